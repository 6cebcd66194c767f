import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account, ownSettingsAnswers } from '#testing/mounted/answers/accounts.ts'
import { type Answers, noAnswer, refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const form = page.getByRole('region', { name: 'Mot de passe', exact: true })
const current = form.getByLabelText('Mot de passe actuel')
const next = form.getByLabelText('Nouveau mot de passe', { exact: true })

const open = (answer?: Answers['POST /account/password']) =>
  mount('/app/settings', employee(), { ...ownSettingsAnswers, 'POST /account/password': answer })

const change = async (newPassword = 'la-brume-de-chausey', again = newPassword) => {
  await current.fill('corsaire')
  await next.fill(newPassword)
  await form.getByLabelText('Confirmer le nouveau mot de passe').fill(again)
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click()
}

test('a wrong new password is refused at its field', async () => {
  await open()
  await change('court', 'autre')
  await expect.element(form.getByText('Le mot de passe doit contenir au moins 6 caractères.')).toBeVisible()
  await expect.element(form.getByText('Les nouveaux mots de passe ne correspondent pas.')).toBeVisible()
})

test('a wrong current password is refused at its field, which has the focus, and the typed values stay', async () => {
  const sentence = 'Mot de passe incorrect ou autre erreur. Veuillez réessayer.'
  await open(refusalAt('currentPassword', 422, 'accounts.wrong-password', sentence))
  await change()
  await expect.element(form.getByText(sentence)).toBeVisible()
  await expect.element(current).toHaveFocus()
  await expect.element(next).toHaveValue('la-brume-de-chausey')
})

test('a typed password can be read', async () => {
  await open()
  await current.fill('corsaire')
  await expect.element(current).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
  await expect.element(current).toHaveAttribute('type', 'text')
})

test('once it is changed, nothing of it stays in the form', async () => {
  await open()
  await change()
  await expect.element(page.getByText('Votre mot de passe a été mis à jour avec succès.')).toBeVisible()
  await expect.element(current).toHaveValue('')
  await expect.element(next).toHaveValue('')
})

test('a form sent without the network says that it was not sent, and keeps the typed values', async () => {
  await open(noAnswer)
  await change()
  await expect.element(form.getByText('Veuillez réessayer.')).toBeVisible()
  await expect.element(current).toHaveValue('corsaire')
})

test('what goes on without a session is named, with the pages that end it', async () => {
  const subscriptions = { calendars: 1, phones: 2 }
  const server = await open()
  await expect.element(form.getByRole('button', { name: 'Changer le mot de passe' })).toBeVisible()
  expect(form.getByText(/Continuent aussi/).elements()).toEqual([])
  server.answer({ 'GET /account': account({ subscriptions }) })
  await change()
  await expect.element(form.getByText(/Continuent aussi/)).toBeVisible()
  await expect.element(form.getByRole('link', { name: 'Dans votre agenda' })).toHaveAttribute('href', '/app/calendar')
  await expect
    .element(form.getByRole('link', { name: 'Notifications', exact: true }))
    .toHaveAttribute('href', '/app/settings/notifications')
})
