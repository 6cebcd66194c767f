import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account, ownSettingsAnswers } from '#testing/mounted/answers/accounts.ts'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { dialog, message, openSecurity, refusalIn } from '#testing/mounted/controls.ts'
import { fault, refusal } from '#testing/mounted/FakeServer.ts'
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
  await expect.element(page.getByText('Aucune clé d’accès, deux étapes désactivées')).toBeVisible()
})

const part = (name: string) => page.getByRole('region', { name })

test('how one signs in is folded, and says its state in its line', async () => {
  const passkey = { id: crypto.randomUUID(), name: 'Téléphone', createdAt: '2026-11-16T08:00:00Z', lastUsedAt: null }
  const twoStep = { since: '2026-11-16T08:00:00Z', recoveryCodesLeft: 9, isRequired: false }
  await mount('/app/settings', employee(), {
    ...ownSettingsAnswers,
    'GET /account': account({ passkeys: [passkey, { ...passkey, id: crypto.randomUUID() }], twoStep }),
  })
  await expect.element(page.getByText('2 clés d’accès, deux étapes activées')).toBeVisible()
  const parts = ['Clés d’accès', 'Connexion en deux étapes', 'Sessions ouvertes', 'Code pour la borne'].map(part)
  for (const each of parts) await expect.element(each).not.toBeInTheDocument()
  await openSecurity()
  for (const each of parts) await expect.element(each).toBeVisible()
})

test('a link to a part of how one signs in opens it, also where the page stands already', async () => {
  await mount('/app/settings#pin', employee(), ownSettingsAnswers)
  await expect.element(part('Code pour la borne')).toBeInViewport()
  await openSecurity()
  await expect.element(part('Code pour la borne')).not.toBeInTheDocument()
  history.pushState({}, '', '/app/settings#two-step')
  await expect.element(part('Connexion en deux étapes')).toBeInViewport()
})

test('who says how to reach them is told of what was written meanwhile, keeps what they typed, and saves it then', async () => {
  const meanwhile = 'Quelqu’un vient de modifier cette fiche.'
  const known = ownSettingsAnswers['GET /record/own']
  const server = await mount('/app/settings', employee(), {
    ...ownSettingsAnswers,
    'PATCH /record/own': refusal(409, 'changed', meanwhile),
  })
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  const form = dialog('Comment me joindre')
  await form.getByLabelText('Personne à prévenir').fill('Nora Moreau')
  server.answer({ 'GET /record/own': { ...known, phone: '06 39 98 00 00' } })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(refusalIn(form, meanwhile)).toBeVisible()
  await expect.element(form.getByLabelText('Téléphone').first()).toHaveValue('06 39 98 00 00')
  await expect.element(form.getByLabelText('Personne à prévenir')).toHaveValue('Nora Moreau')
  server.answer({ 'PATCH /record/own': { ...known, phone: '06 39 98 00 00', emergencyName: 'Nora Moreau' } })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(message('Fiche enregistrée')).toBeVisible()
  expect(server.bodies('PATCH /record/own').map(({ seen }) => seen?.phone)).toEqual([null, '06 39 98 00 00'])
})
