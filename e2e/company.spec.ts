import type { Page } from '@playwright/test'
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
  await expect(opening.getByRole('listitem')).toHaveCount(7)
  await opening.getByRole('button', { name: 'Modifier les heures' }).click()
  const hours = dialog(page, 'Heures d’ouverture')
  await hours.getByLabel('mercredi').fill('midi')
  await hours.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(hours.getByText('Indiquez une heure valable, de 00:00 à 23:59.')).toBeVisible()
  await hours.getByLabel('mercredi').fill('5h-9h30, 19h-2h')
  await hours.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(opening.getByText('05:00–09:30, 19:00–02:00')).toBeVisible()
  await page.goto('/app/admin/schedule?vue=jour&date=2026-11-18')
  await expect(page.getByRole('main').getByText(/^5.h$/).first()).toBeVisible()
})

test('each setting of the company is one row away', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/company')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Appareils' }).click()
  await expect(page.getByRole('heading', { name: 'Appareils' })).toBeInViewport()
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
