import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers, AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { owner } from '#testing/mounted/sessions.ts'

const ownAccount: AnswerTo<'GET /account'> = {
  email: owner.email,
  signInName: null,
  sessions: [],
  hasPassword: true,
  passkeys: [],
  twoStep: { since: null, recoveryCodesLeft: 0, isRequired: false },
  subscriptions: { calendars: 0, phones: 0 },
}
const answers: Answers = { 'GET /owner/companies': { companies: [] }, 'GET /account': ownAccount }

test('on a phone the tabs of the owner are in a menu, with the way out', async () => {
  const server = await mount('/app/owner/companies', owner, answers, { width: 320, height: 640 })
  await expect.element(page.getByText('Espace propriétaire', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect.element(menu.getByRole('link').first()).toBeVisible()
  const tabs = menu
    .getByRole('link')
    .elements()
    .map(link => link.textContent)
  expect(tabs).toEqual(['Entreprises', 'Demandes de démo', 'Utilisateurs', 'Paramètres'])
  await menu.getByRole('link', { name: 'Paramètres' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  // The answer would lead to another document.
  server.answer({ 'DELETE /session': undefined })
  server.hold('DELETE /session')
  await menu.getByRole('button', { name: 'Déconnexion' }).click()
  await expect.poll(() => server.requests('DELETE /session')).toHaveLength(1)
})

test('an address that is none is refused at its field; a new one is saved', async () => {
  const server = await mount('/app/owner/settings', owner, { ...answers, 'PATCH /owner/settings': undefined })
  const form = page.getByRole('region', { name: 'Contacts et démonstrations' })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await form.getByLabelText('E-mail de contact').fill('pas une adresse')
  await save.click()
  await expect.element(form.getByText(/^Indiquez une adresse e-mail valable/)).toBeVisible()
  await form.getByLabelText('E-mail de contact').fill('bonjour@releve.example')
  server.answer({
    'GET /site': {
      ownerExists: true,
      contactEmail: 'bonjour@releve.example',
      dataProtectionEmail: 'donnees@mounted.example',
      demoFormOpen: true,
      sendsMail: true,
    },
  })
  await save.click()
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'bonjour@releve.example' })
  await expect.element(contact).toHaveAttribute('href', 'mailto:bonjour@releve.example')
})
