import { longDate, longDayName, weekOf } from '#core/calendar.ts'
import { dialog, message, typeTime } from './controls.ts'
import { expect, test } from './journey.ts'

test('the time tracking shows an arrival live, finds a person and goes from the day to the week', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire({ lastName: 'Moreau' })
  await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/time-tracking')
  const row = page.getByRole('row', { name: 'Inès Moreau' })
  await expect(row).toContainText('Non badgé')
  await expect(row.getByRole('rowheader')).toContainText('Inès Moreau')
  await house.punchAs(ines, ['clock-in'])
  await expect(row).toContainText('En service')
  await house.punchAs(ines, ['break-start'])
  await expect(row).toContainText('En pause')

  await page.getByRole('searchbox', { name: 'Rechercher un employé' }).fill('ines')
  await expect(page.getByRole('row', { name: 'Léa Fontaine' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Semaine' }).click()
  await expect(page).toHaveURL(/q=ines/)
  await expect(page).toHaveURL(/view=week/)
  await page.getByRole('button', { name: 'Semaine précédente' }).click()
  await expect(row).toContainText('Non badgé')
  await page.reload()
  await expect(row).toContainText('Non badgé')
  await page.getByRole('button', { name: /Revenir à la semaine en cours/ }).click()
  await expect(row).toContainText('En pause')

  const { from, to } = weekOf(product.today())
  const day = `Ouvrir ${longDayName(from, 'fr')}`
  await page.getByRole('columnheader').getByRole('button', { name: day }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Jour' })).toBeChecked()
  await expect(page.getByText(longDate(from, 'fr'))).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Exporter' }).click()
  const form = dialog(page, 'Exporter les heures')
  const taken = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Exporter' }).click()
  expect((await taken).suggestedFilename()).toBe(`temps-${from}-${to}.xlsx`)
  await expect(form).toHaveCount(0)

  await row.getByRole('button', { name: day }).click()
  await expect(page.getByText(longDate(from, 'fr'))).toBeVisible()
})

test('a person hired meanwhile is in the list at once', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/time-tracking')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  await expect(page.getByRole('row', { name: 'Léa Fontaine' })).toBeVisible()
})

test('an added session that ends when it starts is refused at its departure', async ({ browserOf, house }) => {
  await house.hire({ lastName: 'Moreau' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/time-tracking')
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  const correction = dialog(page, 'Corriger les temps')
  for (const field of ['Arrivée', 'Départ']) await typeTime(correction, field, '00:00')
  await correction.getByRole('textbox', { name: 'Motif' }).fill('Badgeuse en panne')
  const sentence = 'L’heure de départ doit être différente de l’heure d’arrivée.'
  await expect(correction.getByRole('status').last()).toHaveText(sentence)
  await correction.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(correction.getByRole('group', { name: 'Départ' })).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(sentence)),
  )
  await expect(correction.getByRole('textbox', { name: 'Motif' })).toHaveValue('Badgeuse en panne')
})

test('a break outside the session is refused at the time to correct, which the dialog marks', async ({
  browserOf,
  house,
}) => {
  await house.hire({ lastName: 'Moreau' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/time-tracking')
  await page.getByRole('button', { name: 'Jour précédent' }).click()
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  const correction = dialog(page, 'Corriger les temps')
  await correction.getByRole('button', { name: 'Ajouter une pause' }).click()
  const times = { Arrivée: '09:00', Départ: '17:00', 'Début de la pause 1': '16:30', 'Fin de la pause 1': '17:30' }
  for (const [field, time] of Object.entries(times)) await typeTime(correction, field, time)
  await correction.getByRole('textbox', { name: 'Motif' }).fill('Badgeuse en panne')
  await correction.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(correction.getByRole('group', { name: 'Fin de la pause 1' })).toHaveAccessibleDescription(
    /Cette pause doit tenir entre l’arrivée et le départ/,
  )
})

test('the session of somebody at work is ended with its departure, and the person reads old and new hours', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire({ lastName: 'Moreau' })
  await house.punchAs(ines, ['clock-in'])
  await product.advance({ minutes: 2 })
  const page = await browserOf(house.admin, { viewport: { width: 390, height: 844 } })
  await page.goto('/app/admin/time-tracking')
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  const correction = dialog(page, 'Corriger les temps')
  await expect(correction.getByRole('button', { name: /depuis / })).toBeVisible()
  await expect(correction.getByRole('status').first()).toContainText('indiquez le départ pour terminer la session')
  await correction.getByRole('button', { name: /^Départ à / }).click()
  // To the second: the arrival was within its minute.
  await expect(correction).toContainText(/Travail 0h0[12]/)
  await correction.getByRole('textbox', { name: 'Motif' }).fill('Départ oublié')
  await correction.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Temps corrigés')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Inès Moreau' })).not.toContainText('En service')

  const phone = await browserOf(ines, { viewport: { width: 390, height: 844 } })
  await phone.goto('/app/time-clock')
  await phone.getByRole('button', { name: /^Notifications/ }).click()
  await phone.getByRole('button', { name: /Heures corrigées.*départ non badgé → .* \(0h0[12]\)/ }).click()
  await expect(phone).toHaveURL(/time-clock\?week=/)
})
