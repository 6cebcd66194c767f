import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  ines,
  lea,
  leave,
  midi,
  monday,
  refusedBy,
  shift,
  thursday,
  tuesday,
} from '#testing/mounted/answers/schedule.ts'
import { message } from '#testing/mounted/controls.ts'
import { Plan, untilAccepted } from '#testing/mounted/Plan.ts'
import { cellOf, holdOver, hoursOf, openPlanning, shiftIn, undo } from '#testing/mounted/planning.ts'
import { mouse } from '#testing/mounted/pointer.ts'

/** At noon on Monday. */
const ofInes = () => shift(ines, midi, monday, '10:30-15:00', 'terrasse')
const origin = cellOf('Inès Moreau', monday)

test('a shift is dragged to another person and day; both people’s contract hours are shown before the drop', async () => {
  const plan = new Plan({ shifts: [ofInes()] })
  await openPlanning(plan)
  const target = cellOf('Léa Petit', thursday)
  await holdOver(shiftIn(origin), target)
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('0,0 / 35 h')
  await expect.element(hoursOf('Léa Petit')).toMatchTextContent('4,5 / 35 h')
  await expect.element(target).toHaveAttribute('data-drop', 'possible')
  await expect.element(page.getByText('Possible.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('definition').nth(0)).toHaveTextContent('0,0 → 4,5 / 35 h')
  await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('4,5 → 0,0 / 35 h')
  await mouse.release()
  await expect.element(page.getByText('Possible.', { exact: true })).not.toBeInTheDocument()
  await expect.element(shiftIn(target)).toBeVisible()
  await expect.element(shiftIn(origin)).not.toBeInTheDocument()
  await expect.element(message('Shift déplacé')).toBeVisible()
  expect(plan.known.shifts).toMatchObject([{ employeeId: lea.id, date: thursday, notes: 'terrasse' }])

  await undo().click()
  await expect.element(shiftIn(origin)).toBeVisible()
  await expect.element(hoursOf('Léa Petit')).toMatchTextContent('0,0 / 35 h')
  await expect.poll(() => plan.known.shifts).toMatchObject([{ employeeId: ines.id, date: monday, version: 3 }])
})

test('where a shift may not land is said before the drop, which then changes nothing', async () => {
  const plan = new Plan({ shifts: [ofInes(), shift(lea, midi, monday, '14:00-18:00')] })
  const server = await openPlanning(plan)
  const target = cellOf('Léa Petit', monday)
  await holdOver(shiftIn(origin), target)
  await expect.element(target).toHaveAttribute('data-drop', 'never')
  const sentence = 'Léa a déjà un shift de 14:00 à 18:00 ce jour-là.'
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByText('Lâcher ici ne changera rien')).toBeVisible()
  await mouse.release()
  await expect.element(message(sentence)).toBeVisible()
  await expect.element(shiftIn(origin)).toBeVisible()
  expect(server.bodies('POST /schedule/changes')).toEqual([])
})

test('a drop on a day of approved leave asks first', async () => {
  const plan = new Plan({ shifts: [ofInes()], leave: [leave(lea, tuesday)] })
  plan.refuses = untilAccepted(refusedBy({ rule: 'on-leave', sentence: 'Léa Petit est en congé le 17/11/2026.' }))
  await openPlanning(plan)
  const target = cellOf('Léa Petit', tuesday)
  await holdOver(shiftIn(origin), target)
  await expect.element(target).toHaveAttribute('data-drop', 'asks')
  await expect.element(page.getByText('Lâcher ici demandera une confirmation')).toBeVisible()
  await mouse.release()
  const question = page.getByRole('alertdialog', { name: /Planifier pendant un congé/ })
  await expect.element(question).toMatchTextContent('Léa Petit est en congé le 17/11/2026.')
  await question.getByRole('button', { name: 'Planifier quand même' }).click()
  await expect.element(message('Shift déplacé')).toBeVisible()
  await expect.element(shiftIn(target)).toBeVisible()
})

test('Alt duplicates a shift; Échap and its own place change nothing', async () => {
  const plan = new Plan({ shifts: [ofInes()] })
  const server = await openPlanning(plan)
  const target = cellOf('Inès Moreau', tuesday)
  await holdOver(shiftIn(origin), target)
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('.lifted')).toBeNull()
  await mouse.release()
  await holdOver(shiftIn(origin), origin)
  await mouse.release()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.bodies('POST /schedule/changes')).toEqual([])

  await holdOver(shiftIn(origin), target)
  await userEvent.keyboard('{Alt>}')
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('9,0 / 35 h')
  await mouse.release(true)
  await userEvent.keyboard('{/Alt}')
  await expect.element(message('Shift dupliqué')).toBeVisible()
  await expect.element(shiftIn(origin)).toMatchTextContent('terrasse')
  await expect.element(shiftIn(target)).toMatchTextContent('terrasse')
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('9,0 / 35 h')
})

test('a shift is lifted once the pressed mouse has moved some pixels', async () => {
  await openPlanning(new Plan({ shifts: [ofInes()] }))
  const [x, y] = await mouse.over(shiftIn(origin))
  await mouse.press()
  await mouse.drag([x + 3, y], 1)
  expect(document.querySelector('.lifted')).toBeNull()
  await mouse.drag([x + 6, y], 1)
  expect(document.querySelector('.lifted')).not.toBeNull()
  await mouse.release()
})
