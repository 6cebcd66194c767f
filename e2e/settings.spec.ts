import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openMailServer } from '#testing/mail-server.ts'
import { Product } from '#testing/product.ts'
import { dialog, enter, message } from './controls.ts'
import { House, password, signUpOwner } from './house.ts'
import { expect, test } from './journey.ts'

const fresh = 'la-brume-de-chausey'
const form = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const passwordForm = (page: Page) => form(page, 'Mot de passe')
const emailForm = (page: Page) => form(page, 'Adresse e-mail')
const sessions = (page: Page) => form(page, 'Sessions ouvertes')
const detail = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('..')
    .getByRole('definition')

const fillPasswords = async (page: Page, typed: { current?: string; next?: string; again?: string } = {}) => {
  const { current = password, next = fresh, again = next } = typed
  const fields = passwordForm(page)
  await fields.getByLabel('Mot de passe actuel').fill(current)
  await fields.getByLabel('Nouveau mot de passe', { exact: true }).fill(next)
  await fields.getByLabel('Confirmer le nouveau mot de passe').fill(again)
  await fields.getByRole('button', { name: 'Changer le mot de passe' }).click()
}

const fillEmail = async (page: Page, email: string, current = password) => {
  await emailForm(page).getByLabel('Nouvelle adresse e-mail').fill(email)
  await emailForm(page).getByLabel('Mot de passe actuel').fill(current)
  await emailForm(page).getByRole('button', { name: 'Changer l’adresse e-mail' }).click()
}

/** Until the page to sign in is there: the one before it has an e-mail field too. */
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
}

test('name and company cannot be edited here; people who manage users can edit them there', async ({
  browserOf,
  house,
}) => {
  const [admin, employee] = [await browserOf(house.admin), await browserOf(await house.hire())]
  await employee.goto('/app/settings')
  await expect(detail(employee, 'Prénom')).toHaveText('Inès')
  await expect(detail(employee, 'Nom')).toHaveText('Moreau')
  await expect(detail(employee, 'Entreprise')).toHaveText(house.name)
  await expect(employee.getByText('adressez-vous à votre administrateur')).toBeVisible()
  await admin.goto('/app/settings')
  await admin.getByRole('link', { name: 'Modifier dans Utilisateurs' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: /^Utilisateurs/ })).toBeVisible()
})

test('a new password signs in, and the other browser goes to the sign-in page', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const [page, phone] = [await browserOf(ines), await browserOf(ines)]
  await phone.goto('/app/time-clock')
  await expect(phone.getByRole('heading', { level: 1, name: 'Badgeuse' })).toBeVisible()
  await page.goto('/app/settings')
  await fillPasswords(page)
  await expect(message(page, 'Votre mot de passe a été mis à jour avec succès.')).toBeVisible()
  await expect(phone).toHaveURL(/\/login\?origin=/)
  await expect(passwordForm(page).getByLabel('Mot de passe actuel')).toHaveValue('')

  await signOut(page)
  await enter(page, ines.email)
  await expect(page.getByRole('alert').filter({ hasText: 'Email ou mot de passe incorrect' })).toBeVisible()
  await enter(page, ines.email, fresh)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
})

test('a wrong new password is refused at its field, and the typed values stay', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire())
  await page.goto('/app/settings')
  const fields = passwordForm(page)
  await fillPasswords(page, { next: 'court', again: 'autre' })
  await expect(fields.getByText('Le mot de passe doit contenir au moins 6 caractères.')).toBeVisible()
  await expect(fields.getByText('Les nouveaux mots de passe ne correspondent pas.')).toBeVisible()
  await fillPasswords(page, { current: 'pas-le-bon' })
  await expect(fields.getByText('Mot de passe incorrect ou autre erreur. Veuillez réessayer.')).toBeVisible()
  await expect(fields.getByLabel('Mot de passe actuel')).toBeFocused()
  await expect(fields.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue(fresh)
  const typed = fields.getByLabel('Mot de passe actuel')
  await expect(typed).toHaveAttribute('type', 'password')
  await fields.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
  await expect(typed).toHaveAttribute('type', 'text')
})

test('a new e-mail address signs in; a taken one is refused', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const page = await browserOf(ines)
  await page.goto('/app/settings')
  await fillEmail(page, house.admin.email)
  await expect(emailForm(page).getByText('Cette adresse email est déjà utilisée.')).toBeVisible()
  await expect(emailForm(page).getByLabel('Nouvelle adresse e-mail')).toHaveValue(house.admin.email)

  const address = `nouvelle-${ines.email}`
  await fillEmail(page, address.toUpperCase())
  await expect(message(page, 'Votre adresse email a été mise à jour avec succès.')).toBeVisible()
  await expect(detail(page, 'Adresse actuelle')).toHaveText(address)
  await signOut(page)
  await enter(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
})

test('sessions elsewhere are listed with their browser and can be ended here', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
  const [page, phone, other] = [
    await browserOf(ines),
    await browserOf(ines, { userAgent: iPhone }),
    await browserOf(ines),
  ]
  for (const elsewhere of [phone, other]) {
    await elsewhere.goto('/app')
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  }
  await page.goto('/app/settings')
  const rows = sessions(page).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Cette session')
  await sessions(page).getByRole('button', { name: 'Terminer la session Safari sur iPhone' }).click()
  await expect(message(page, 'Session terminée')).toBeVisible()
  await expect(phone).toHaveURL(/\/login/)
  await expect(rows).toHaveCount(2)
  await sessions(page).getByRole('button', { name: 'Terminer les autres sessions' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(rows).toHaveCount(1)
  await expect(sessions(page).getByRole('button')).toHaveCount(0)
})

test('of many sessions the first five are shown, the others on request', async ({ browserOf, house }) => {
  const ines = await house.hire()
  for (let elsewhere = 0; elsewhere < 6; elsewhere++) await browserOf(ines)
  const page = await browserOf(ines)
  await page.goto('/app/settings')
  const rows = sessions(page).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('Cette session')
  await sessions(page).getByRole('button', { name: 'Afficher les 2 autres sessions' }).click()
  await expect(rows).toHaveCount(7)
  await expect(sessions(page).getByRole('button', { name: /^Afficher/ })).toHaveCount(0)
})

test('all own data can be downloaded as a file', async ({ browserOf, house }) => {
  const ines = await house.hire()
  await house.askLeaveAs(ines, { type: 'vacation', startDate: '2027-12-06', endDate: '2027-12-10' })
  const page = await browserOf(ines)
  await page.goto('/app/settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form(page, 'Mes données').getByRole('button', { name: 'Exporter mes données' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mes-donnees.json')
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file['Demandes de congé']).toMatchObject([{ Début: '2027-12-06', Fin: '2027-12-10' }])
  await expect(message(page, 'Vos données ont été exportées.')).toBeVisible()
})

test('if the account cannot be loaded, the page says so and can try again', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire())
  await page.route('**/api/account', route => route.fulfill({ status: 404, json: {} }))
  await page.goto('/app/settings')
  await expect(page.getByRole('alert')).toContainText('Impossible de charger vos informations. Veuillez réessayer.')
  await page.unroute('**/api/account')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(sessions(page)).toBeVisible()
})

test('with a mail server, a new e-mail address needs the link of the mail sent to it, and invitations are mailed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const server = await openMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
  const product = await Product.open(process.env.DATABASE_URL, `smtp://localhost:${server.port}`)
  await signUpOwner(product)
  const house = await House.open(product)
  const { email } = await house.hire()
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto('/app/settings')
  await enter(page, email)
  const address = `nouvelle-${email}`
  await fillEmail(page, address)
  await expect(emailForm(page).getByText(`Nous envoyons un lien de confirmation à ${address}`)).toBeVisible()
  await expect(detail(page, 'Adresse actuelle')).toHaveText(email)

  const mailed = () => server.mails.find(({ recipients }) => recipients.includes(address))?.link
  await expect.poll(mailed, { timeout: 20_000 }).toBeDefined()
  const phone = await browser.newPage()
  await phone.goto(mailed()!)
  await phone.getByRole('button', { name: 'Confirmer l’adresse' }).click()
  await expect(phone.getByText('Votre adresse email a été mise à jour avec succès.')).toBeVisible()
  await expect(detail(page, 'Adresse actuelle')).toHaveText(address)
  await expect(emailForm(page).getByText('Nous envoyons')).toHaveCount(0)
  await phone.getByRole('link', { name: 'Continuer' }).click()
  await enter(phone, address)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Bonjour')

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
  await expect(office.getByRole('button', { name: 'Renvoyer ou remettre l’invitation de Linh Nguyen' })).toBeVisible()
  await expect.poll(() => server.mails.some(({ recipients }) => recipients.includes('linh@journey.example'))).toBe(true)

  await page.close()
  await phone.close()
  await office.close()
  await house.close()
  await product.close()
  await server.close()
})
