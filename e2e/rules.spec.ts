import type { Page } from '@playwright/test'
import { choose, dialog, message, takeAct } from './controls.ts'
import { expect, test } from './journey.ts'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })

test('an administrator chooses a convention, sets a value within its bounds, and switches a rule off and on again', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Entreprise' }).click()
  await page.getByRole('link', { name: 'Convention et règles', exact: true }).click()
  await page.getByText('Toutes les règles').click()
  await expect(row(page, 'Contingent annuel')).toContainText(/220.h.*La loi/)

  await page.getByRole('button', { name: 'Choisir une convention' }).click()
  const convention = dialog(page, 'Choisir une convention')
  await choose(convention, 'Convention', 'Hôtels, cafés, restaurants')
  await expect(convention.getByText('Ce qui change le')).toBeVisible()
  await expect(convention.getByRole('definition').first()).toHaveText(/10.h → 11.h.30/)
  await convention.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText('Hôtels, cafés, restaurants, IDCC 1979')).toBeVisible()
  await expect(page.getByText('à vérifier avec votre convention et votre expert-comptable')).toBeVisible()
  await expect(row(page, 'Contingent annuel')).toContainText(/360.h.*HCR, IDCC 1979/)
  await expect(row(page, 'Journée, cuisine')).toContainText(/11.h/)

  await page.getByRole('button', { name: 'Modifier\u00a0: Repos entre deux jours', exact: true }).click()
  const value = dialog(page, 'Repos entre deux jours')
  await value.getByLabel('Heures').fill('8')
  await value.getByLabel('Source').fill('accord du 12/03/2024')
  await value.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(value.getByText(/Le minimum est de 9.h/)).toBeVisible()
  await value.getByLabel('Heures').fill('9')
  await value.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Valeur enregistrée')).toBeVisible()
  await expect(row(page, 'Repos entre deux jours').first()).toContainText(
    /9.h.*Votre entreprise\s*accord du 12\/03\/2024/,
  )

  await page.getByRole('button', { name: 'Modifier\u00a0: Jours de suite', exact: true }).click()
  await dialog(page, 'Jours de suite')
    .getByRole('button', { name: 'Désactiver la règle\u00a0: Jours de suite' })
    .click()
  const off = dialog(page, /^Désactiver «.Jours de suite.»/)
  await off.getByLabel('Motif').fill('Nos jours de repos sont fixes')
  await off.getByRole('button', { name: 'Désactiver' }).click()
  await expect(row(page, 'Jours de suite')).toContainText('désactivée')
  await expect(page.getByText(/«.Nos jours de repos sont fixes.»/)).toBeVisible()
  await expect(page.getByText(/comme la loi et 1 désactivée/)).toBeVisible()
  const departing = page.getByRole('region', { name: 'Différentes de la loi' })
  await expect(departing.getByRole('listitem').filter({ hasText: 'Jours de suite' })).toContainText('désactivée')
  await departing.getByRole('button', { name: 'Réactiver la règle\u00a0: Jours de suite' }).click()
  await expect(row(page, 'Jours de suite')).not.toContainText('désactivée')

  await takeAct(page, 'Journal des changements')
  await expect(page.getByRole('row').filter({ hasText: 'Règle réactivée' })).toContainText('Jours de suite')
  await expect(page.getByRole('row').filter({ hasText: 'Valeur d’une règle changée' }).last()).toContainText('9h00')
})
