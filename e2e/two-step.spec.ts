import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { codeAt } from '#testing/two-step.ts'
import { comeBack, dialog, enter, message, openPart, openSecurity } from './controls.ts'
import { password } from './house.ts'
import { expect, test } from './journey.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Connexion en deux étapes' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click()

/** From one's settings on. */
const turnOn = async (page: Page, product: Product) => {
  await openSecurity(page)
  await region(page).getByRole('button', { name: 'Activer' }).click()
  return setUp(page, product)
}
/** Starts at the dialog that asks for the password. @returns the secret of the app, and the recovery codes */
const setUp = async (page: Page, product: Product) => {
  await dialog(page, 'Activer').getByLabel('Mot de passe actuel').fill(password)
  await press(page, 'Continuer')
  const secret = await page.getByRole('group', { name: 'Ou saisissez cette clé' }).innerText()
  await page.getByLabel('Code à six chiffres').fill(await codeAt(secret, product.now()))
  await press(page, 'Activer')
  const codes = dialog(page, 'Vos codes de récupération').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, codes: await codes.allInnerTexts() }
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion', exact: true })).toBeVisible()
}
const asksForCode = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Connexion en deux étapes' })).toBeVisible()

test('an employee turns it on, stores their codes, and signs in by app or recovery code; an administrator takes it off once both are lost', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const [admin, page] = [await browserOf(house.admin), await browserOf(ines)]
  const { secret, codes } = await turnOn(page, product)
  const download = page.waitForEvent('download')
  await press(page, 'Télécharger')
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'))
  await press(page, 'J’ai gardé mes codes')
  await expect(region(page).getByText('10 codes de récupération restants')).toBeVisible()

  await signOut(page)
  await enter(page, ines.email)
  await asksForCode(page)
  await page.getByLabel('Code à six chiffres').fill('000000')
  await press(page, 'Se connecter')
  await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible()
  // The next code: the one that turned it on does not serve twice.
  await page.getByLabel('Code à six chiffres').fill(await codeAt(secret, product.now().add({ seconds: 30 })))
  await press(page, 'Se connecter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')

  await signOut(page)
  await page.goto('/app/requests')
  await enter(page, ines.email)
  await asksForCode(page)
  await page.getByRole('link', { name: 'Recommencer la connexion' }).click()
  await enter(page, ines.email)
  await asksForCode(page)
  // A reload between the steps loses nothing.
  await page.reload()
  await press(page, 'Utiliser un code de récupération')
  await page.getByLabel('Code de récupération').fill(codes[0]!.toLowerCase())
  await press(page, 'Se connecter')
  await expect(page.getByText('Il vous reste 9 codes de récupération.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/requests$/)

  await admin.goto('/app/admin/users')
  await openPart(admin, 'Inès Moreau', 'Contrat et accès')
  await admin.getByRole('button', { name: 'Retirer la connexion en deux étapes' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(message(admin, 'Connexion en deux étapes retirée')).toBeVisible()
  await comeBack(page).getByLabel('Mot de passe', { exact: true }).fill(password)
  await comeBack(page).getByRole('button', { name: 'Se connecter' }).click()
  await expect(comeBack(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes Demandes')
})

test('if the company requires it, deciders are sent to it at once, and to their work once it is on', async ({
  browserOf,
  house,
  product,
}) => {
  const youssef = await house.hire({ firstName: 'Youssef', role: 'manager' })
  const [admin, chef] = [await browserOf(house.admin), await browserOf(youssef)]
  await chef.goto('/app/admin/users')
  await expect(chef.getByRole('heading', { level: 1, name: /^Utilisateurs/ })).toBeVisible()

  await admin.goto('/app/admin/roles')
  await expect(region(admin).getByRole('button', { name: 'Rendre obligatoire' })).toBeDisabled()
  await expect(region(admin).getByText('Activez-la d’abord pour vous')).toBeVisible()
  await expect(region(admin).getByRole('link', { name: 'Paramètres' })).toHaveAttribute(
    'href',
    '/app/settings#two-step',
  )
  await turnOn(admin, product)
  await press(admin, 'J’ai gardé mes codes')
  await admin.goto('/app/admin/roles')
  await expect(region(admin).getByText(/^Une personne ne l’a pas encore activée.: Youssef/)).toBeVisible()
  await region(admin).getByRole('button', { name: 'Rendre obligatoire' }).click()
  await expect(message(admin, 'Connexion en deux étapes obligatoire pour ceux qui décident')).toBeVisible()

  await expect(chef.getByRole('heading', { level: 1, name: 'Une étape de plus' })).toBeVisible()
  await chef.goto('/app/time-clock')
  await expect(chef.getByText('Activez-la pour continuer.')).toBeVisible()
  await press(chef, 'Activer la connexion en deux étapes')
  await setUp(chef, product)
  await press(chef, 'J’ai gardé mes codes')
  await expect(chef.getByRole('heading', { level: 1 })).toContainText('Bonjour')
})
