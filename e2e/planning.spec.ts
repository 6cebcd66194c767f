import type { Locator, Page } from '@playwright/test'
import { addDays, daysOf, formatDate, weekOf } from '#core/calendar.ts'
import type { Product } from '#testing/product.ts'
import { dialog, message, typeTime } from './controls.ts'
import type { House } from './house.ts'
import { expect, test } from './journey.ts'
import { centreOf, holdOver, lineOf, planShift } from './planning.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const [monday, tuesday, wednesday, thursday] = [0, 1, 2, 3] as const

/** Inès and Léa, 35 h each; Inès works at noon on Monday of the next week. */
const furnish = async (house: House, product: Product) => {
  const dates = daysOf(weekOf(addDays(product.today(), 7)))
  const ines = await house.hire()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Petit' })
  const type = await house.addShiftType('Soir', '#F59E0B')
  await house.plan(ines, type, dates[monday]!, { startTime: '10:30', endTime: '15:00', notes: 'terrasse' })
  return { dates, ines, lea, path: `/app/admin/schedule?week=${dates[monday]}` }
}

const cellOf = (page: Page, name: string, day: number) => lineOf(page, name).getByRole('gridcell').nth(day)
const hoursOf = (page: Page, name: string) => lineOf(page, name).getByRole('rowheader')
const noonIn = (place: Locator) => place.getByRole('button', { name: /^10:30–15:00/ })
const eveningIn = (place: Locator) => place.getByRole('button', { name: /^18:30–23:00/ })

test('what a planner drags, moves by keys, copies, stamps and draws is kept by the server, as is its undo', async ({
  browserOf,
  house,
  product,
}) => {
  const { dates, ines, lea, path } = await furnish(house, product)
  // A team of eight has the stamp among its tools.
  for (const lastName of ['Zola', 'Zorn', 'Zuber', 'Zweig', 'Zyla']) await house.hire({ firstName: 'Zoé', lastName })
  const page = await browserOf(house.admin)
  await page.goto(path)
  const ofLea = (day: number) => cellOf(page, 'Léa Petit', day)
  await holdOver(page, noonIn(cellOf(page, 'Inès Moreau', monday)), ofLea(thursday))
  await expect(page.getByText('Possible.', { exact: true })).toBeVisible()
  await page.mouse.up()
  await expect(message(page, 'Shift déplacé')).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(ofLea(wednesday)).toBeFocused()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+v')
  await expect(noonIn(ofLea(tuesday))).toContainText('terrasse')

  await page.getByRole('button', { name: 'Tampon' }).click()
  await page.mouse.move(...(await centreOf(cellOf(page, 'Inès Moreau', tuesday))))
  await page.mouse.down()
  await page.mouse.move(...(await centreOf(cellOf(page, 'Inès Moreau', thursday))), { steps: 12 })
  await page.mouse.up()
  await expect(message(page, '3 shifts ajoutés')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(message(page, 'Ajout annulé')).toBeVisible()

  await page.goto(`/app/admin/schedule?vue=jour&date=${dates[monday]}`)
  const { x, y, width, height } = (await lineOf(page, 'Inès Moreau').getByRole('gridcell').boundingBox())!
  await page.mouse.move(x + width * 0.6, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.85, y + height / 2, { steps: 3 })
  await page.mouse.up()
  await expect(message(page, 'Shift ajouté')).toBeVisible()

  await page.goto(path)
  await expect(hoursOf(page, 'Léa Petit')).toContainText('9,0 / 35 h')
  const { shifts } = await (await page.request.get(`/api/schedule/weeks/${dates[monday]}`)).json()
  const kept = shifts.map((each: Record<string, string>) => `${each.employeeId} ${each.date}`)
  const drawn = `${ines.id} ${dates[monday]}`
  expect(new Set(kept)).toEqual(new Set([drawn, `${lea.id} ${dates[tuesday]}`, `${lea.id} ${dates[wednesday]}`]))
})

test('two administrators on one week see each other’s changes, and the slower one overwrites nothing', async ({
  browserOf,
  house,
  product,
}) => {
  const { dates, path } = await furnish(house, product)
  const second = await house.hire({ firstName: 'Margaux', lastName: 'Lefèvre', role: 'admin' })
  const [left, right] = await Promise.all([browserOf(house.admin), browserOf(second)])
  await Promise.all([left.goto(path), right.goto(path)])
  await planShift(left, 'Inès Moreau', dates[wednesday]!, 'Soir')
  await expect(hoursOf(right, 'Inès Moreau')).toContainText('9,0 / 35 h')
  await expect(eveningIn(cellOf(right, 'Inès Moreau', wednesday))).toBeVisible()

  await noonIn(cellOf(left, 'Inès Moreau', monday)).click()
  const form = dialog(left, 'Modifier le shift')
  await typeTime(form, 'Heure de fin', '16:00')
  await cellOf(right, 'Inès Moreau', monday).focus()
  await right.keyboard.press('Alt+ArrowDown')
  const moved = cellOf(right, 'Léa Petit', monday)
  await expect(noonIn(moved)).toBeVisible()
  await expect(noonIn(cellOf(left, 'Léa Petit', monday))).toBeAttached()

  await form.getByRole('button', { name: 'Enregistrer' }).click()
  const present = `il est maintenant à Léa Petit, le ${formatDate(dates[monday]!)} de 10:30 à 15:00.`
  await expect(form.getByRole('alert')).toContainText(present)
  await expect(form.getByRole('group', { name: 'Heure de fin' })).toContainText('16:00')
  await expect(noonIn(moved)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Remplacer' })).toBeVisible()
  await form.getByRole('button', { name: 'Voir le shift actuel' }).click()
  await expect(form).toContainText('Léa Petit')
  await expect(form.getByRole('group', { name: 'Heure de fin' })).toContainText('15:00')
  await typeTime(form, 'Heure de fin', '16:00')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toHaveCount(0)
  await expect(moved.getByRole('button', { name: /^10:30–16:00/ })).toBeVisible()

  // Undo does not overwrite the other planner's change.
  await right.keyboard.press('Control+z')
  await expect(message(right, /Ce shift a été modifié entre-temps/)).toBeVisible()
  await expect(moved.getByRole('button', { name: /^10:30–16:00/ })).toBeVisible()
})
