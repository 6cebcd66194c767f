import type { Page } from '@playwright/test'
import { dialog, enter, message } from './controls.ts'
import { owner, password, unique } from './house.ts'
import { expect, test } from './journey.ts'

const companies = '/app/owner/companies'
const footer = (page: Page) => page.getByRole('contentinfo')

test('a company is added, found, renamed, opened and deleted with its accounts', async ({ browserOf }) => {
  const page = await browserOf(owner)
  const office = await browserOf(null)
  const [name, renamed] = [unique('Brasserie du Port'), unique('Brasserie de la Gare')]
  const email = `${unique('admin')}@journey.example`
  const company = page.getByRole('listitem').filter({ hasText: name })

  await test.step('added, with what its administrator needs to be told', async () => {
    await page.goto(companies)
    await page.getByRole('button', { name: 'Ajouter une entreprise' }).click()
    const form = dialog(page, 'Ajouter une entreprise')
    await form.getByLabel("Nom de l'entreprise").fill(name)
    await form.getByLabel("Email de l'administrateur").fill(email)
    const given = form.getByLabel("Mot de passe de l'administrateur", { exact: true })
    await form.getByRole('button', { name: 'Générer' }).click()
    await expect(given).toHaveValue(/^[a-z2-9-]{14}$/)
    await expect(given).toBeFocused()
    await given.fill(password)
    await page.keyboard.press('Enter')
    const handover = dialog(page, 'Entreprise ajoutée')
    await expect(handover).toContainText(email)
    const address = await handover.getByText(/\/login$/).textContent()
    // What is passed on holds the password, which the screen does not repeat.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await handover.getByRole('button', { name: 'Copier le tout' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`Mot de passe : ${password}`)
    await page.keyboard.press('Escape')
    await expect(handover).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(company).toContainText(/1 employé, Créée le \d\d\/\d\d\/\d{4}/)
    await office.goto(address!)
    await enter(office, email)
    await expect(office.getByRole('heading', { level: 1, name: 'Bonjour Admin' })).toBeVisible()
  })

  await test.step('looked into', async () => {
    await page.getByRole('button', { name: `Voir les employés de ${name}` }).click()
    const people = dialog(page, name).getByRole('table')
    await expect(people.getByRole('columnheader')).toHaveText(['Prénom', 'Nom', 'Email', 'Rôle', "Date d'arrivée"])
    await expect(people.getByRole('row').nth(1)).toContainText(/Admin.*User.*Administrateur/)
    await dialog(page, name).getByRole('button', { name: 'Fermer' }).last().click()
  })

  await test.step('renamed, and its people read the new name', async () => {
    await page.getByRole('button', { name: `Renommer ${name}` }).click()
    const form = dialog(page, 'Renommer l’entreprise')
    await form.getByLabel("Nom de l'entreprise").fill('  ')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form.getByText('Ce champ est requis.')).toBeVisible()
    await form.getByLabel("Nom de l'entreprise").fill(renamed)
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(message(page, 'Entreprise renommée')).toBeVisible()
    await expect(page.getByRole('heading', { name: renamed })).toBeVisible()
    await expect(office.getByText(renamed).first()).toBeVisible()
  })

  await test.step('deleted once that is confirmed, and whoever was signed in is led to sign in', async () => {
    const bin = page.getByRole('button', { name: `Supprimer ${renamed}` })
    const question = page.getByRole('alertdialog')
    await bin.click()
    await expect(question).toContainText(`Êtes-vous sûr de vouloir supprimer l'entreprise «\u00a0${renamed}\u00a0»`)
    await expect(question).toContainText('Cette action est irréversible.')
    await question.getByRole('button', { name: 'Annuler' }).click()
    await bin.click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(message(page, 'Entreprise supprimée')).toBeVisible()
    await expect(page.getByRole('heading', { name: renamed })).toBeHidden()
    await expect(office).toHaveURL(/\/login/)
    await enter(office, email)
    await expect(office.getByText('Email ou mot de passe incorrect')).toBeVisible()
  })
})

test('a company is found by a word of its name', async ({ browserOf, house, product }) => {
  const page = await browserOf(owner)
  await page.goto(`${companies}?q=${encodeURIComponent(house.name.toUpperCase())}`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Rechercher une entreprise' }).fill('zzz')
  await page.getByRole('button', { name: 'Afficher toutes les entreprises' }).click()
  await expect(page.getByRole('heading', { name: house.name })).toBeVisible()
  expect(page.url()).toBe(product.url + companies)
})

test('an account is found and blocked, reads so at sign-in, and is unblocked', async ({ browserOf, house }) => {
  const lea = await house.hire({ firstName: 'Léa', lastName: unique('Fontaine') })
  const [page, phone] = [await browserOf(owner), await browserOf(lea)]
  await phone.goto('/app/time-clock')
  await expect(phone.getByRole('heading', { level: 1, name: 'Badgeuse' })).toBeVisible()

  await page.goto('/app/owner/users')
  await page.getByRole('searchbox', { name: 'Rechercher un compte' }).fill(`lea ${lea.lastName.toLowerCase()}`)
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: lea.email })
  await expect(row).toContainText(house.name)
  // No mail server carries a link: it is shown.
  await row.getByRole('button', { name: 'Créer un lien' }).click()
  const link = dialog(page, `Lien de connexion pour Léa ${lea.lastName}`)
  await link.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(link.getByText('/reset-password#')).toBeVisible()
  await link.getByRole('button', { name: 'Terminé' }).click()
  await row.getByRole('button', { name: 'Bloquer' }).click()
  await expect(message(page, `Compte de Léa ${lea.lastName} (${lea.email}) bloqué`)).toBeVisible()
  await expect(row.getByText('Bloqué', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Créer un lien' })).toBeHidden()

  await expect(phone).toHaveURL(/\/login/)
  await enter(phone, lea.email)
  await expect(phone.getByText(/^Ce compte est bloqué\. Pour en connaître la raison, écrivez à /)).toBeVisible()

  await row.getByRole('button', { name: 'Débloquer' }).click()
  await expect(row.getByText('Bloqué', { exact: true })).toBeHidden()
  await enter(phone, lea.email)
  await expect(phone.getByRole('heading', { level: 1, name: 'Badgeuse' })).toBeVisible()
})

test('the owner’s own account is listed, and cannot be blocked', async ({ browserOf }) => {
  const page = await browserOf(owner)
  await page.goto(`/app/owner/users?q=${owner.email}`)
  const row = page.getByRole('row').filter({ hasText: owner.email })
  await expect(row).toContainText('Propriétaire')
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('a new contact address is shown at the bottom of every page', async ({ browserOf }) => {
  const [page, visitor] = [await browserOf(owner), await browserOf(null)]
  await page.goto('/app/owner/settings')
  const form = page.getByRole('region', { name: 'Contacts et démonstrations' })
  const contact = form.getByLabel('E-mail de contact')
  const address = `${unique('bonjour')}@releve.example`

  await contact.fill('pas une adresse')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText(/^Indiquez une adresse e-mail valable/)).toBeVisible()
  await contact.fill(address)
  await form.getByLabel('E-mail pour la protection des données').fill(`${unique('donnees')}@releve.example`)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Paramètres enregistrés')).toBeVisible()
  await expect(footer(page).getByRole('link', { name: address })).toBeVisible()
  await visitor.goto('/login')
  await expect(footer(visitor).getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`)
})

test('on a phone the tabs of the owner are in a menu', async ({ browserOf }) => {
  const page = await browserOf(owner, { viewport: { width: 320, height: 640 } })
  await page.goto(companies)
  await expect(page.getByText('Espace propriétaire', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Entreprises', 'Demandes de démo', 'Utilisateurs', 'Paramètres'])
  await menu.getByRole('link', { name: 'Paramètres' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await menu.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
