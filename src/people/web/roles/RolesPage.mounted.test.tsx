import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customRole, originalRoles, peopleAnswers, person, roles } from '#testing/mounted/answers/people.ts'
import { choose, dialog, message } from '#testing/mounted/controls.ts'
import type { Answers } from '#testing/mounted/FakeServer.ts'
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
