import { choose, dialog, message } from './controls.ts'
import { password, unique } from './house.ts'
import { expect, test } from './journey.ts'

test('somebody without an e-mail is added, told what to type, and signs in with it', async ({
  page,
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  const lastName = unique('Da Silva')
  await admin.goto('/app/admin/users')
  await admin.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(admin, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill('João')
  await form.getByLabel('Nom', { exact: true }).fill(lastName)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await choose(form, 'Rôle', 'Employé')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(message(admin, 'Utilisateur ajouté')).toBeVisible()
  const told = dialog(admin, 'Pour se connecter')
  const code = await told.getByRole('definition').first().innerText()
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}$/)
  await told.getByRole('button', { name: 'C’est noté' }).click()
  await expect(admin.getByRole('row').filter({ hasText: lastName })).toContainText('sans adresse e-mail · joao.')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Connexion sans adresse e-mail' }).click()
  await page.getByLabel('Code de l’entreprise').fill(code.toLowerCase())
  await page.getByLabel('Votre nom').fill(`JOAO ${lastName}`)
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toHaveText('Code de l’entreprise, nom ou mot de passe incorrect')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour João')

  await page.goto('/app/settings')
  await expect(page.getByText(`Vous vous connectez avec le code ${code}`)).toBeVisible()
})
