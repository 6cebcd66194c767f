import type { Page } from '@playwright/test'
import { choose, dialog, editPanel, enter, message, openPart, takeActOf } from './controls.ts'
import { password, unique } from './house.ts'
import { expect, test } from './journey.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a part-time employee is hired, gets a role of the company’s own, keeps another when it is deleted, leaves and is erased', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  const email = `${unique('lea')}@journey.example`

  await test.step('hired', async () => {
    await page.goto('/app/admin/users')
    await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
    const form = dialog(page, 'Ajouter un utilisateur')
    await form.getByLabel('Prénom').fill('Léa')
    await form.getByLabel('Nom', { exact: true }).fill('Fontaine')
    await form.getByLabel('E-mail').fill(house.admin.email)
    await form.getByLabel('Mot de passe', { exact: true }).fill(password)
    await choose(form, 'Type de contrat', 'Temps partiel')
    await form.getByLabel('Heures hebdomadaires').fill('20,5')
    await form.getByText('Plus', { exact: true }).click()
    await form.getByLabel('Département').fill('Salle')
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(form.getByText('Cette adresse email est déjà utilisée.')).toBeVisible()
    await form.getByLabel('E-mail').fill(email)
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(row(page, 'Léa Fontaine')).toContainText('20,5')
    await house.askLeaveAs(
      { id: '', firstName: 'Léa', lastName: 'Fontaine', email },
      { type: 'vacation', startDate: '2027-12-06', endDate: '2027-12-10' },
    )
  })

  await test.step('given a new role, and another one when that is deleted', async () => {
    await page.getByRole('link', { name: 'Rôles' }).click()
    await page.getByRole('button', { name: 'Ajouter un rôle' }).click()
    const form = dialog(page, 'Ajouter un rôle')
    await form.getByLabel('Nom du rôle').fill('Responsable du planning')
    await form.getByText('Gérer les plannings et les types de shifts').click()
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(row(page, 'Responsable du planning')).toContainText('Gérer les plannings')

    await page.getByRole('link', { name: 'Utilisateurs' }).click()
    await openPart(page, 'Léa Fontaine', 'Contrat et accès')
    const access = await editPanel(page, 'Accès')
    await choose(access, 'Rôle', 'Responsable du planning')
    await access.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(message(page, 'Utilisateur modifié')).toBeVisible()
    await page.getByRole('button', { name: /^Corriger le contrat/ }).click()
    const contract = dialog(page, 'Corriger le contrat')
    await contract.getByLabel('Heures hebdomadaires').fill('24')
    await contract.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(message(page, 'Contrat corrigé')).toBeVisible()
    await page.getByRole('link', { name: 'Utilisateurs' }).first().click()
    await expect(row(page, 'Léa Fontaine')).toContainText('Responsable du planning')
    await expect(row(page, 'Léa Fontaine')).toContainText('24')

    await page.getByRole('link', { name: 'Rôles' }).click()
    await page.getByRole('button', { name: 'Supprimer le rôle Responsable du planning' }).click()
    const question = page.getByRole('alertdialog', { name: /Responsable du planning/ })
    await expect(question).toContainText('1 personne a ce rôle.')
    await choose(question, 'Nouveau rôle', "Chef d'équipe")
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(row(page, 'Responsable du planning')).toHaveCount(0)
    await page.getByRole('link', { name: 'Utilisateurs' }).click()
    await expect(row(page, 'Léa Fontaine')).toContainText("Chef d'équipe")
  })

  await test.step('deleted, then erased: the trail names a pseudonym', async () => {
    await takeActOf(page, 'Léa Fontaine', 'Supprimer l’utilisateur…')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page).toHaveURL(/\/users$/)
    await expect(row(page, 'Léa Fontaine')).toHaveCount(0)
    await page.getByRole('button', { name: 'Plus d’actions' }).click()
    await page.getByRole('button', { name: 'Personnes parties' }).click()
    await page.getByRole('button', { name: 'Effacer Léa Fontaine' }).click()
    const form = dialog(page, /Effacer Léa Fontaine/)
    await form.getByLabel('Pour confirmer').fill('Léa')
    await form.getByRole('button', { name: 'Effacer définitivement' }).click()
    await expect(form.getByText('Ce n’est pas le nom de cette personne.')).toBeVisible()
    await form.getByLabel('Pour confirmer').fill('Léa Fontaine')
    await form.getByRole('button', { name: 'Effacer définitivement' }).click()
    await expect(message(page, 'Personne effacée')).toBeVisible()
    await expect(dialog(page, 'Personnes parties')).toContainText(/Personne effacée [0-9A-F]{4}/)
    await page.goto('/app/admin/trail')
    await expect(row(page, 'Congé demandé')).toContainText(/Personne effacée [0-9A-F]{4}/)
    await expect(row(page, 'Utilisateur supprimé')).toContainText('Contenu effacé')
    await expect(page.getByText('Léa Fontaine')).toHaveCount(0)
  })
})

test('without a mail server somebody is invited by a link, comes in by it on a phone, and is helped with another', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(page, 'Ajouter un utilisateur')
  await form.getByText('Inviter', { exact: true }).first().click()
  const email = `${unique('joao')}@journey.example`
  await form.getByLabel('Prénom').fill('João')
  await form.getByLabel('Nom', { exact: true }).fill('Da Silva')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Inviter', exact: true }).click()
  const handed = dialog(page, 'Invitation de João Da Silva')
  const replaced = (await handed.getByText('/bienvenue#').textContent()) ?? ''
  await handed.getByRole('button', { name: 'Terminé' }).click()
  await expect(row(page, 'João Da Silva')).toContainText('7 jours restants')
  await takeActOf(page, 'João Da Silva', 'Montrer un lien à João Da Silva')
  await handed.getByRole('button', { name: 'Créer le lien' }).click()
  const link = (await handed.getByText('/bienvenue#').textContent()) ?? ''
  await handed.getByRole('button', { name: 'Terminé' }).click()

  const phone = await browserOf(null, { viewport: { width: 390, height: 844 } })
  await phone.goto(replaced)
  await expect(phone.getByRole('heading', { name: 'Lien expiré' })).toBeVisible()
  await phone.goto('/login')
  await phone.goto(link)
  await phone.getByText('Avec un mot de passe').click()
  await expect(phone.getByText(`, vous vous connecterez avec ${email}.`)).toBeVisible()
  // Somebody else asked to be remembered here: what João reads is not stored for that.
  await phone.evaluate(() => localStorage.setItem('remember-me', 'true'))
  await phone.getByLabel('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  await phone.getByRole('button', { name: 'Entrer' }).click()
  await expect(phone).toHaveURL(/\/app$/)
  expect(await phone.evaluate(() => localStorage.getItem('remember-me'))).toBe('false')
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Lien expiré' })).toBeVisible()
  await page.goto('/app/admin/users')
  await expect(row(page, 'João Da Silva')).toContainText('aujourd’hui')

  await openPart(page, 'João Da Silva', 'Contrat et accès')
  await page.getByRole('button', { name: 'Créer un lien de connexion' }).click()
  const help = dialog(page, 'Lien de connexion pour João Da Silva')
  await expect(help.getByText(/prévenue par e-mail/)).toHaveCount(0)
  await help.getByRole('button', { name: 'Créer le lien' }).click()
  await phone.goto((await help.getByText('/reset-password#').textContent()) ?? '')
  await phone.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await phone.getByLabel('Confirmer le nouveau mot de passe').fill(password)
  await phone.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await enter(phone, email)
  await expect(phone).toHaveURL(/\/app$/)
})
