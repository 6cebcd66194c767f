import type { Page } from '@playwright/test'
import { addDays, daysOf, longDate, weekOf } from '#core/calendar.ts'
import type { Product } from '#testing/product.ts'
import { dialog, message } from './controls.ts'
import type { House } from './house.ts'
import { expect, test } from './journey.ts'
import { lineOf } from './planning.ts'

/** Inès and Léa, 35 h each: Inès works in the evening of a Friday, Léa in its afternoon and the night before, Omar in the morning. */
const furnish = async (house: House, product: Product) => {
  const dates = daysOf(weekOf(addDays(product.today(), 7)))
  const [thursday, friday] = [dates[3]!, dates[4]!]
  const ines = await house.hire()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Petit' })
  const omar = await house.hire({ firstName: 'Omar', lastName: 'Roux' })
  const evening = await house.addShiftType('Soir', '#4F46E5')
  await house.plan(ines, evening, friday, { startTime: '18:00', endTime: '23:00' })
  await house.plan(lea, evening, thursday, { startTime: '20:00', endTime: '02:00' })
  await house.plan(lea, evening, friday, { startTime: '14:00', endTime: '17:00' })
  await house.plan(omar, evening, friday, { startTime: '08:00', endTime: '12:00' })
  return { friday, path: `/app/admin/schedule?vue=jour&date=${friday}` }
}

const laneOf = (page: Page, name: string) => lineOf(page, name).getByRole('gridcell')
const barIn = (page: Page, name: string, hours: string) =>
  laneOf(page, name).getByRole('button', { name: new RegExp(`^${hours}`) })
const hoursOf = (page: Page, name: string) => lineOf(page, name).getByRole('rowheader')

/** Presses at one place of a lane and releases at another; hours across are 7 to 23. */
const dragIn = async (page: Page, name: string, from: number, to: number) => {
  const { x, y, width, height } = (await laneOf(page, name).boundingBox())!
  const at = (hour: number) => x + (width * (hour - 7)) / 16
  await page.mouse.move(at(from), y + height / 2)
  await page.mouse.down()
  await page.mouse.move(at((from + to) / 2), y + height / 2)
  await page.mouse.move(at(to), y + height / 2)
}

test('a day is drawn to scale: shifts are drawn, moved and resized with the mouse, and undone', async ({
  browserOf,
  house,
  product,
}) => {
  const { friday, path } = await furnish(house, product)
  const page = await browserOf(house.admin)
  await page.goto(path)
  await expect(page.getByRole('grid', { name: `Planning du ${longDate(friday, 'fr')}` })).toBeVisible()
  await expect(page.getByText('au plus 1, de 18 h à 23 h')).toBeVisible()
  await expect(
    laneOf(page, 'Léa Petit').getByRole('button', { name: /commencé la veille, jusqu’à 02:00/ }),
  ).toBeVisible()

  // Drawn: the type that fits the hours, and the total of the week before the release.
  await dragIn(page, 'Léa Petit', 18.05, 22.04)
  await expect(laneOf(page, 'Léa Petit').getByText('18:00–22:00 · 13,0 / 35 h')).toBeVisible()
  await page.mouse.up()
  await expect(message(page, 'Shift ajouté')).toBeVisible()
  await expect(barIn(page, 'Léa Petit', '18:00–22:00')).toBeVisible()
  await expect(page.getByText('au plus 2, de 18 h à 22 h')).toBeVisible()

  // Its end is drawn to a quarter past.
  await dragIn(page, 'Léa Petit', 22, 22.24)
  await expect(laneOf(page, 'Léa Petit').getByText('22:00 → 22:15 · 13,3 / 35 h')).toBeVisible()
  await page.mouse.up()
  await expect(barIn(page, 'Léa Petit', '18:00–22:15')).toBeVisible()
  await expect(hoursOf(page, 'Léa Petit')).toContainText('13,3')

  // The whole shift moves, and Ctrl+Z takes one change after the other back.
  await dragIn(page, 'Léa Petit', 20, 19.5)
  await page.mouse.up()
  await expect(barIn(page, 'Léa Petit', '17:30–21:45')).toBeVisible()
  await expect(message(page, 'Shift modifié')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(barIn(page, 'Léa Petit', '18:00–22:15')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(barIn(page, 'Léa Petit', '18:00–22:00')).toBeVisible()

  // What cannot be is said, and Échap plans nothing.
  await dragIn(page, 'Léa Petit', 20, 14.5)
  await expect(page.getByText('Léa a déjà un shift de 14:00 à 17:00 ce jour-là.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(barIn(page, 'Léa Petit', '18:00–22:00')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(barIn(page, 'Léa Petit', '18:00–22:00')).toBeVisible()
})

test('keys move and resize a shift by quarter hours; Entrée keeps it, Échap does not', async ({
  browserOf,
  house,
  product,
}) => {
  const { path } = await furnish(house, product)
  const page = await browserOf(house.admin)
  await page.goto(path)
  const said = page.getByRole('status').filter({ hasText: 'Entrée enregistre' })
  await laneOf(page, 'Inès Moreau').focus()
  await page.keyboard.press('ArrowRight')
  await expect(barIn(page, 'Inès Moreau', '18:00–23:00')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(barIn(page, 'Inès Moreau', '18:15–23:30')).toBeFocused()
  await expect(said).toContainText('De 18:15 à 23:30. Possible.')
  await page.keyboard.press('Escape')
  await expect(barIn(page, 'Inès Moreau', '18:00–23:00')).toBeFocused()

  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+Alt+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(message(page, 'Shift modifié')).toBeVisible()
  await expect(barIn(page, 'Inès Moreau', '17:45–22:30')).toBeFocused()
  await expect(hoursOf(page, 'Inès Moreau')).toContainText('4,8')
  await page.keyboard.press('Control+z')
  await expect(barIn(page, 'Inès Moreau', '18:00–23:00')).toBeVisible()

  await barIn(page, 'Inès Moreau', '18:00–23:00').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Modifier le shift')).toBeVisible()
})

test('the switch keeps the date between the day and the week', async ({ browserOf, house, product }) => {
  const { friday, path } = await furnish(house, product)
  const page = await browserOf(house.admin)
  await page.goto(path)
  await page.getByRole('button', { name: 'Jour suivant' }).click()
  await expect(page).toHaveURL(new RegExp(`vue=jour&date=${addDays(friday, 1)}`))
  await page.getByRole('group', { name: 'Vue' }).getByText('Semaine').click()
  await expect(page.getByRole('grid', { name: /^Planning de la semaine/ })).toBeVisible()
  await expect(lineOf(page, 'Inès Moreau').getByRole('gridcell')).toHaveCount(7)
  await expect(page).toHaveURL(new RegExp(`week=${addDays(friday, 1)}`))
})

test.describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  test('a tap chooses a shift, and its ends go by quarter hours', async ({ browserOf, house, product }) => {
    const { path } = await furnish(house, product)
    const page = await browserOf(house.admin, phone)
    await page.goto(path)
    await barIn(page, 'Inès Moreau', '18:00–23:00').tap()
    const sheet = page.getByRole('dialog', { name: 'Inès Moreau, Soir' })
    await sheet.getByRole('button', { name: /^Fin.*plus tôt$/ }).tap()
    await sheet.getByRole('button', { name: /^Début.*plus tard$/ }).tap()
    await expect(sheet).toContainText('4,5 h nettes. Inès passe à 4,5 h pour 35 h de contrat.')
    await sheet.getByRole('button', { name: 'Enregistrer' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(barIn(page, 'Inès Moreau', '18:15–22:45')).toBeVisible()
  })
})
