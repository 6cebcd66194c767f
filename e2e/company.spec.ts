import type { Page } from '@playwright/test'
import { blackSquare } from '#testing/pictures.ts'
import { choose, dialog, message } from './controls.ts'
import { expect, test } from './journey.ts'

const departments = (page: Page) =>
  page.getByRole('region', { name: 'Départements' }).getByRole('list').getByRole('listitem')

test('an administrator names the company, and its departments are added, ordered, renamed and deleted', async ({
  browserOf,
  house,
}) => {
  await house.hire({ firstName: 'Inès', lastName: 'Moreau', department: 'Salle' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Entreprise' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entreprise' })).toBeVisible()

  await page.getByLabel('Nom', { exact: true }).fill('Le Comptoir des Halles')
  await page.getByLabel(/^SIRET/).fill('123 456 789 00012')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Un SIRET a 14 chiffres, dont une clé.')).toBeVisible()
  await page.getByLabel(/^SIRET/).fill('732 829 320 00074')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Identité enregistrée')).toBeVisible()
  await expect(page.getByText('Le Comptoir des Halles, 2 personnes')).toBeVisible()

  await page.getByRole('button', { name: 'Ajouter un département' }).click()
  const added = dialog(page, 'Ajouter un département')
  await added.getByLabel('Nom').fill('salle')
  await added.getByRole('button', { name: 'Ajouter' }).click()
  await expect(added.getByText(/Un département porte déjà ce nom/)).toBeVisible()
  await added.getByLabel('Nom').fill('Cuisine')
  await added.getByRole('button', { name: 'Ajouter' }).click()
  await expect(departments(page)).toHaveText([/^Cuisine.*0.personne/, /^Salle.*1.personne/])

  await page.getByRole('button', { name: 'Changer l’ordre' }).click()
  const order = dialog(page, 'Ordre des départements')
  await order.getByRole('button', { name: 'Monter Salle' }).click()
  await order.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(departments(page)).toHaveText([/^Salle/, /^Cuisine/])

  await page.getByRole('button', { name: 'Modifier Salle' }).click()
  const edited = dialog(page, 'Modifier le département')
  await edited.getByLabel('Nom').fill('Service')
  await edited.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(departments(page)).toHaveText([/^Service/, /^Cuisine/])

  await page.getByRole('button', { name: 'Supprimer Service' }).click()
  const deleted = page.getByRole('alertdialog', { name: /Supprimer Service/ })
  await choose(deleted, 'Département à la place', 'Cuisine')
  await deleted.getByRole('button', { name: 'Supprimer' }).click()
  await expect(departments(page)).toHaveText([/^Cuisine.*1.personne/])
})

test('the hours of opening are typed as people write them, and the day of the planning shows them', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/company')
  const opening = page.getByRole('region', { name: 'Ouverture' })
  await expect(opening.getByText('Non renseigné')).toHaveCount(7)
  await opening.getByRole('button', { name: 'Modifier les heures' }).click()
  const hours = dialog(page, 'Heures d’ouverture')
  const day = (name: string) => hours.getByRole('group', { name })
  await day('mercredi').getByText('Ouvert').click()
  await day('mercredi').getByRole('textbox', { name: 'mercredi' }).fill('midi')
  await hours.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(day('mercredi').getByText('Ces heures ne sont pas lisibles. Par exemple 12:00–14:30')).toBeVisible()
  await day('mercredi').getByRole('textbox', { name: 'mercredi' }).fill('5h-9h30, 19h-2h')
  await day('mercredi')
    .getByRole('button', { name: /copier sur les jours suivants/ })
    .click()
  await day('dimanche').getByText('Ouvert').click()
  await day('lundi').getByRole('button', { name: 'lundi\u00a0: fermé ce jour' }).click()
  await hours.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(opening.getByText('05:00–09:30, 19:00–02:00')).toHaveCount(4)
  // Of Tuesday nobody has said.
  await expect(opening.getByText('Fermé', { exact: true })).toHaveCount(2)
  await expect(opening.getByText('Non renseigné')).toHaveCount(1)
  await opening.getByRole('link', { name: 'Les congés se décomptent sur leurs propres jours d’ouverture' }).click()
  await page.getByRole('link', { name: 'Les heures d’ouverture de l’entreprise se règlent à part' }).click()
  await expect(opening.getByText('Non renseigné')).toHaveCount(1)
  await page.goto('/app/admin/schedule?vue=jour&date=2026-11-18')
  await expect(page.getByRole('main').getByText(/^5.h$/).first()).toBeVisible()
})

test('a logo takes the place of the initials; what is no picture is refused beside it, and it is taken away again', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/company')
  const logo = page.getByRole('group', { name: 'Logo' })
  const picture = logo.getByRole('img', { name: /^Logo de / })
  await logo.getByLabel('Choisir').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(logo.getByText(/^Ce fichier n’est pas une image/)).toBeVisible()
  await expect(picture).toBeHidden()

  const file = { name: 'logo.png', mimeType: 'image/png', buffer: blackSquare(600) }
  await logo.getByLabel('Choisir').setInputFiles(file)
  await expect(message(page, 'Logo enregistré')).toBeVisible()
  await expect(logo.getByText(/^Ce fichier n’est pas une image/)).toBeHidden()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384)
  const address = await picture.getAttribute('src')
  await logo.getByLabel('Changer').setInputFiles({ ...file, buffer: blackSquare(100) })
  await expect(picture).not.toHaveAttribute('src', address!)

  await logo.getByRole('button', { name: 'Retirer' }).click()
  await expect(picture).toBeHidden()
  await expect(logo.getByLabel('Choisir')).toBeAttached()
})

test('the coming closings stand with the opening hours, and the planning says when the company is closed', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/company')
  const opening = page.getByRole('region', { name: 'Ouverture' })
  await expect(opening.getByText('Aucune fermeture à venir.')).toBeVisible()
  await house.closeOn('2026-12-24', '2026-12-31')
  await house.closeOn('2026-11-20')
  await house.closeOn('2026-11-02', '2026-11-03')
  await expect(opening.getByText('20/11/2026 ; du 24/12/2026 au 31/12/2026')).toBeVisible()
  await opening.getByRole('link', { name: 'Modifier les fermetures' }).click()
  await expect(page.getByRole('heading', { name: 'Périodes bloquées et fermetures' })).toBeVisible()
  await page.goto('/app/admin/schedule?date=2026-11-18')
  await expect(page.getByRole('columnheader', { name: /^ven\. 20.*Fermé/ })).toBeVisible()
  await expect(page.getByText('Fermé', { exact: true })).toHaveCount(1)
  await page.goto('/app/admin/schedule?vue=mois&date=2026-11-18')
  await expect(page.getByRole('columnheader', { name: /Fermé$/ })).toHaveText([/lun\. 2/, /mar\. 3/, /ven\. 20/])
})

test('rows say what is set, and tablets are added from the page', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/company')
  const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
  await expect(row(/^Publication/)).toContainText('Non activée')
  await expect(row(/^Heures et tolérance/)).toContainText('Tolérance de 10 min')
  await expect(row(/^Convention et règles .*sa source/)).toContainText('La loi seule')
  await expect(row(/^Connexion/)).toContainText('Rien d’exigé')
  await house.startPublishing()
  await expect(row(/^Publication/)).toContainText('Activée')

  const devices = page.getByRole('region', { name: 'Appareils' })
  await devices.getByRole('button', { name: 'Ajouter une tablette' }).click()
  await dialog(page, 'Ajouter une tablette').getByLabel('Nom de la tablette').fill('Bar')
  await page.getByRole('button', { name: 'Afficher le code' }).click()
  await page.getByRole('button', { name: 'C’est fait' }).click()
  await expect(devices.getByRole('listitem')).toHaveText(/^Bar.*Attend son code/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await download).suggestedFilename()).toBe('export-entreprise-2026-11-18.zip')

  await page.getByRole('button', { name: 'Registre', exact: true }).click()
  await expect(dialog(page, 'Registre unique du personnel')).toBeVisible()
})

test('each setting of the company is one row away', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/company')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Appareils' }).click()
  await expect(page.getByRole('heading', { name: 'Appareils' })).toBeInViewport()
  await page.mouse.wheel(0, -10_000)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: 'Identité' })).toHaveAttribute('aria-current', 'true')
  await page.mouse.wheel(0, 10_000)
  await expect(sections.getByRole('link', { name: 'Données' })).toHaveAttribute('aria-current', 'true')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Publication/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Convention et règles' })).toBeVisible()
})

test('a team leader without every right has no page of the company', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire({ role: 'manager' }))
  await page.goto('/app/admin/company')
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
})
