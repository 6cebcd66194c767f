import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account, ownSettingsAnswers } from '#testing/mounted/answers/accounts.ts'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { fault } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, employee } from '#testing/mounted/sessions.ts'

const detail = (term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .element().nextElementSibling

test('name and company cannot be edited here', async () => {
  await mount('/app/settings', employee(), ownSettingsAnswers)
  await expect.element(page.getByText('adressez-vous à votre administrateur')).toBeVisible()
  expect(detail('Prénom')).toHaveTextContent('Inès')
  expect(detail('Nom')).toHaveTextContent('Moreau')
  expect(detail('Entreprise')).toHaveTextContent('Le Comptoir des Halles')
  await expect.element(page.getByRole('link', { name: 'Modifier dans Utilisateurs' })).not.toBeInTheDocument()
})

test('people who manage users are led to where they can be edited', async () => {
  await mount('/app/settings', admin(), { ...ownSettingsAnswers, ...peopleAnswers() })
  await page.getByRole('link', { name: 'Modifier dans Utilisateurs' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /^Utilisateurs/ })).toBeVisible()
})

test('if the account cannot be loaded, the page says so and can try again', async () => {
  const server = await mount('/app/settings', employee(), { ...ownSettingsAnswers, 'GET /account': fault() })
  const failure = page.getByRole('alert')
  await expect.element(failure).toMatchTextContent('Impossible de charger vos informations. Veuillez réessayer.')
  server.answer({ 'GET /account': account() })
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('region', { name: 'Sessions ouvertes' })).toBeVisible()
})
