import type { Page } from '@playwright/test'
import { dialog, message } from './controls.ts'
import { unique } from './house.ts'
import { expect, test } from './journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Invites somebody without an e-mail. @returns the dialog with their link and code */
const invite = async (admin: Page, lastName: string) => {
  await admin.goto('/app/admin/users')
  await admin.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(admin, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill('João')
  await form.getByLabel('Nom', { exact: true }).fill(lastName)
  await form.getByText('Inviter', { exact: true }).first().click()
  await form.getByRole('button', { name: 'Inviter', exact: true }).click()
  const handed = dialog(admin, /^Invitation de João/)
  await expect(handed.getByRole('img', { name: /João/ })).toBeVisible()
  return handed
}
const linkIn = async (handed: ReturnType<typeof dialog>) => (await handed.getByText('/bienvenue#').textContent()) ?? ''
const codeIn = async (handed: ReturnType<typeof dialog>) =>
  (await handed
    .getByText(/^[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}$/)
    .first()
    .textContent()) ?? ''

test('from the QR code to the first punch: three taps and a password, on two screens', async ({ browserOf, house }) => {
  const admin = await browserOf(house.admin)
  const lastName = unique('Da Silva')
  const handed = await invite(admin, lastName)
  const link = await linkIn(handed)
  await handed.getByRole('button', { name: 'Terminé' }).click()
  await expect(row(admin, lastName)).toContainText('7 jours restants')

  const joao = await browserOf(null, phone)
  await joao.goto(link)
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await joao.getByRole('button', { name }).tap()
  }
  taps += 1
  await joao.getByLabel('Mot de passe', { exact: true }).tap()
  await joao.keyboard.type('trois tomates au soleil')
  await tap('Entrer')
  await expect(joao.getByRole('heading', { level: 1 })).toContainText('Bonjour João')
  await tap("Badger l'arrivée")
  await expect(joao.getByRole('button', { name: 'Badger le départ' })).toBeVisible()
  expect(taps).toBe(3)
  await expect(row(admin, lastName)).toContainText('aujourd’hui')
})

test('a code is typed where no camera is at hand; a wrong one says so, and it serves once', async ({
  page,
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  const lastName = unique('Nguyen')
  const handed = await invite(admin, lastName)
  const code = await codeIn(handed)
  await page.goto('/bienvenue')
  await page.getByLabel('Code').fill('AAAA BBBB')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon')
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText(`João ${lastName}, `)).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour João')
  const other = await browserOf(null)
  await other.goto('/bienvenue')
  await other.getByLabel('Code').fill(code)
  await other.getByRole('button', { name: 'Continuer' }).click()
  await expect(other.getByRole('alert')).toContainText('il a déjà servi')
})

test('an invitation that was taken back opens nothing, and another one is handed over', async ({
  page,
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  const lastName = unique('Diallo')
  const handed = await invite(admin, lastName)
  const link = await linkIn(handed)
  await handed.getByRole('button', { name: 'Révoquer' }).click()
  await expect(message(admin, 'Invitation révoquée')).toBeVisible()
  await expect(row(admin, lastName)).toContainText('Invitation révoquée le')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Lien expiré' })).toBeVisible()

  await admin.getByRole('button', { name: `Remettre l’invitation de João ${lastName}` }).click()
  await expect(handed.getByRole('img', { name: /João/ })).toBeVisible()
  // The card to print has what they sign in with afterwards.
  await admin.emulateMedia({ media: 'print' })
  await expect(admin.getByText(`joao.${lastName.toLowerCase().replaceAll('-', '.')}`).last()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Terminé' })).toBeHidden()
  await admin.emulateMedia({ media: null })
  await page.goto(await linkIn(handed))
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
})

test('a link is followed where the page that asks for a code is already open', async ({ page, browserOf, house }) => {
  const admin = await browserOf(house.admin)
  const handed = await invite(admin, unique('Mendes'))
  const link = await linkIn(handed)
  await page.goto('/bienvenue')
  await expect(page.getByLabel('Code')).toBeVisible()
  await page.goto(link)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  await page.goto('/bienvenue#used')
  await expect(page.getByRole('heading', { name: 'Lien expiré' })).toBeVisible()
})
