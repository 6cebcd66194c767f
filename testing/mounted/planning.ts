import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type CalendarDate, daysOf, weekOf } from '#core/calendar.ts'
import type { Answers } from './FakeServer.ts'
import { mount } from './mount.tsx'
import type { Plan } from './Plan.ts'
import { mouse } from './pointer.ts'
import { admin } from './sessions.ts'

/** The planning of this week, before an administrator. */
export const openPlanning = async (
  plan: Plan,
  {
    search = '',
    answers = {},
    ...window
  }: { search?: string; answers?: Answers; width?: number; height?: number } = {},
) => mount(`/app/admin/schedule${search}`, admin(), { ...plan.answers, ...answers }, window)

/** Waits until it is known what is to be verified. */
export const findingsRead = async ({ requests }: Awaited<ReturnType<typeof openPlanning>>) => {
  await expect.poll(() => requests('GET /schedule/weeks/:date/findings').length).toBeGreaterThan(0)
}

/** The line of a person. */
export const lineOf = (name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
/** A day of a person. */
export const cellOf = (name: string | RegExp, date: CalendarDate) =>
  lineOf(name)
    .getByRole('gridcell')
    .nth(daysOf(weekOf(date)).indexOf(date))
/** Where the hours of a person's week stand. */
export const hoursOf = (name: string) => lineOf(name).getByRole('rowheader')
/** @param hours `10:30–15:00` */
export const shiftIn = (place: Locator, hours = '10:30–15:00') =>
  place.getByRole('button', { name: new RegExp(`^${hours}`) })

/** Goes there with the keyboard. */
export const enterCell = async (cell: Locator) => (await cell.findElement()).focus()

/** The undo button in the message of the last change. */
export const undo = () => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' })

/** Takes a block with the mouse and holds it over a place. */
export const holdOver = async (block: Locator, place: Locator) => {
  await mouse.over(block)
  await mouse.press()
  await mouse.drag(place)
}
