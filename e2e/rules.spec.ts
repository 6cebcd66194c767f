import type { Page } from '@playwright/test'
import { formatDate } from '#core/calendar.ts'
import { choose, dialog, figure, message, typeDate } from './controls.ts'
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
  await expect(row(page, 'Contingent annuel')).toContainText(/220.h.*La loi/)

  await page.getByRole('button', { name: 'Choisir une convention' }).click()
  const convention = dialog(page, 'Choisir une convention')
  await choose(convention, 'Convention', 'Hôtels, cafés, restaurants')
  await expect(convention.getByText('Ce qui change le')).toBeVisible()
  await expect(convention.getByRole('definition').first()).toHaveText(/10.h → 11.h.30/)
  await convention.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByRole('heading', { name: 'Hôtels, cafés, restaurants' })).toBeVisible()
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

  // A value with a last day says what counts after it.
  await page.getByRole('button', { name: 'Modifier\u00a0: Repos entre deux jours', exact: true }).click()
  await value.getByLabel('Heures').fill('10')
  await typeDate(value, 'Jusqu’au', '31/12/2030')
  const again = /À partir du 01\/01\/2031, la valeur de la loi redevient 11.h/
  await expect(value.getByText(again)).toBeVisible()
  await value.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row(page, 'Repos entre deux jours').first()).toContainText(again)
  // One to come says its last day too.
  await page.getByRole('button', { name: 'Modifier\u00a0: Repos entre deux jours', exact: true }).click()
  await value.getByLabel('Heures').fill('10,5')
  await typeDate(value, 'À partir du', '01/02/2031')
  await typeDate(value, 'Jusqu’au', '31/12/2031')
  await value.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row(page, 'Repos entre deux jours').first()).toContainText(/10.h.30 du 01\/02\/2031 au 31\/12\/2031/)

  await page.getByRole('button', { name: 'Modifier\u00a0: Travail du dimanche', exact: true }).click()
  const sundays = dialog(page, 'Travail du dimanche')
  await choose(sundays, 'Valeur', 'Dimanches du maire')
  await sundays.getByLabel('Source').fill('arrêté du 02/11/2026')
  await sundays.getByRole('button', { name: 'Enregistrer' }).click()
  const dates = dialog(page, 'Dimanches du maire')
  await expect(dates.getByLabel('Source')).toHaveValue('arrêté du 02/11/2026')
  for (const [typed, said] of [
    ['06/12/2026, 31/02/2026', /«.31\/02\/2026.» n’est pas une date/],
    ['06/12/2026, 14/12/2026', 'Le 14/12/2026 n’est pas un dimanche.'],
  ] as const) {
    await dates.getByLabel('Dates').fill(typed)
    await dates.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dates.getByText(said)).toBeVisible()
    await expect(dates.getByLabel('Dates')).toHaveValue(typed)
  }
  await dates.getByLabel('Dates').fill('06/12/2026, 13/12/2026')
  await dates.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dates).toHaveCount(0)
  await expect(row(page, 'Dimanches du maire')).toContainText('2 dates')

  await page.getByRole('button', { name: 'Modifier\u00a0: Taux des heures supplémentaires', exact: true }).click()
  const rates = dialog(page, 'Taux des heures supplémentaires')
  await rates.getByLabel('Source').fill('accord du 12/03/2024')
  await rates.getByLabel('Durée en heures').first().fill('')
  await rates.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(rates.getByText('Ce champ est requis.')).toBeVisible()
  await expect(rates.getByRole('group', { name: 'Valeur' })).toBeFocused()
  await rates.getByLabel('Durée en heures').first().fill('4')
  await rates.getByLabel('Taux (%)').first().fill('12')
  await rates.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row(page, 'Taux des heures supplémentaires')).toContainText(/12.%, 20.%, 50.%/)

  await page.getByRole('searchbox', { name: 'Rechercher une règle' }).fill('jours de suite')
  await page.getByRole('button', { name: 'Modifier\u00a0: Jours de suite', exact: true }).click()
  await dialog(page, 'Jours de suite')
    .getByRole('button', { name: 'Désactiver la règle\u00a0: Jours de suite' })
    .click()
  const off = dialog(page, /^Désactiver «.Jours de suite.»/)
  await off.getByRole('button', { name: 'Désactiver' }).click()
  await expect(off.getByText('Ce champ est requis.')).toBeVisible()
  await off.getByLabel('Motif').fill('Nos jours de repos sont fixes')
  await off.getByRole('button', { name: 'Désactiver' }).click()
  await expect(row(page, 'Jours de suite')).toContainText('désactivée')
  await expect(page.getByText(/«.Nos jours de repos sont fixes.»/)).toBeVisible()
  await expect(figure(page, 'Désactivées')).toHaveText('1')
  await page.getByRole('button', { name: 'Réactiver la règle\u00a0: Jours de suite' }).click()
  await expect(row(page, 'Jours de suite')).not.toContainText('désactivée')

  await page.getByRole('link', { name: 'Journal des changements' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Règle réactivée' })).toContainText('Jours de suite')
  await expect(page.getByRole('row').filter({ hasText: 'Valeur d’une règle changée' }).last()).toContainText('9h00')
})

test('what the rules need to know of a person stands in the form of those who manage people', async ({
  browserOf,
  house,
  product,
}) => {
  await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Modifier Léa Fontaine' }).click()
  const section = page.getByRole('region', { name: 'Règles qui le concernent' })
  await expect(section).toContainText('Rien de particulier')
  await section.getByRole('button', { name: 'Modifier' }).click()
  const form = dialog(page, 'Règles qui concernent Léa Fontaine')
  await typeDate(form, 'Date de naissance', '15/03/2010')
  await choose(form, 'Métier (HCR)', 'Cuisine')
  await form.getByText('Apprenti').click()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(section).toContainText('Mineur jusqu’au 14/03/2028')
  await expect(section.getByRole('listitem').last()).toContainText(/Cuisine, Apprenti\s*En cours\s*Depuis toujours/)

  await section.getByRole('button', { name: 'Modifier' }).click()
  await form.getByText('Apprenti').click()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  const today = formatDate(product.today())
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await section.getByRole('button', { name: `Retirer l’entrée\u00a0: À partir du ${today}` }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
})
