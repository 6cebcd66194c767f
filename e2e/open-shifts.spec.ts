import type { Locator, Page } from '@playwright/test'
import { addDays, daysOf, weekOf } from '#core/calendar.ts'
import { choose, dialog, message } from './controls.ts'
import { expect, test } from './journey.ts'
import { holdOver, lineOf } from './planning.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const [tuesday, wednesday, thursday] = [1, 2, 3] as const

const cellOf = (page: Page, name: string | RegExp, day: number) => lineOf(page, name).getByRole('gridcell').nth(day)
const evening = (place: Locator) => place.getByRole('button', { name: /^18:30–23:00/ })

test('an open shift is made by hand, dragged to a person and taken back; approved leave frees one, which is given to somebody', async ({
  browserOf,
  house,
  product,
}) => {
  const dates = daysOf(weekOf(addDays(product.today(), 7)))
  const ines = await house.hire({ department: 'Salle' })
  await house.hire({ firstName: 'Léa', lastName: 'Petit', department: 'Salle' })
  const type = await house.addShiftType('Soir')
  await house.plan(ines, type, dates[thursday]!, { startTime: '18:30', endTime: '23:00' })
  const day = dates[thursday]!
  await house.askLeaveAs(ines, { type: 'vacation', startDate: day, endDate: day })
  const page = await browserOf(house.admin)
  await page.goto(`/app/admin/schedule?week=${dates[0]}`)
  await page.getByRole('button', { name: 'À pourvoir', exact: true }).click()
  const open = (place: number) => cellOf(page, /^À pourvoir Salle/, place)
  await open(tuesday).click()
  await page.getByRole('button', { name: /^Soir/ }).click()
  await expect(message(page, 'Shift ajouté')).toBeVisible()
  await holdOver(page, evening(open(tuesday)), cellOf(page, 'Léa Petit', wednesday))
  await page.mouse.up()
  await expect(evening(cellOf(page, 'Léa Petit', wednesday))).toBeVisible()
  await holdOver(page, evening(cellOf(page, 'Léa Petit', wednesday)), open(thursday))
  // The screen shows it before the server has it.
  const saved = page.waitForResponse(answer => answer.url().endsWith('/api/schedule/changes'))
  await page.mouse.up()
  await saved
  await page.reload()
  await expect(evening(open(thursday))).toBeVisible()
  // The hours of Inès alone: an open shift counts in none.
  await expect(page.getByRole('columnheader').nth(1 + thursday)).toContainText('4,5 h')

  await page.goto('/app/admin/leave')
  await page.getByRole('button', { name: 'Approuver la demande d’Inès Moreau' }).click()
  const question = dialog(page, 'Approuver cette demande')
  await question.locator('label', { hasText: 'Libre' }).click()
  await question.getByRole('button', { name: 'Approuver' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Inès Moreau · 1 shift à pourvoir' })).toBeVisible()
  await page.goto(`/app/admin/schedule?week=${dates[0]}`)
  await expect(evening(open(thursday))).toContainText('×2')
  await evening(open(thursday)).click()
  const form = dialog(page, 'Modifier le shift')
  await choose(form, 'Employé', 'Léa Petit')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(evening(cellOf(page, 'Léa Petit', thursday))).toBeVisible()
  await expect(page.getByRole('button', { name: '1 shift à pourvoir', exact: true })).toBeVisible()
})
