import type { Page } from '@playwright/test'
import { seenOf } from '#testing/client.ts'
import { choose, dialog, enter, message } from './controls.ts'
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
  await form.getByLabel('E-mail').fill(`${unique('lea')}@journey.example`)
  await choose(form, 'Type de contrat', 'Temps partiel')
  // The hours of full time do not stay.
  await expect(form.getByLabel('Heures hebdomadaires')).toHaveValue('')
  await form.getByRole('button', { name: 'Générer' }).click()
  await expect(form.getByLabel('Mot de passe', { exact: true })).toHaveValue(/^[a-z2-9-]{14}$/)
  await expect(form.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'text')
  // Enter submits, and draws no other password.
  await page.keyboard.press('Enter')
  await expect(form.getByText('Indiquez un nombre entre 1 et 50.')).toBeVisible()
  await form.getByLabel('Heures hebdomadaires').fill('20,5')
  await form.getByLabel('Département').fill('Salle')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
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

test('without a mail server each invitation shows its link at once; one comes in by it, and is helped with another', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(page, 'Ajouter un utilisateur')
  await form.getByText('Inviter', { exact: true }).first().click()
  await expect(form.getByLabel('Mot de passe', { exact: true })).toHaveCount(0)
  await choose(form, 'Type de contrat', 'Temps partiel')
  await form.getByLabel('Heures hebdomadaires').fill('24')
  await form.getByLabel('Département').fill('Cuisine')
  const email = `${unique('joao')}@journey.example`
  await form.getByLabel('Prénom').fill('João')
  await form.getByLabel('Nom', { exact: true }).fill('Da Silva')
  await form.getByLabel('E-mail').fill(email)
  await expect(form.getByText('Un lien à usage unique s’affichera')).toBeVisible()
  await form.getByRole('button', { name: 'Inviter et continuer' }).click()
  const handed = dialog(page, 'Invitation de João Da Silva')
  await expect(handed.getByRole('img', { name: /João Da Silva/ })).toBeVisible()
  const replaced = (await handed.getByText('/bienvenue#').textContent()) ?? ''
  await handed.getByRole('button', { name: 'Terminé' }).click()
  await expect(form.getByLabel('Prénom')).toBeFocused()
  await expect(form.getByLabel('Prénom')).toHaveValue('')
  await expect(form.getByLabel('Heures hebdomadaires')).toHaveValue('24')
  await expect(form.getByLabel('Département')).toHaveValue('Cuisine')
  await page.keyboard.type('Linh')
  await form.getByLabel('Nom', { exact: true }).fill('Nguyen')
  await form.getByLabel('E-mail').fill(`${unique('linh')}@journey.example`)
  await form.getByRole('button', { name: 'Inviter', exact: true }).click()
  const last = dialog(page, 'Invitation de Linh Nguyen')
  await expect(last.getByText('/bienvenue#')).toBeVisible()
  await last.getByRole('button', { name: 'Terminé' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Linh Nguyen')).toContainText('7 jours restants')
  await expect(page.getByText('3 utilisateurs, 2 invitations en cours')).toBeVisible()

  await page.getByRole('button', { name: 'Montrer un lien à João Da Silva' }).click()
  await expect(handed.getByRole('button', { name: /email/ })).toHaveCount(0)
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
  await expect(row(page, 'João Da Silva')).toContainText('aujourd’hui')

  await page.getByRole('button', { name: 'Modifier João Da Silva' }).click()
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

test('a person who left is erased after their name is typed, and gets a pseudonym', async ({ browserOf, house }) => {
  const paul = await house.hire({ firstName: 'Paul', lastName: 'Renard' })
  await house.askLeaveAs(paul, { type: 'vacation', startDate: '2027-12-06', endDate: '2027-12-10' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Supprimer Paul Renard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: 'Autour des utilisateurs' }).click()
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

test('a taken e-mail address is refused at its field, and the typed values stay', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(page, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill('Camille')
  await form.getByLabel('Nom', { exact: true }).fill('Roux')
  await form.getByLabel('E-mail').fill(ines.email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(form.getByText('Cette adresse email est déjà utilisée.')).toBeVisible()
  await expect(form.getByLabel('Prénom')).toHaveValue('Camille')
  await form.getByLabel('E-mail').fill(`${unique('camille')}@journey.example`)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(row(page, 'Camille Roux')).toBeVisible()
})

test('on a phone a name of one long word leaves the buttons of a deletion within reach', async ({
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
  await expect(page.getByText('Votre compte')).toBeVisible()
})

/** Types a number into the open form of Inès; `seen` is what another form of her shows. */
const typeNumber = async (page: Page, id: string) => {
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Modifier Inès Moreau' }).click()
  const form = dialog(page, 'Modifier l’utilisateur')
  await form.getByLabel('Matricule').fill('0042')
  const { employees } = await (await page.request.get('/api/people')).json()
  return { form, seen: seenOf(employees.find((one: { id: string }) => one.id === id)) }
}

test('a form of somebody whose contract changed meanwhile says so, shows it and keeps what was typed', async ({
  browserOf,
  house,
}) => {
  const { id } = await house.hire()
  const page = await browserOf(house.admin)
  // Not told at once, as on a slow line.
  await page.route('**/api/live?*', route => route.abort())
  const { form, seen } = await typeNumber(page, id)
  const data = { ...seen, contractType: 'part-time', weeklyHours: 24, seen }
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await page.request.patch(`/api/people/${id}`, { data, headers })).status()).toBe(200)

  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Quelqu’un vient de modifier cette personne.')).toBeVisible()
  await expect(form.getByLabel('Heures hebdomadaires')).toHaveValue('24')
  await expect(form.getByLabel('Matricule')).toHaveValue('0042')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Utilisateur modifié')).toBeVisible()
  await expect(row(page, 'Inès Moreau')).toContainText('24')
})

test('a field that somebody else changed while one typed in it is not overwritten unseen, although the form was told of it', async ({
  browserOf,
  house,
}) => {
  const { id } = await house.hire()
  const page = await browserOf(house.admin)
  const { form, seen } = await typeNumber(page, id)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const numbered = { ...seen, matricule: '0007', weeklyHours: 24, contractType: 'part-time' }
  const data = { ...numbered, seen }
  expect((await page.request.patch(`/api/people/${id}`, { data, headers })).status()).toBe(200)
  await expect(form.getByLabel('Heures hebdomadaires')).toHaveValue('24')
  // Another change, of nothing that one typed.
  const later = { ...numbered, weeklyHours: 28, seen: numbered }
  expect((await page.request.patch(`/api/people/${id}`, { data: later, headers })).status()).toBe(200)
  await expect(form.getByLabel('Heures hebdomadaires')).toHaveValue('28')

  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Quelqu’un vient de modifier cette personne.')).toBeVisible()
  await expect(form.getByLabel('Matricule')).toHaveValue('0042')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Utilisateur modifié')).toBeVisible()
})

test('a custom role is created, given, and replaced when it is deleted', async ({ browserOf, house }) => {
  await house.hire({ firstName: 'Sofia', lastName: 'Marques' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/roles')
  await page.getByRole('button', { name: 'Ajouter un rôle' }).click()
  const form = dialog(page, 'Ajouter un rôle')
  await form.getByLabel('Nom du rôle').fill('Responsable du planning')
  await form.getByText('Gérer les plannings et les types de shifts').click()
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
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

test('the original roles can be neither changed nor deleted', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/roles')
  await expect(row(page, "Chef d'équipe")).toContainText('d’origine')
  await expect(row(page, "Chef d'équipe").getByRole('button')).toHaveCount(0)
})

test('chosen people change at once, after a check that says what it does; departments are undone', async ({
  browserOf,
  house,
}) => {
  await house.hire({ firstName: 'Léa', lastName: 'Fontaine', department: 'Salle' })
  await house.hire({ firstName: 'Paul', lastName: 'Renard' })
  await house.hire({ firstName: 'Noé', lastName: 'Blanc', department: 'Bar' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('checkbox', { name: 'Choisir Léa Fontaine' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Choisir Paul Renard' }).check({ force: true })
  await expect(page.getByText('2 personnes choisies')).toBeVisible()
  await page.getByRole('button', { name: 'Changer…' }).click()
  const form = dialog(page, 'Changer 2 personnes')
  await form.getByRole('button', { name: 'Vérifier' }).click()
  await expect(form.getByText('Choisissez ce qui change.')).toBeVisible()
  await form.getByText('Changer le département').click()
  await choose(form, 'Département', 'Bar')
  await form.getByRole('button', { name: 'Vérifier' }).click()
  await expect(form.getByText('Salle → Bar')).toBeVisible()
  await expect(form.getByText('sans département → Bar')).toBeVisible()
  await expect(row(page, 'Léa Fontaine')).toContainText('Salle')
  await form.getByRole('button', { name: 'Changer 2 personnes' }).click()
  await expect(row(page, 'Léa Fontaine')).toContainText('Bar')
  await expect(row(page, 'Paul Renard')).toContainText('Bar')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(row(page, 'Léa Fontaine')).toContainText('Salle')
  await expect(row(page, 'Paul Renard')).not.toContainText('Bar')
})

test('the hours of chosen people are raised from a day on, and nothing else is typed', async ({ browserOf, house }) => {
  await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('checkbox', { name: 'Choisir Léa Fontaine' }).check({ force: true })
  await page.getByRole('button', { name: 'Changer…' }).click()
  const form = dialog(page, 'Changer 1 personne')
  await form.getByText('Changer le contrat à partir d’une date').click()
  await expect(form.getByRole('button', { name: 'Garder le type de chacun Type de contrat' })).toBeVisible()
  await form.getByLabel('Heures hebdomadaires').fill('39')
  await form.getByRole('button', { name: 'Vérifier' }).click()
  await expect(form.getByText(/Temps plein, 35.* → Temps plein, 39/)).toBeVisible()
})

test('on a tablet the list has room for names, and what can be done with chosen people stays in view', async ({
  browserOf,
  house,
}) => {
  for (let nth = 0; nth < 14; nth++)
    await house.hire({ firstName: 'Marie', lastName: unique('Castellane'), department: 'Salle' })
  const page = await browserOf(house.admin)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/app/admin/users')
  const names = page.getByRole('link', { name: /^Marie Castellane/ })
  expect((await names.first().boundingBox())!.height).toBeLessThan(40)
  await expect(row(page, 'Marie Castellane').first()).toContainText('Temps plein, 35')
  await expect(row(page, 'Marie Castellane').first()).toContainText('Salle')
  for (const box of [page.getByRole('checkbox', { name: /^Choisir Marie/ }).first(), page.getByRole('checkbox').last()])
    await box.check({ force: true })
  await names.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 4000)
  await expect(page.getByRole('link', { name: 'Aide' })).toBeInViewport()
  await page.getByRole('button', { name: 'Changer…' }).click({ trial: true, timeout: 2000 })
  await expect(page.getByRole('button', { name: 'Changer…' })).toBeInViewport({ ratio: 1 })
  const bar = await page.getByText('2 personnes choisies').boundingBox()
  const head = await page.getByRole('banner').first().boundingBox()
  expect(bar!.y).toBeGreaterThanOrEqual(head!.y + head!.height)
})
