import type { Page } from '@playwright/test'
import { choose, dialog, message } from './controls.ts'
import { password, unique } from './house.ts'
import { expect, test } from './journey.ts'

const own = 'la-brume-de-chausey'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const asked = (page: Page) => page.getByRole('region', { name: 'Choisissez votre mot de passe' })
const requirement = (page: Page) => page.getByRole('region', { name: 'Mot de passe personnel' })
const chooseOwn = async (page: Page) => {
  const form = page.getByRole('region', { name: 'Mot de passe', exact: true })
  await form.getByLabel('Mot de passe actuel', { exact: true }).fill(password)
  await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(own)
  await form.getByLabel('Confirmer le nouveau mot de passe', { exact: true }).fill(own)
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(message(page, 'Votre mot de passe a été mis à jour avec succès.')).toBeVisible()
}

/** @returns the code of the company, as the administrator is told it */
const addJoao = async (admin: Page, lastName: string) => {
  await admin.goto('/app/admin/users')
  await admin.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(admin, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill('João')
  await form.getByLabel('Nom', { exact: true }).fill(lastName)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await form.getByText('Plus', { exact: true }).click()
  await choose(form, 'Rôle', 'Employé')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(message(admin, 'Utilisateur ajouté')).toBeVisible()
  const told = dialog(admin, 'Pour se connecter')
  const code = await told.getByRole('definition').first().innerText()
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}$/)
  await told.getByRole('button', { name: 'C’est noté' }).click()
  await expect(admin.getByRole('row').filter({ hasText: lastName })).toContainText('sans adresse e-mail · joao.')
  return code
}

test('somebody without an e-mail signs in with what they were told; people with a given password are asked for their own, and sent to it once the company requires it', async ({
  page,
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  const lastName = unique('Da Silva')
  const code = await addJoao(admin, lastName)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Connexion sans adresse e-mail' }).click()
  await page.getByLabel('Code de l’entreprise').fill(code.toLowerCase())
  await page.getByLabel('Votre nom').fill(`JOAO ${lastName}`)
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toHaveText('Code de l’entreprise, nom ou mot de passe incorrect')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(title(page)).toContainText('Bonjour João')
  await expect(asked(page)).toBeVisible()

  await admin.goto('/app')
  await asked(admin).getByRole('link', { name: 'Choisir mon mot de passe' }).click()
  await expect(admin).toHaveURL(/\/app\/settings$/)
  await chooseOwn(admin)
  await admin.getByRole('link', { name: 'Tableau de bord' }).first().click()
  await expect(title(admin)).toContainText('Bonjour')
  await expect(asked(admin)).toHaveCount(0)
  await admin.goto('/app/admin/roles')
  await requirement(admin).getByRole('button', { name: 'Rendre obligatoire' }).click()
  await expect(message(admin, 'Mot de passe personnel obligatoire')).toBeVisible()

  await expect(title(page)).toHaveText('Une étape de plus')
  await page.goto('/app/requests')
  await expect(page.getByText('choisissez le vôtre pour continuer')).toBeVisible()
  await chooseOwn(page)
  await expect(title(page)).toContainText('Bonjour')
  await page.goto('/app/settings')
  await expect(page.getByText(`Vous vous connectez avec le code ${code}`)).toBeVisible()

  await requirement(admin).getByRole('button', { name: 'Ne plus rendre obligatoire' }).click()
  await expect(message(admin, 'Mot de passe personnel facultatif')).toBeVisible()
})
