import type { Page } from '@playwright/test'
import { dialog, message, openSecurity } from './controls.ts'
import { password, unique } from './house.ts'
import { expect, test } from './journey.ts'

/** A device that recognises its person at once. */
const giveDevice = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added in Paramètres, signs in with one touch, is renamed and removed', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  const page = await browserOf(ines)
  await giveDevice(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const form = dialog(page, 'Ajouter une clé d’accès')
  await form.getByLabel('Nom de la clé').fill('Mon téléphone')
  await form.getByLabel('Mot de passe actuel').fill('pas-le-bon')
  await form.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(form.getByText('Mot de passe incorrect')).toBeVisible()
  await form.getByLabel('Mot de passe actuel').fill(password)
  await form.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(message(page, 'Clé d’accès ajoutée')).toBeVisible()

  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  await page.getByRole('button', { name: 'Avec une clé d’accès' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')

  await openSecurity(page)
  await expect(page.getByText(/, a servi le/)).toBeVisible()
  await page.getByRole('button', { name: 'Renommer la clé Mon téléphone' }).click()
  const name = dialog(page, 'Renommer la clé d’accès')
  await name.getByLabel('Nom de la clé').fill('Ancien téléphone')
  await name.getByRole('button', { name: 'Renommer' }).click()
  await page.getByRole('button', { name: 'Supprimer la clé Ancien téléphone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(message(page, 'Clé d’accès supprimée')).toBeVisible()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('button', { name: 'Avec une clé d’accès' }).click()
  await expect(page.getByRole('alert')).toContainText('n’est pas connue ici')
})

test('from the QR code to the first punch with a passkey: two taps, nothing typed', async ({ browserOf, house }) => {
  const admin = await browserOf(house.admin)
  await admin.goto('/app/admin/users')
  await admin.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(admin, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill('João')
  await form.getByLabel('Nom', { exact: true }).fill(unique('Da Silva'))
  await form.getByText('Inviter', { exact: true }).first().click()
  await form.getByRole('button', { name: 'Inviter', exact: true }).click()
  const link =
    (await dialog(admin, /^Invitation de João/)
      .getByText('/bienvenue#')
      .textContent()) ?? ''

  const phone = await browserOf(null, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await giveDevice(phone)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Créer ma clé d’accès' }).tap()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Bonjour João')
  await phone.getByRole('button', { name: "Badger l'arrivée" }).tap()
  await expect(phone.getByRole('button', { name: 'Badger le départ' })).toBeVisible()

  // The next day: the page for people without an e-mail, and one touch. An open page would go to the sign-in by itself.
  await phone.goto('about:blank')
  await phone.context().clearCookies()
  await phone.goto('/login/nom')
  await phone.getByRole('button', { name: 'Avec une clé d’accès' }).tap()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Bonjour João')
})
