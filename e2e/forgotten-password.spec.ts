import { mailsIn } from '#testing/mails.ts'
import type { Product } from '#testing/product.ts'
import { enter } from './controls.ts'
import { expect, test } from './journey.ts'

const chosen = 'cabestan-de-misaine'

/** The mails of a person, oldest first. */
const mailsTo = async (product: Product, email: string) =>
  (await mailsIn(product.place.dataDir)).filter(mail => mail.to?.includes(email))

/** The link in the only mail of a person. */
const linkTo = async (product: Product, email: string) => {
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(1)
  return (await mailsTo(product, email))[0]!.link
}

test('a forgotten password, from the sign-in page to the dashboard', async ({ page, browserOf, house, product }) => {
  const ines = await house.hire()
  const phone = await browserOf(ines)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  // The sign-in page has such a field too.
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ines.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Si un compte existe pour ${ines.email}` })).toBeVisible()

  const asked: string[] = []
  page.on('request', request => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  const link = await linkTo(product, ines.email)
  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
  await page.getByLabel('Confirmer le nouveau mot de passe', { exact: true }).fill('autre-chose')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Les nouveaux mots de passe ne correspondent pas.')).toBeVisible()
  await page.getByLabel('Confirmer le nouveau mot de passe', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe a été mis à jour avec succès.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, ines.email, chosen)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')

  const token = new URL(link).hash.slice(1)
  expect(asked.filter(line => line.includes(token))).toEqual([])
  await phone.goto('/app')
  await expect(phone).toHaveURL(/\/login/)
  await expect
    .poll(async () => (await mailsTo(product, ines.email)).at(-1)?.subject)
    .toBe('Votre mot de passe a été modifié')
})

test('a used link says so, and leads to a new one', async ({ page, house, product }) => {
  const ines = await house.hire()
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ines.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  const link = await linkTo(product, ines.email)
  for (const isFirst of [true, false]) {
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
    await page.getByLabel('Confirmer le nouveau mot de passe', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isFirst ? 'Connexion' : 'Lien expiré')
  }
  await expect(page.getByText(/^Ce lien n’est plus valable/)).toBeVisible()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('an unknown address reads the same answer; a malformed one is refused at its field', async ({ page }) => {
  await page.goto('/forgot-password')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('personne')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText(/^Indiquez une adresse e-mail valable/)).toBeVisible()
  await email.fill('personne@journey.example')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Si un compte existe pour personne@journey.example' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Modifier l’adresse ou renvoyer le lien' }).click()
  await expect(email).toHaveValue('personne@journey.example')
})

test('the page and the mail are in English for an English reader', async ({ page, house, product }) => {
  const ines = await house.hire()
  await page.goto('/forgot-password?lng=en')
  await page.getByRole('textbox', { name: 'Email' }).fill(ines.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If there is an account' })).toBeVisible()
  await linkTo(product, ines.email)
  expect((await mailsTo(product, ines.email))[0]!.subject).toBe('Choose a new password')
})
