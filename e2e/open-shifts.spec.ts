import type { Locator, Page } from '@playwright/test'
import { addDays, daysOf, weekOf } from '#core/calendar.ts'
import { bringAxe, violations } from './axe.ts'
import { choose, dialog, message } from './controls.ts'
import { expect, test } from './journey.ts'
import { holdOver, lineOf } from './planning.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const [tuesday, wednesday, thursday] = [1, 2, 3] as const

const cellOf = (page: Page, name: string | RegExp, day: number) => lineOf(page, name).getByRole('gridcell').nth(day)
const evening = (place: Locator) => place.getByRole('button', { name: /^18:30–23:00/ })

test('an open shift is made by hand, dragged to a person, refused where a rule breaks, and taken back; approved leave frees one', async ({
  browserOf,
  house,
  product,
}) => {
  const dates = daysOf(weekOf(addDays(product.today(), 7)))
  const ines = await house.hire({ department: 'Salle' })
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Petit', department: 'Salle' })
  const type = await house.addShiftType('Soir')
  await house.plan(ines, type, dates[thursday]!, { startTime: '18:30', endTime: '23:00' })
  await house.plan(lea, type, dates[wednesday]!, { startTime: '20:00', endTime: '23:00' })
  const day = dates[thursday]!
  await house.askLeaveAs(ines, { type: 'vacation', startDate: day, endDate: day })
  const page = await browserOf(house.admin)
  await page.goto(`/app/admin/schedule?week=${dates[0]}`)

  const count = page.getByRole('button', { name: 'À pourvoir', exact: true })
  await expect(count).toHaveAttribute('aria-pressed', 'false')
  await count.click()
  const open = (place: number) => cellOf(page, /^À pourvoir Salle/, place)
  await open(tuesday).click()
  await page.getByRole('button', { name: /^Soir/ }).click()
  await expect(message(page, 'Shift ajouté')).toBeVisible()
  await expect(evening(open(tuesday))).toBeVisible()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(evening(open(tuesday))).toContainText('×2')
  await expect(page.getByRole('button', { name: '2 shifts à pourvoir', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: '1 shift à pourvoir', exact: true })).toBeVisible()

  const [free, taken] = [cellOf(page, 'Léa Petit', tuesday), cellOf(page, 'Léa Petit', wednesday)]
  await holdOver(page, evening(open(tuesday)), taken)
  await expect(taken).toHaveAttribute('data-drop', 'never')
  await page.mouse.up()
  await expect(message(page, 'Léa a déjà un shift de 20:00 à 23:00 ce jour-là.')).toBeVisible()
  await holdOver(page, evening(open(tuesday)), free)
  await expect(page.getByRole('definition')).toHaveText(['3,0 → 7,5 / 35 h'])
  await page.mouse.up()
  await expect(evening(free)).toBeVisible()
  await expect(lineOf(page, 'Léa Petit').getByRole('rowheader')).toContainText('7,5 / 35 h')
  await holdOver(page, evening(free), open(thursday))
  // The screen shows it before the server has it.
  const saved = page.waitForResponse(answer => answer.url().endsWith('/api/schedule/changes'))
  await page.mouse.up()
  await expect(evening(open(thursday))).toBeVisible()
  await saved
  await page.reload()
  await expect(evening(open(thursday))).toBeVisible()
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])
  // The hours of Inès alone: an open shift counts in none.
  await expect(page.getByRole('columnheader').nth(1 + thursday)).toContainText('4,5 h')

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
  await expect(form).toContainText(`À pourvoir, Salle`)
  await choose(form, 'Employé', 'Léa Petit')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(evening(cellOf(page, 'Léa Petit', thursday))).toBeVisible()
  await expect(page.getByRole('button', { name: '1 shift à pourvoir', exact: true })).toBeVisible()
})
