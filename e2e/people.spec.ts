import type { Page } from '@playwright/test'
import { choose, dialog, message } from './controls.ts'
import { password, unique } from './house.ts'
import { expect, test } from './journey.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a part-time employee is added, found, changed and deleted', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(page, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill('Léa')
  await form.getByLabel('Nom', { exact: true }).fill('Fontaine')
  await form.getByLabel('Email').fill(`${unique('lea')}@journey.example`)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await choose(form, 'Type de contrat', 'Temps partiel')
  await form.getByLabel('Heures hebdomadaires').fill('20,5')
  await form.getByLabel('Département').fill('Salle')
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(message(page, 'Utilisateur ajouté')).toBeVisible()
  await expect(row(page, 'Léa Fontaine')).toContainText('20,5')

  await page.getByRole('searchbox').fill('fontaine')
  await expect(row(page, 'Admin User')).toHaveCount(0)
  await page.getByRole('button', { name: 'Modifier Léa Fontaine' }).click()
  const edit = dialog(page, 'Modifier l’utilisateur')
  await expect(edit.getByLabel('Heures hebdomadaires')).toHaveValue('20,5')
  await edit.getByLabel('Heures hebdomadaires').fill('51')
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(edit.getByText('Indiquez un nombre entre 1 et 50.')).toBeVisible()
  await edit.getByLabel('Heures hebdomadaires').fill('24')
  await choose(edit, 'Rôle', "Chef d'équipe")
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row(page, 'Léa Fontaine')).toContainText("Chef d'équipe")

  await page.getByRole('button', { name: 'Supprimer Léa Fontaine' }).click()
  const question = page.getByRole('alertdialog', { name: /Supprimer Léa Fontaine/ })
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(message(page, 'Utilisateur supprimé')).toBeVisible()
  await expect(row(page, 'Léa Fontaine')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('somebody who left is erased once their name is typed, and stands under a pseudonym', async ({
  browserOf,
  house,
}) => {
  const paul = await house.hire({ firstName: 'Paul', lastName: 'Renard' })
  await house.askLeaveAs(paul, { type: 'vacation', startDate: '2027-01-04', endDate: '2027-01-08' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Supprimer Paul Renard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: 'Personnes parties' }).click()
  await page.getByRole('button', { name: 'Effacer Paul Renard' }).click()
  const form = dialog(page, /Effacer Paul Renard/)
  await expect(form).toContainText('cinq ans, code du travail L. 3171-4')
  await form.getByLabel('Pour confirmer').fill('Paul')
  await form.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(form.getByText('Ce n’est pas le nom de cette personne.')).toBeVisible()
  await form.getByLabel('Pour confirmer').fill('Paul Renard')
  await form.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(message(page, 'Personne effacée')).toBeVisible()
  await expect(dialog(page, 'Personnes parties')).toContainText(/Personne effacée [0-9A-F]{4}/)
  await page.goto('/app/admin/trail')
  await expect(page.getByRole('row').filter({ hasText: 'Congé demandé' })).toContainText(/Personne effacée [0-9A-F]{4}/)
  await expect(page.getByRole('row').filter({ hasText: 'Utilisateur supprimé' })).toContainText('Contenu effacé')
  await expect(page.getByText('Paul Renard')).toHaveCount(0)
})

test('an e-mail that is taken is told beside it, and what was typed stays', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(page, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill('Camille')
  await form.getByLabel('Nom', { exact: true }).fill('Roux')
  await form.getByLabel('Email').fill(ines.email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(form.getByText('Cette adresse email est déjà utilisée.')).toBeVisible()
  await expect(form.getByLabel('Prénom')).toHaveValue('Camille')
  await form.getByLabel('Email').fill(`${unique('camille')}@journey.example`)
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(row(page, 'Camille Roux')).toBeVisible()
})

test('a name of one long word leaves the buttons of a deletion within reach on a phone', async ({
  browserOf,
  house,
}) => {
  const firstName = 'W'.repeat(60)
  await house.hire({ firstName })
  const page = await browserOf(house.admin, { viewport: { width: 390, height: 844 } })
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: `Supprimer ${firstName}` }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' })).toBeInViewport({ ratio: 1 })
})

test('an administrator cannot delete their own account', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await expect(page.getByRole('button', { name: 'Supprimer Admin User' })).toBeDisabled()
  await expect(page.getByText('Votre propre compte')).toBeVisible()
})

test('a role of the company is made, given, and replaced when it is deleted', async ({ browserOf, house }) => {
  await house.hire({ firstName: 'Sofia', lastName: 'Marques' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/roles')
  await page.getByRole('button', { name: 'Ajouter un rôle' }).click()
  const form = dialog(page, 'Ajouter un rôle')
  await form.getByLabel('Nom du rôle').fill('Responsable du planning')
  await form.getByText('Gérer les plannings et les types de shifts').click()
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(row(page, 'Responsable du planning')).toContainText('Gérer les plannings')

  await page.getByRole('link', { name: 'Utilisateurs' }).click()
  await page.getByRole('button', { name: 'Modifier Sofia Marques' }).click()
  const edit = dialog(page, 'Modifier l’utilisateur')
  await choose(edit, 'Rôle', 'Responsable du planning')
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row(page, 'Sofia Marques')).toContainText('Responsable du planning')

  await page.getByRole('link', { name: 'Rôles' }).click()
  await page.getByRole('button', { name: 'Supprimer le rôle Responsable du planning' }).click()
  const question = page.getByRole('alertdialog', { name: /Responsable du planning/ })
  await expect(question).toContainText('1 personne a ce rôle.')
  await choose(question, 'Nouveau rôle', 'Employé')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(row(page, 'Responsable du planning')).toHaveCount(0)
  await page.getByRole('link', { name: 'Utilisateurs' }).click()
  await expect(row(page, 'Sofia Marques')).toContainText('Employé')
})

test('the roles of origin can be neither changed nor deleted', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/roles')
  await expect(row(page, "Chef d'équipe")).toContainText('d’origine')
  await expect(row(page, "Chef d'équipe").getByRole('button')).toHaveCount(0)
})
