import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customRole, originalRoles, peopleAnswers, person, roles } from '#testing/mounted/answers/people.ts'
import { choose, dialog, message } from '#testing/mounted/controls.ts'
import { type Answers, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const planner = customRole({ employeeCount: 1 })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

const open = (answers: Answers = {}) => mount('/app/admin/roles', admin(), { ...peopleAnswers(person()), ...answers })
const withPlanner = { roles: [...roles.roles, planner] }

test('a new role is sent with the permissions that are ticked, and listed with them', async () => {
  const server = await open({ 'POST /roles': planner })
  await page.getByRole('button', { name: 'Ajouter un rôle' }).click()
  const form = dialog('Ajouter un rôle')
  await form.getByLabelText('Nom du rôle').fill(planner.name)
  await form.getByText('Gérer les plannings et les types de shifts').click()
  server.answer({ 'GET /roles': withPlanner })
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.element(row(planner.name)).toMatchTextContent('Gérer les plannings')
  expect(server.bodies('POST /roles')).toEqual([{ name: planner.name, permissions: ['manage_schedules'] }])
})

test('a role that somebody has is deleted once another one takes its place', async () => {
  const server = await open({ 'GET /roles': withPlanner, 'DELETE /roles/:roleId': undefined })
  await page.getByRole('button', { name: `Supprimer le rôle ${planner.name}` }).click()
  const question = page.getByRole('alertdialog', { name: planner.name })
  await expect.element(question).toMatchTextContent('1 personne a ce rôle.')
  await choose(question, 'Nouveau rôle', 'Employé')
  server.answer({ 'GET /roles': roles })
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(message('Rôle supprimé')).toBeVisible()
  await expect.element(row(planner.name)).not.toBeInTheDocument()
  const [sent] = server.requests('DELETE /roles/:roleId')
  expect([sent?.params.roleId, sent?.query.get('replacementRoleId')]).toEqual([planner.id, originalRoles.employee.id])
})

test('the original roles have no button: they can be neither changed nor deleted', async () => {
  await open({ 'GET /roles': withPlanner })
  await expect.element(row(planner.name).getByRole('button')).toHaveLength(2)
  await expect.element(row("Chef d'équipe")).toMatchTextContent('d’origine')
  await expect.element(row("Chef d'équipe").getByRole('button')).not.toBeInTheDocument()
})

const changed = refusal(409, 'changed', 'Ce rôle a changé entre-temps.')

test('a role that somebody else changed is saved over what they wrote once it was refused, with what was typed', async () => {
  const server = await open({ 'GET /roles': withPlanner, 'PATCH /roles/:roleId': changed })
  await page.getByRole('button', { name: `Modifier le rôle ${planner.name}` }).click()
  const form = dialog('Modifier le rôle')
  await form.getByLabelText('Nom du rôle').fill('Chef de salle')
  const newer = { ...planner, permissions: ['manage_schedules', 'manage_team'] } satisfies typeof planner
  server.answer({ 'GET /roles': { roles: [...roles.roles, newer] } })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(form.getByText('Ce rôle a changé entre-temps.')).toBeVisible()
  await expect.element(form.getByLabelText('Nom du rôle')).toHaveValue('Chef de salle')
  server.answer({ 'PATCH /roles/:roleId': { ...newer, name: 'Chef de salle' } })
  await save.click()
  await expect.element(message('Rôle modifié')).toBeVisible()
  const seen = ({ name, permissions }: typeof planner) => ({ name, permissions })
  expect(server.bodies('PATCH /roles/:roleId')).toEqual([
    { name: 'Chef de salle', permissions: planner.permissions, seen: seen(planner) },
    { name: 'Chef de salle', permissions: newer.permissions, seen: seen(newer) },
  ])
})

test('a role that somebody else changed is deleted once the refusal has shown it anew', async () => {
  const unused = customRole()
  const server = await open({ 'GET /roles': { roles: [...roles.roles, unused] }, 'DELETE /roles/:roleId': changed })
  await page.getByRole('button', { name: `Supprimer le rôle ${unused.name}` }).click()
  const newer = { ...unused, name: 'Chef de salle' }
  server.answer({ 'GET /roles': { roles: [...roles.roles, newer] } })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' })
  await confirm.click()
  const question = page.getByRole('alertdialog', { name: newer.name })
  await expect.element(question.getByText('Ce rôle a changé entre-temps.')).toBeVisible()
  server.answer({ 'DELETE /roles/:roleId': undefined, 'GET /roles': roles })
  await confirm.click()
  await expect.element(message('Rôle supprimé')).toBeVisible()
  const sent = server.requests('DELETE /roles/:roleId').map(({ query }) => query.get('seen'))
  expect(sent.map(seen => JSON.parse(seen!).name)).toEqual([unused.name, newer.name])
})
