import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { ines, lea, midi, shift, soir, tuesday, wednesday } from '#testing/mounted/answers/schedule.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { openPlanning, shiftIn } from '#testing/mounted/planning.ts'
import { finger, onTouchScreen } from '#testing/mounted/pointer.ts'

const laneOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const addIn = (name: string) => laneOf(name).getByRole('button', { name: /^Ajouter un shift/ })
const days = page.getByRole('group', { name: 'Jours de la semaine' }).getByRole('button')
const tuesdays = days.nth(1)
const form = dialog('Nouveau shift')

/** On a phone, at today: Inès works at noon. */
const open = async () => {
  await onTouchScreen()
  const plan = new Plan({ shifts: [shift(ines, midi, wednesday)] })
  await openPlanning(plan, { width: 390, height: 844 })
  await expect.element(shiftIn(laneOf('Inès Moreau'))).toBeVisible()
  return plan
}

/** Holds a finger on a block until it is lifted, and leaves it at another place. */
const carry = async (block: Locator, place: Locator) => {
  await finger.down(block)
  await expect.poll(() => document.querySelector('.lifted')).not.toBeNull()
  await finger.move(place)
  await finger.up()
}

test('a long press drags a shift to another person and to another day', async () => {
  const plan = await open()
  await carry(shiftIn(laneOf('Inès Moreau')), addIn('Léa Petit'))
  await expect.element(shiftIn(laneOf('Léa Petit'))).toBeVisible()
  await expect.element(shiftIn(laneOf('Inès Moreau'))).not.toBeInTheDocument()
  await carry(shiftIn(laneOf('Léa Petit')), tuesdays)
  await expect.element(shiftIn(laneOf('Léa Petit'))).not.toBeInTheDocument()
  await finger.tap(tuesdays)
  await expect.element(shiftIn(laneOf('Léa Petit'))).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => plan.known.shifts).toMatchObject([{ employeeId: lea.id, date: tuesday }])
})

test('a tap on a shift opens it', async () => {
  await open()
  await finger.tap(shiftIn(laneOf('Inès Moreau')))
  await expect.element(dialog('Modifier le shift')).toBeVisible()
})

test('nothing is chosen before a tap on a type, which plants it at once', async () => {
  await open()
  await finger.tap(addIn('Léa Petit'))
  const types = form.getByRole('group', { name: 'Types de shifts' })
  await expect.element(types.getByRole('button').first()).toBeVisible()
  await expect.element(types.getByRole('status')).not.toBeInTheDocument()
  expect((await types.findElement()).contains(document.activeElement)).toBe(false)
  // The sheet, lower than the window, does not grow between finger down and up.
  await finger.tap(form.getByRole('button', { name: /^Midi/ }))
  await expect.element(shiftIn(laneOf('Léa Petit'))).toBeVisible()
})

test('a finger sees in words what a type would exceed, although the form opens before what the law asks is here', async () => {
  await onTouchScreen()
  const plan = new Plan({ shifts: [shift(ines, midi, wednesday, '07:00-08:00')], shiftTypes: [soir] })
  const server = await openPlanning(plan, { width: 390, height: 844 })
  const release = server.hold('GET /schedule/weeks/:date/labour')
  await finger.tap(addIn('Inès Moreau'))
  const type = form.getByRole('button', { name: /^Soir/ })
  await expect.element(type).toBeVisible()
  await expect.element(type).not.toMatchTextContent('Amplitude')
  release()
  await expect.element(type).toMatchTextContent(/Amplitude de 16.h/)
  await userEvent.keyboard('{Escape}')
})

test('while another week is read, the same day of the week before stays', async () => {
  await open()
  await finger.tap(page.getByRole('button', { name: 'Semaine suivante' }))
  await expect.element(days.first()).toHaveTextContent('lun.23')
  await expect.element(laneOf('Inès Moreau')).toBeVisible()
})
