import type { Page } from '@playwright/test'
import { choose, dialog, message } from './controls.ts'
import { password, unique } from './house.ts'
import { expect, test } from './journey.ts'

const own = 'la-brume-de-chausey'

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

test('a person with a given password is asked on the dashboard to choose their own, until they do', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire())
  await page.goto('/app')
  await asked(page).getByRole('link', { name: 'Choisir mon mot de passe' }).click()
  await expect(page).toHaveURL(/\/app\/settings$/)
  await chooseOwn(page)
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await expect(asked(page)).toHaveCount(0)
})

test('if the company requires it, people are sent to it at once, and to their work afterwards', async ({
  browserOf,
  house,
}) => {
  const [admin, page] = [await browserOf(house.admin), await browserOf(await house.hire())]
  await page.goto('/app/time-clock')
  await expect(page.getByRole('button', { name: "Badger l'arrivée" })).toBeVisible()
  await admin.goto('/app/settings')
  await chooseOwn(admin)
  await admin.goto('/app/admin/roles')
  await requirement(admin).getByRole('button', { name: 'Rendre obligatoire' }).click()
  await expect(message(admin, 'Mot de passe personnel obligatoire')).toBeVisible()

  await expect(page.getByRole('heading', { level: 1, name: 'Une étape de plus' })).toBeVisible()
  await page.goto('/app/requests')
  await expect(page.getByText('choisissez le vôtre pour continuer')).toBeVisible()
  await chooseOwn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')

  await requirement(admin).getByRole('button', { name: 'Ne plus rendre obligatoire' }).click()
  await expect(message(admin, 'Mot de passe personnel facultatif')).toBeVisible()
})

test('a team leader can neither give a role that manages the team nor change people who have one', async ({
  browserOf,
  house,
}) => {
  await house.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' })
  await house.hire({ firstName: 'Inès', lastName: 'Moreau' })
  const page = await browserOf(await house.hire({ firstName: 'Youssef', lastName: 'Benali', role: 'manager' }))
  await page.goto('/app/admin/users')
  for (const name of ['Modifier Hugo Petit', 'Supprimer Hugo Petit'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  await expect(page.getByRole('row').filter({ hasText: 'Hugo Petit' })).toContainText('il faut tous les droits')
  await page.getByRole('button', { name: 'Modifier Youssef Benali' }).click()
  const oneself = dialog(page, 'Modifier l’utilisateur')
  await expect(oneself.getByRole('button', { name: /Rôle/ })).toContainText("Chef d'équipe")
  await oneself.getByLabel('Département').fill('Salle')
  await oneself.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Utilisateur modifié')).toBeVisible()

  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(page, 'Ajouter un utilisateur')
  await expect(form.getByText('Les autres rôles ont des droits que vous n’avez pas, ou gèrent l’équipe.')).toBeVisible()
  await form.getByRole('button', { name: /Rôle/ }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Employé'])
  await page.keyboard.press('Escape')
  await form.getByLabel('Prénom').fill('Paul')
  await form.getByLabel('Nom', { exact: true }).fill('Renard')
  await form.getByLabel('E-mail').fill(`${unique('paul')}@journey.example`)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await choose(form, 'Type de contrat', 'Temps partiel')
  await form.getByLabel('Heures hebdomadaires').fill('24')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(message(page, 'Utilisateur ajouté')).toBeVisible()
})
