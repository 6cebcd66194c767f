import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#testing/mounted/answers/platform.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import type { Answers } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { owner } from '#testing/mounted/sessions.ts'

const lea = account()
const listed = (...accounts: (typeof lea)[]) => ({ accounts, total: accounts.length })
const row = (email: string) => page.getByRole('row').filter({ hasText: email })

const open = (answers: Answers) => mount('/app/owner/users', owner, answers)

test('the owner’s own account is listed, and has no button', async () => {
  const own = account({ name: owner.name, email: owner.email, isOwner: true, companyName: null, role: null })
  await open({ 'GET /owner/accounts': listed(own) })
  await expect.element(row(owner.email)).toMatchTextContent('Propriétaire')
  await expect.element(row(owner.email).getByRole('button')).not.toBeInTheDocument()
})

test('an account is searched for on the server', async () => {
  const server = await open({
    'GET /owner/accounts': ({ query }) =>
      query.get('q') === 'lea font' ? listed(lea) : listed(lea, account({ email: 'b@x.example' })),
  })
  await expect.element(page.getByText('2 comptes', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Rechercher un compte' }).fill('lea font')
  await expect.element(page.getByText('1 compte', { exact: true })).toBeVisible()
  await expect.element(row('lea@mounted.example')).toMatchTextContent('Le Comptoir des Halles')
  expect(server.requests('GET /owner/accounts').at(-1)?.query.get('q')).toBe('lea font')
})

test('a blocked account gets no link until it is unblocked', async () => {
  const server = await open({
    'GET /owner/accounts': listed(lea),
    'POST /owner/accounts/:userId/block': undefined,
    'POST /owner/accounts/:userId/unblock': undefined,
  })
  const link = row(lea.email!).getByRole('button', { name: 'Envoyer un lien' })
  await expect.element(link).toBeVisible()
  server.answer({ 'GET /owner/accounts': listed({ ...lea, isBlocked: true }) })
  await row(lea.email!).getByRole('button', { name: 'Bloquer' }).click()
  await expect.element(message('Compte de Léa Fontaine (lea@mounted.example) bloqué')).toBeVisible()
  await expect.element(row(lea.email!).getByText('Bloqué', { exact: true })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  server.answer({ 'GET /owner/accounts': listed(lea) })
  await row(lea.email!).getByRole('button', { name: 'Débloquer' }).click()
  await expect.element(row(lea.email!).getByText('Bloqué', { exact: true })).not.toBeInTheDocument()
  await expect.element(link).toBeVisible()
})

test('where no mail is sent, the link is shown', async () => {
  await open({
    'GET /owner/accounts': listed(lea),
    'GET /site': {
      ownerExists: true,
      contactEmail: '',
      dataProtectionEmail: '',
      demoFormOpen: true,
      sendsMail: false,
    },
    'POST /owner/accounts/:userId/link': {
      url: 'https://releve.example/reset-password#abc',
      code: 'ABCD-EFGH',
      expiresAt: '2026-11-19T08:00:00Z',
    },
  })
  await row(lea.email!).getByRole('button', { name: 'Créer un lien' }).click()
  const link = dialog('Lien de connexion pour Léa Fontaine')
  await link.getByRole('button', { name: 'Créer le lien' }).click()
  await expect.element(link.getByText('/reset-password#')).toBeVisible()
})
