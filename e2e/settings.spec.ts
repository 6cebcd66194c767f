import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openMailServer } from '#testing/mail-server.ts'
import { Product } from '#testing/product.ts'
import { comeBack, dialog, enter, leaveAsSomebodyElse, message, openSecurity, takeActOf } from './controls.ts'
import { House, password, signUpOwner } from './house.ts'
import { expect, test } from './journey.ts'
import { copyPlaceOf } from './products.ts'

const fresh = 'la-brume-de-chausey'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const emailForm = (page: Page) => form(page, 'Adresse e-mail')
const currentAddress = (page: Page) =>
  page
    .getByRole('term')
    .filter({ hasText: /^Adresse actuelle$/ })
    .locator('..')
    .getByRole('definition')

const changePassword = async (page: Page) => {
  const fields = form(page, 'Mot de passe')
  await fields.getByLabel('Mot de passe actuel').fill(password)
  await fields.getByLabel('Nouveau mot de passe', { exact: true }).fill(fresh)
  await fields.getByLabel('Confirmer le nouveau mot de passe').fill(fresh)
  await fields.getByRole('button', { name: 'Changer le mot de passe' }).click()
}

const changeEmail = async (page: Page, email: string, current = password) => {
  await emailForm(page).getByLabel('Nouvelle adresse e-mail').fill(email)
  await emailForm(page).getByLabel('Mot de passe actuel').fill(current)
  await emailForm(page).getByRole('button', { name: 'Changer l’adresse e-mail' }).click()
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

test('a person ends sessions elsewhere, takes their data away, and signs in with a new password and a new address', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  await house.askLeaveAs(ines, { type: 'vacation', startDate: '2027-12-06', endDate: '2027-12-10' })
  const [page, phone, other] = [
    await browserOf(ines),
    await browserOf(ines, { userAgent: iPhone }),
    await browserOf(ines),
  ]
  for (const elsewhere of [phone, other]) {
    await elsewhere.goto('/app')
    await expect(title(elsewhere)).toContainText('Bonjour')
  }
  await openSecurity(page)
  const sessions = form(page, 'Sessions ouvertes')
  await sessions.getByRole('button', { name: 'Terminer la session Safari sur iPhone' }).click()
  await expect(message(page, 'Session terminée')).toBeVisible()
  await leaveAsSomebodyElse(phone)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form(page, 'Mes données').getByRole('button', { name: 'Exporter mes données' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mes-donnees.json')
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file['Demandes de congé']).toMatchObject([{ Début: '2027-12-06', Fin: '2027-12-10' }])
  await expect(message(page, 'Vos données ont été exportées.')).toBeVisible()

  await changePassword(page)
  await expect(message(page, 'Votre mot de passe a été mis à jour avec succès.')).toBeVisible()
  await leaveAsSomebodyElse(other)
  await expect(other).toHaveURL(/\/login\?origin=/)
  await enter(phone, ines.email)
  await expect(phone.getByRole('alert').filter({ hasText: 'Email ou mot de passe incorrect' })).toBeVisible()

  await changeEmail(page, house.admin.email, fresh)
  await expect(emailForm(page).getByText('Cette adresse email est déjà utilisée.')).toBeVisible()
  await expect(emailForm(page).getByLabel('Nouvelle adresse e-mail')).toHaveValue(house.admin.email)
  const address = `nouvelle-${ines.email}`
  await changeEmail(page, address.toUpperCase(), fresh)
  await expect(message(page, 'Votre adresse email a été mise à jour avec succès.')).toBeVisible()
  await expect(currentAddress(page)).toHaveText(address)
  await enter(phone, address, fresh)
  await expect(title(phone)).toContainText('Bonjour')
  await openSecurity(page)
  await sessions.getByRole('button', { name: 'Terminer les autres sessions' }).click()
  await expect(comeBack(phone)).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
})

test('with a mail server, a new e-mail address needs the link of the mail sent to it, and invitations are mailed', async ({
  browser,
  product: shared,
}) => {
  const server = await openMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
  const product = await Product.on(await copyPlaceOf(shared), { SMTP_URL: `smtp://localhost:${server.port}` })
  await product.start()
  await signUpOwner(product)
  const house = await House.open(product)
  const { email } = await house.hire()
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto('/app/settings')
  await enter(page, email)
  const address = `nouvelle-${email}`
  await changeEmail(page, address)
  await expect(emailForm(page).getByText(`Nous envoyons un lien de confirmation à ${address}`)).toBeVisible()
  await expect(currentAddress(page)).toHaveText(email)

  const mailed = () => server.mails.find(({ recipients }) => recipients.includes(address))?.link
  await expect.poll(mailed, { timeout: 20_000 }).toBeDefined()
  const phone = await browser.newPage()
  await phone.goto(mailed()!)
  await phone.getByRole('button', { name: 'Confirmer l’adresse' }).click()
  await expect(phone.getByText('Votre adresse email a été mise à jour avec succès.')).toBeVisible()
  await expect(currentAddress(page)).toHaveText(address)
  await expect(emailForm(page).getByText('Nous envoyons')).toHaveCount(0)
  await phone.getByRole('link', { name: 'Continuer' }).click()
  await enter(phone, address)
  await expect(title(phone)).toContainText('Bonjour')

  const office = await browser.newPage({ baseURL: product.url })
  await office.goto('/app/admin/users')
  await enter(office, house.admin.email)
  await office.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const added = dialog(office, 'Ajouter un utilisateur')
  await added.getByText('Inviter', { exact: true }).first().click()
  await added.getByLabel('Prénom').fill('Linh')
  await added.getByLabel('Nom', { exact: true }).fill('Nguyen')
  await added.getByLabel('E-mail').fill('linh@journey.example')
  await expect(added.getByText('La personne reçoit un lien par e-mail')).toBeVisible()
  await added.getByRole('button', { name: 'Inviter', exact: true }).click()
  await expect(message(office, 'Invitation envoyée')).toBeVisible()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await takeActOf(office, 'Linh Nguyen', 'Renvoyer ou remettre l’invitation de Linh Nguyen')
  await expect(dialog(office, /Linh Nguyen/)).toBeVisible()
  await expect.poll(() => server.mails.some(({ recipients }) => recipients.includes('linh@journey.example'))).toBe(true)

  await page.close()
  await phone.close()
  await office.close()
  await house.close()
  await product.close()
  await server.close()
})
