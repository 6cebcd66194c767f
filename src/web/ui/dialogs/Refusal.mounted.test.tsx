import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { customRole, peopleAnswers, person, roles } from '#testing/mounted/answers/people.ts'
import { violations } from '#testing/mounted/axe.ts'
import { dialog, message, refusalIn } from '#testing/mounted/controls.ts'
import { refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const planner = customRole({ employeeCount: 0 })
const meanwhile = 'Quelqu’un vient de modifier ce rôle.'
const inUse = 'Ce rôle vient d’être donné à quelqu’un.'

const open = () =>
  mount('/app/admin/roles', admin(), {
    ...peopleAnswers(person()),
    'GET /roles': { roles: [...roles.roles, planner] },
    'PATCH /roles/:roleId': refusal(409, 'changed', meanwhile),
    'DELETE /roles/:roleId': refusal(409, 'people.role-in-use', inUse),
  })

const form = dialog('Modifier le rôle')
const save = form.getByRole('button', { name: 'Enregistrer' })
const name = form.getByLabelText('Nom du rôle')

const rename = async () => {
  const server = await open()
  await page.getByRole('button', { name: `Modifier le rôle ${planner.name}` }).click()
  await name.fill('Chef de salle')
  return server
}

test('a refused form says why beside what was typed, keeps the focus, and passes axe', async () => {
  await rename()
  await save.click()
  await expect.element(refusalIn(form, meanwhile)).toBeVisible()
  await expect.element(message(meanwhile)).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Chef de salle')
  await expect.element(save).toHaveFocus()
  expect(await violations()).toEqual([])
})

test('a refusal stands until the form is sent again', async () => {
  const server = await rename()
  await save.click()
  await expect.element(refusalIn(form, meanwhile)).toBeVisible()
  await name.fill('Cheffe de salle')
  await expect.element(refusalIn(form, meanwhile)).toBeVisible()
  const release = server.hold('PATCH /roles/:roleId')
  await save.click()
  await expect.element(refusalIn(form, meanwhile)).not.toBeInTheDocument()
  release()
  await expect.element(refusalIn(form, meanwhile)).toBeVisible()
})

test('a form that is closed before it is refused leaves the refusal as a message', async () => {
  const server = await rename()
  const release = server.hold('PATCH /roles/:roleId')
  await save.click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click()
  await expect.element(form).not.toBeInTheDocument()
  release()
  await expect.element(message(meanwhile)).toBeVisible()
})

test('a refused deletion says why in its question', async () => {
  await open()
  await page.getByRole('button', { name: `Supprimer le rôle ${planner.name}` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(refusalIn(question, inUse)).toBeVisible()
  await expect.element(message(inUse)).not.toBeInTheDocument()
  await expect.element(question.getByRole('button', { name: 'Supprimer' })).toHaveFocus()
  expect(await violations()).toEqual([])
})
