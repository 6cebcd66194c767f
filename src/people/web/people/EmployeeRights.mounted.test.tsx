import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { originalRoles, peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { recordAnswers } from '#testing/mounted/answers/record.ts'
import { choose, dialog, message } from '#testing/mounted/controls.ts'
import { type Answers, fault } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { manager } from '#testing/mounted/sessions.ts'

const peer = person({
  id: '01980000-0000-7000-8000-000000000102',
  firstName: 'Hugo',
  lastName: 'Petit',
  roleId: originalRoles.manager.id,
})
/** The team leader of sessions.ts. */
const oneself = person({
  id: '01980000-0000-7000-8000-000000000100',
  firstName: 'Youssef',
  lastName: 'Benali',
  roleId: originalRoles.manager.id,
})
const open = (path = '', more: Answers = {}) =>
  mount(`/app/admin/users${path}`, manager(), {
    ...peopleAnswers(person()),
    ...recordAnswers,
    'GET /people': { employees: [person(), peer, oneself] },
    'GET /labour/people/:employeeId': { birthDate: null, profiles: [] },
    'PATCH /people/:employeeId': oneself,
    'POST /people': person({ id: crypto.randomUUID(), firstName: 'Paul', lastName: 'Renard' }),
    ...more,
  })

test('a team leader opens no record of people who manage the team too', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Inès Moreau' })).toBeVisible()
  await expect.element(page.getByRole('row').filter({ hasText: 'Hugo Petit' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Hugo Petit' })).not.toBeInTheDocument()
})

test('a team leader who knows the address of such a page is offered nothing on it', async () => {
  const refused = { 'GET /record/people/:employeeId': fault(403), 'GET /labour/people/:employeeId': fault(403) }
  await open(`/${peer.id}?tab=contract`, refused)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hugo Petit')
  await expect.element(page.getByRole('button', { name: 'Nouveau contrat' })).not.toBeInTheDocument()
})

test('a team leader changes their own details, with the role that they have', async () => {
  const server = await open(`/${oneself.id}`)
  const work = page.getByRole('region', { name: 'Au travail' })
  await work.getByRole('button', { name: 'Modifier' }).click()
  await work.getByLabelText('Département').fill('Salle')
  await work.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(message('Utilisateur modifié')).toBeVisible()
  expect(server.bodies('PATCH /people/:employeeId')).toMatchObject([{ department: 'Salle', roleId: oneself.roleId }])
})

test('a team leader gives no role that manages the team', async () => {
  const server = await open()
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog('Ajouter un utilisateur')
  await form.getByText('Plus', { exact: true }).click()
  const why = 'Les autres rôles ont des droits que vous n’avez pas, ou gèrent l’équipe.'
  await expect.element(form.getByText(why)).toBeVisible()
  await form.getByRole('button', { name: /Rôle/ }).click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect.element(options).toHaveLength(1)
  await expect.element(options).toHaveTextContent('Employé')
  await userEvent.keyboard('{Escape}')
  await form.getByLabelText('Prénom').fill('Paul')
  await form.getByLabelText('Nom', { exact: true }).fill('Renard')
  await form.getByLabelText('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  await choose(form, 'Type de contrat', 'Temps partiel')
  await form.getByLabelText('Heures hebdomadaires').fill('24')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.element(message('Utilisateur ajouté')).toBeVisible()
  expect(server.bodies('POST /people')).toMatchObject([{ roleId: originalRoles.employee.id, weeklyHours: 24 }])
})
