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
  soir,
  thursday,
  tuesday,
  wednesday,
} from '#testing/mounted/answers/schedule.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { noAnswer } from '#testing/mounted/FakeServer.ts'
import { Plan, untilAccepted } from '#testing/mounted/Plan.ts'
import { cellOf, enterCell, findingsRead, holdOver, openPlanning, shiftIn } from '#testing/mounted/planning.ts'
import { mouse } from '#testing/mounted/pointer.ts'

/** At noon on Monday. */
const ofInes = () => shift(ines, midi, monday)
const origin = cellOf('Inès Moreau', monday)
const { keyboard } = userEvent

test('a refused move says why, even if the next one was already made upon it', async () => {
  const plan = new Plan({ shifts: [ofInes(), shift(ines, midi, tuesday)] })
  const sentence = 'Inès a déjà un shift de 10:30 à 15:00 ce jour-là.'
  plan.refuses = () => refusedBy({ rule: 'overlap', severity: 'blocking', sentence })
  const server = await openPlanning(plan)
  const release = server.hold('POST /schedule/changes')
  await enterCell(origin)
  await keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(cellOf('Inès Moreau', tuesday)).toHaveFocus()
  await keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(cellOf('Léa Petit', tuesday)).toHaveFocus()
  release()
  await expect.element(shiftIn(origin)).toBeVisible()
  await expect.element(message(sentence)).toBeVisible()
  // The week is read again once nothing is in flight.
  await expect.poll(() => server.requests('GET /schedule/weeks/:date')).toHaveLength(2)
  expect(server.bodies('POST /schedule/changes')).toHaveLength(1)
})

test('a pending move is shown again after leaving the planning and coming back, and the next one follows it', async () => {
  const plan = new Plan({ shifts: [ofInes()] })
  const server = await openPlanning(plan, {
    answers: { 'GET /roles': { roles: [] }, 'GET /people': { employees: [] } },
  })
  const release = server.hold('POST /schedule/changes')
  await enterCell(origin)
  await keyboard('{Alt>}{ArrowRight}{/Alt}')
  await page.getByRole('link', { name: 'Rôles' }).click()
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  history.back()
  await expect.element(shiftIn(cellOf('Inès Moreau', tuesday))).toBeVisible()
  await enterCell(cellOf('Inès Moreau', tuesday))
  await keyboard('{Alt>}{ArrowRight}{/Alt}')
  release()
  await expect.poll(() => plan.known.shifts).toMatchObject([{ date: wednesday, version: 3 }])
  await expect.element(shiftIn(cellOf('Inès Moreau', wednesday))).toBeVisible()
})

test('a move onto approved leave asks; a no moves nothing', async () => {
  const plan = new Plan({ shifts: [ofInes()], leave: [leave(lea, monday, thursday)] })
  const sentence = 'Léa Petit est en congé (Congés payés) du 16/11/2026 au 19/11/2026.'
  plan.refuses = untilAccepted(refusedBy({ rule: 'on-leave', sentence }))
  await openPlanning(plan)
  await enterCell(origin)
  await keyboard('{Alt>}{ArrowDown}{/Alt}')
  const question = page.getByRole('alertdialog', { name: /Planifier pendant un congé/ })
  await expect.element(question).toMatchTextContent(sentence)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(shiftIn(origin)).toBeVisible()
  expect(plan.known.shifts).toMatchObject([{ employeeId: ines.id, date: monday, version: 1 }])
})

test('a limit of the law is said before the drop, and exceeded with a reason, which a failure of the network does not lose', async () => {
  const late = shift(ines, soir, monday, '17:30-22:30')
  const plan = new Plan({ shifts: [late, shift(lea, midi, tuesday, '07:00-12:00')] })
  const sentence = '8 h 30 de repos entre le 16/11 22:30 et le 17/11 07:00.'
  plan.refuses = untilAccepted(refusedBy({ rule: 'REPOS_QUOTIDIEN', sentence, lead: '8 h 30 de repos' }))
  const server = await openPlanning(plan)
  await findingsRead(server)
  const target = cellOf('Inès Moreau', tuesday)
  await holdOver(shiftIn(cellOf('Léa Petit', tuesday), '07:00–12:00'), target)
  await expect.element(target).toHaveAttribute('data-drop', 'asks')
  const verdict = page.getByRole('status').filter({ hasText: '8 h 30 de repos' })
  await expect.element(verdict).toMatchTextContent('le minimum est de 11 h')
  await expect.element(page.getByText('Lâcher ici demandera un motif')).toBeVisible()
  await mouse.release()

  const question = dialog('Une limite est dépassée')
  const accept = question.getByRole('button', { name: 'Accepter et planifier' })
  await accept.click()
  await expect.element(question.getByText('Ce champ est requis.')).toBeVisible()
  await question.getByLabelText('Motif').fill('Remplacement de Paul')
  server.answer({ 'POST /schedule/changes': noAnswer })
  await accept.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Erreur lors de la modification du shift.')
  await expect.element(question.getByLabelText('Motif')).toHaveValue('Remplacement de Paul')
  server.answer(plan.answers)
  await accept.click()
  await expect.element(message('Shift déplacé')).toBeVisible()
  const { accepted } = server.bodies('POST /schedule/changes').at(-1)!
  expect(accepted).toEqual([{ rule: 'REPOS_QUOTIDIEN', change: 0, reason: 'Remplacement de Paul' }])
})
