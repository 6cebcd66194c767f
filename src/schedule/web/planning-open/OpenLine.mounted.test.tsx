import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { CalendarDate } from '#core/calendar.ts'
import { lea, openShift, person, shift, soir, thursday, tuesday, wednesday } from '#testing/mounted/answers/schedule.ts'
import { violations } from '#testing/mounted/axe.ts'
import { choose, dialog, message } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { cellOf, holdOver, hoursOf, openPlanning, shiftIn } from '#testing/mounted/planning.ts'
import { mouse } from '#testing/mounted/pointer.ts'

const { keyboard } = userEvent
const inSalle = { ...lea, department: 'Salle' }
const ines = person('Inès', 'Moreau', { department: 'Salle' })
const open = (date: CalendarDate) => cellOf(/^À pourvoir Salle/, date)
const ofLea = (date: CalendarDate) => cellOf('Léa Petit', date)
const evening = (place: Locator) => shiftIn(place, '18:30–23:00')
/** Léa works late on Wednesday; there is an open shift on Tuesday. */
const busy = () =>
  new Plan({
    employees: [ines, inSalle],
    shifts: [shift(lea, soir, wednesday, '20:00-23:00')],
    openShifts: [openShift('Salle', soir, tuesday)],
  })

test('the rows of open shifts open at a press, where shifts are made by hand, copied and counted', async () => {
  await openPlanning(new Plan({ employees: [ines, inSalle] }))
  const count = page.getByRole('button', { name: 'À pourvoir', exact: true })
  await expect.element(count).toHaveAttribute('aria-pressed', 'false')
  await count.click()
  await open(tuesday).click()
  await page.getByRole('button', { name: /^Soir/ }).click()
  await expect.element(message('Shift ajouté')).toBeVisible()
  await expect.element(evening(open(tuesday))).toBeVisible()
  await keyboard('{Control>}c{/Control}{Control>}v{/Control}')
  await expect.element(evening(open(tuesday))).toMatchTextContent('×2')
  await expect.element(page.getByRole('button', { name: '2 shifts à pourvoir', exact: true })).toBeVisible()
  await keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('button', { name: '1 shift à pourvoir', exact: true })).toBeVisible()
})

test('an open shift is dragged to a person, not where a rule breaks, and back; it counts in nobody’s hours', async () => {
  const plan = busy()
  await openPlanning(plan)
  await expect.element(evening(open(tuesday))).toBeVisible()
  expect(await violations()).toEqual([])
  // The row stays once it is empty.
  await page.getByRole('button', { name: '1 shift à pourvoir', exact: true }).click()
  await holdOver(evening(open(tuesday)), ofLea(wednesday))
  await expect.element(ofLea(wednesday)).toHaveAttribute('data-drop', 'never')
  await mouse.release()
  await expect.element(message('Léa a déjà un shift de 20:00 à 23:00 ce jour-là.')).toBeVisible()
  await holdOver(evening(open(tuesday)), ofLea(tuesday))
  await expect.element(page.getByRole('definition')).toHaveTextContent('3,0 → 7,5 / 35 h')
  await mouse.release()
  await expect.element(evening(ofLea(tuesday))).toBeVisible()
  await expect.element(hoursOf('Léa Petit')).toMatchTextContent('7,5 / 35 h')
  await holdOver(evening(ofLea(tuesday)), open(thursday))
  await mouse.release()
  await expect.element(evening(open(thursday))).toBeVisible()
  await expect.element(page.getByRole('columnheader').nth(4)).toMatchTextContent('0,0 h')
  await expect.poll(() => plan.known.openShifts).toMatchObject([{ department: 'Salle', date: thursday, version: 3 }])
})

test('the form of an open shift gives it to a person', async () => {
  const plan = busy()
  await openPlanning(plan)
  await evening(open(tuesday)).click()
  const form = dialog('Modifier le shift')
  await expect.element(form).toMatchTextContent('À pourvoir, Salle')
  await choose(form, 'Employé', 'Léa Petit')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(evening(ofLea(tuesday))).toBeVisible()
  await expect.poll(() => plan.known.openShifts).toEqual([])
})
