import type { Page } from '@playwright/test'
import { mailsIn } from '#testing/mails.ts'
import type { Product } from '#testing/product.ts'
import { comeBack, enter } from './controls.ts'
import { expect, test } from './journey.ts'

const chosen = 'cabestan-de-misaine'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The mails of a person, oldest first. */
const mailsTo = async (product: Product, email: string) =>
  (await mailsIn(product.place.dataDir)).filter(mail => mail.to?.includes(email))

/** The last mail of a person, once its subject is this one. */
const mailTo = async (product: Product, email: string, subject: string) => {
  await expect.poll(async () => (await mailsTo(product, email)).at(-1)?.subject).toBe(subject)
  return (await mailsTo(product, email)).at(-1)!
}

const choosePassword = async (page: Page, password = chosen, again = password) => {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le nouveau mot de passe', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
}

test('a forgotten password is replaced by a mailed link, which serves once; the other browser is signed out', async ({
  page,
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const phone = await browserOf(ines)
  await phone.goto('/app')
  await expect(title(phone)).toContainText('Bonjour')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  // The sign-in page has such a field too.
  await expect(title(page)).toHaveText('Mot de passe oublié')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ines.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Si un compte existe pour ${ines.email}` })).toBeVisible()

  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.headers().referer ?? ''}`))
  const { link } = await mailTo(product, ines.email, 'Choisir un nouveau mot de passe')
  await page.goto(link)
  await choosePassword(page, chosen, 'autre-chose')
  await expect(page.getByText('Les nouveaux mots de passe ne correspondent pas.')).toBeVisible()
  await choosePassword(page)
  await expect(page.getByText('Votre mot de passe a été mis à jour avec succès.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(comeBack(phone)).toBeVisible()
  await mailTo(product, ines.email, 'Votre mot de passe a été modifié')

  await page.goto('about:blank')
  await page.goto(link)
  await choosePassword(page)
  await expect(title(page)).toHaveText('Lien expiré')
  await expect(page.getByText(/^Ce lien n’est plus valable/)).toBeVisible()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  const token = new URL(link).hash.slice(1)
  expect(sent.filter(line => line.includes(token))).toEqual([])

  await page.goto('/login')
  await enter(page, ines.email, chosen)
  await expect(title(page)).toContainText('Bonjour')

  // An English reader gets page and mail in English.
  await phone.goto('/forgot-password?lng=en')
  await phone.getByRole('textbox', { name: 'Email' }).fill(ines.email)
  await phone.getByRole('button', { name: 'Send the link' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'If there is an account' })).toBeVisible()
  await mailTo(product, ines.email, 'Choose a new password')
})
