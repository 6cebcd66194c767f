import { expect, type Locator, type Page } from '@playwright/test'
import { type CalendarDate, longDayName } from '#core/calendar.ts'
import { choose, dialog, typeTime } from './controls.ts'

type NewType = { name: string; colour: string; start: string; end: string; break?: string }

/** Adds a type in the open dialog 'Types de shifts'. */
export const addShiftType = async (page: Page, { name, colour, start, end, break: minutes = '0' }: NewType) => {
  const types = dialog(page, 'Types de shifts')
  await types.getByRole('button', { name: 'Ajouter un type' }).click()
  await types.getByLabel('Nom', { exact: true }).fill(name)
  await types.getByLabel('Couleur', { exact: true }).fill(colour)
  await typeTime(types, 'Début', start)
  await typeTime(types, 'Fin', end)
  await types.getByLabel('Pause (min)').fill(minutes)
  await types.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(types.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  // Once the form is gone the dialog has its place again.
  await expect(types.getByRole('button', { name: 'Ajouter un type' })).toBeVisible()
}

/** The line of a person in the planning. */
export const lineOf = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Opens the form of a new shift from the planning. */
export const newShift = async (page: Page, name: string, date: CalendarDate) => {
  const day = longDayName(date, 'fr')
  await page.getByRole('button', { name: `Ajouter un shift : ${name}, ${day}` }).click()
  return dialog(page, 'Nouveau shift')
}

/** Plans a shift with the hours of its type. */
/** @param reason for limits that it exceeds */
export const planShift = async (
  page: Page,
  name: string,
  date: CalendarDate,
  type: string,
  { notes = '', reason }: { notes?: string; reason?: string } = {},
) => {
  const form = await newShift(page, name, date)
  await choose(form, 'Type de shift', type)
  await form.getByLabel(/^Notes/).fill(notes)
  await form.getByRole('button', { name: 'Ajouter' }).click()
  if (reason) await giveReason(page, reason)
  await expect(form).toHaveCount(0)
}

/** The question about limits of the law that a change exceeds. */
export const limitsExceeded = (page: Page) => page.getByRole('dialog', { name: /limites? (est|sont) dépassées?$/ })

/** Says why they are exceeded. */
export const giveReason = async (page: Page, reason: string) => {
  const asked = limitsExceeded(page)
  await asked.getByLabel('Motif').fill(reason)
  await asked.getByRole('button', { name: 'Accepter et planifier' }).click()
  await expect(asked).toHaveCount(0)
}

export const centreOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

/** Drags a block with the mouse and holds it over a place. */
export const holdOver = async (page: Page, block: Locator, place: Locator) => {
  const [x, y] = await centreOf(block)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 3, y)
  await expect(page.locator('.lifted')).toHaveCount(0)
  await page.mouse.move(x + 6, y)
  await page.mouse.move(...(await centreOf(place)), { steps: 4 })
}
