import { addDays, daysOf, formatDate, weekOf } from '#core/calendar.ts'
import { choose, dialog, message, takeAct, typeDate } from './controls.ts'
import { expect, test } from './journey.ts'
import { lineOf } from './planning.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('two weeks become a cycle of eight, over a holiday and a leave; what was written is undone, planned again, and stopped from a day on', async ({
  browserOf,
  house,
  product,
}) => {
  const dates = daysOf(weekOf(product.today()))
  const [monday, tuesday, wednesday] = dates as [string, string, string]
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Petit', department: 'Salle' })
  const ines = await house.hire({ firstName: 'Inès', lastName: 'Moreau', department: 'Bar' })
  const type = await house.addShiftType('Midi')
  const hours = { startTime: '10:00', endTime: '15:00' }
  await house.plan(lea, type, monday, hours)
  await house.plan(ines, type, tuesday, hours)
  await house.plan(lea, type, addDays(wednesday, 7), hours)
  // In the third week of the cycle, which begins on Monday 7 December.
  await house.grantLeave(lea, { startDate: '2026-12-21', endDate: '2026-12-21' })
  const page = await browserOf(house.admin)

  await page.goto('/app/admin/schedule')
  await takeAct(page, 'Modèles et cycles')
  const keep = async (name: string, day?: string) => {
    await page.getByRole('button', { name: 'Enregistrer une semaine' }).first().click()
    const form = dialog(page, 'Enregistrer une semaine')
    await form.getByLabel('Nom du modèle').fill(name)
    if (day) await typeDate(form, 'Semaine du', formatDate(day))
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(message(page, 'Modèle enregistré')).toBeVisible()
    await expect(form).toHaveCount(0)
  }
  await keep('Semaine A')
  await keep('Semaine B', addDays(monday, 7))
  await page.getByRole('button', { name: 'Nouveau cycle' }).click()
  const form = dialog(page, 'Nouveau cycle')
  await form.getByLabel('Nom du cycle').fill('Salle et bar')
  await typeDate(form, 'À partir du', '07/12/2026')
  await choose(form, 'Semaine B', 'Semaine B')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(message(page, 'Cycle enregistré')).toBeVisible()

  await page.getByRole('link', { name: 'Planifier : Salle et bar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliquer un cycle')
  const weeks = page.getByRole('region', { name: 'Semaines' }).getByRole('listitem')
  await expect(weeks).toHaveCount(8)
  await expect(weeks.nth(2)).toContainText('Noël, ven. 25')
  await expect(weeks.nth(2)).toContainText('1 à décider')
  await expect(weeks.nth(3)).toContainText('tout s’écrit')
  const line = page.getByRole('row').filter({ hasText: 'Léa Petit' })
  await expect(line).toContainText('lun. 21')
  await expect(line.getByRole('radio', { name: 'Shift libre' })).toBeChecked()
  await expect(page.getByText('8 semaines, 12 shifts')).toBeVisible()
  await page.getByText('Tout 2', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Inès Moreau' })).toContainText('S’écrit')
  await line.getByText('Écarter').click()
  await expect(page.getByText('8 semaines, 11 shifts')).toBeVisible()

  await page.getByRole('button', { name: 'Écrire les shifts' }).click()
  await expect(message(page, '11 shifts planifiés')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/admin\/schedule\?week=2026-12-07/)
  await expect(lineOf(page, 'Léa Petit').getByRole('button', { name: /^10:00–15:00/ })).toHaveCount(1)
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: /^Annuler/ })
    .click()
  await expect(message(page, '11 shifts retirés')).toBeVisible()
  await expect(page.getByRole('button', { name: /^10:00–15:00/ })).toHaveCount(0)

  await page.goto('/app/admin/schedule/templates')
  await page.getByRole('link', { name: 'Planifier : Salle et bar' }).click()
  await page.getByRole('button', { name: 'Écrire les shifts' }).click()
  await expect(message(page, '12 shifts planifiés')).toBeVisible()
  await page.goto('/app/admin/schedule/templates')
  const cycle = page.getByRole('listitem').filter({ hasText: 'Salle et bar' })
  await expect(cycle).toContainText('Planifié jusqu’au 31/01/2027')
  await cycle.getByRole('button', { name: 'Arrêter : Salle et bar' }).click()
  const stop = dialog(page, 'Arrêter le cycle')
  await typeDate(stop, 'À partir du', '21/12/2026')
  await expect(stop.getByRole('status')).toHaveText('9 shifts que personne n’a changés seront retirés du planning.')
  await stop.getByRole('button', { name: 'Arrêter', exact: true }).click()
  await expect(message(page, 'Cycle arrêté')).toBeVisible()
  await expect(cycle).toContainText('S’arrête après le 20/12/2026')
  await page.goto('/app/admin/schedule?week=2026-12-07')
  await expect(page.getByRole('button', { name: /^10:00–15:00/ })).toHaveCount(2)
  await page.goto('/app/admin/schedule?week=2026-12-21')
  await expect(lineOf(page, 'Inès Moreau')).toBeVisible()
  await expect(page.getByRole('button', { name: /^10:00–15:00/ })).toHaveCount(0)
})
