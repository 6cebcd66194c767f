import { expect, test } from 'vitest'
import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'
import { ines, lea, midi, monday, refusedBy, shift, thursday, tuesday } from '#testing/mounted/answers/schedule.ts'
import { dialog, message, takeAct } from '#testing/mounted/controls.ts'
import type { Answers, AnswerTo } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { hoursOf, openPlanning, undo } from '#testing/mounted/planning.ts'
import { boxOf } from '#testing/mounted/pointer.ts'

type Copy = AnswerTo<'GET /schedule/weeks/:date/copy'>

const next = (date: CalendarDate) => addDays(date, 7)
/** A shift that would be copied. */
const wanted = (...given: Parameters<typeof shift>) => {
  const { id: _id, version: _version, updatedAt: _updatedAt, ...form } = shift(...given)
  return { ...form, shiftTypeId: midi.id }
}
const emptyCopy: Copy = {
  week: weekOf(next(monday)),
  source: weekOf(monday),
  seal: 'seal',
  planned: [],
  exceeding: [],
  leftOut: [],
  alreadyPlanned: 0,
  people: [ines, lea],
}
const copy = dialog('Copier la semaine précédente')
const people = copy.getByRole('list', { name: 'Shifts à ajouter, par personne' }).getByRole('listitem')

/** The next week, into which this one is copied. */
const open = async (plan: Plan, answers: Answers) => {
  const server = await openPlanning(plan, { search: `?week=${next(monday)}`, answers })
  await takeAct('Copier la semaine précédente')
  return server
}
const figure = (term: string) =>
  copy.getByRole('term').filter({ hasText: term }).element().parentElement!.querySelector('dd')!.textContent

test('the preview says who gets what and what is left out, and follows the plan; one undo takes the copy back', async () => {
  const planned = [wanted(ines, midi, next(monday)), wanted(ines, midi, next(thursday))]
  const left = { ...wanted(lea, midi, next(tuesday)), obstacle: 'on-leave', mayBeOpen: true } as const
  const preview: Copy = { ...emptyCopy, planned: planned.slice(0, 1), leftOut: [left] }
  const plan = new Plan()
  const server = await open(plan, { 'GET /schedule/weeks/:date/copy': preview })
  const leftOut = copy.getByRole('region', { name: 'Laissés de côté' })
  await expect.element(leftOut).toMatchTextContent('En congé approuvéLéa Petit')
  const gap = async () => {
    const [counts, below] = [(await copy.findElement()).querySelector('dl')!, await boxOf(leftOut)]
    return below.top - counts.getBoundingClientRect().bottom
  }
  await expect.poll(gap).toBe(16)
  await expect.element(people).toMatchTextContent(/Inès Moreau1 shift, 4,5/)

  // Another planner adds a shift.
  server.answer({
    'GET /schedule/weeks/:date/copy': { ...preview, planned, seal: 'later' },
    'POST /schedule/weeks/:date/copy': () => {
      const shifts = [shift(ines, midi, next(monday)), shift(ines, midi, next(thursday))]
      plan.known = { ...plan.known, shifts }
      return { shiftIds: shifts.map(({ id }) => id) }
    },
  })
  LiveChannel.tell('schedule')
  await expect.element(people).toMatchTextContent(/Inès Moreau2 shifts, 9,0/)
  await copy.getByRole('button', { name: 'Ajouter 2 shifts' }).click()
  await expect.element(copy).not.toBeInTheDocument()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('9,0 / 35 h')
  expect(server.bodies('POST /schedule/weeks/:date/copy')).toEqual([
    { seal: 'later', reason: null, opensLeftOut: false },
  ])
  await expect.element(message('2 shifts copiés')).toBeVisible()
  await undo().click()
  await expect.element(message('Copie annulée')).toBeVisible()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('0,0 / 35 h')
})

test('a copy counts what exceeds a limit, and copies it with a reason', async () => {
  const sentence = '8 h 30 de repos entre le 16/11 22:30 et le 17/11 07:00.'
  const { findings } = refusedBy({ rule: 'REPOS_QUOTIDIEN', sentence }).body as { findings: [] }
  const preview: Copy = {
    ...emptyCopy,
    planned: [wanted(ines, midi, next(monday))],
    exceeding: [{ ...wanted(lea, midi, next(tuesday)), findings }],
  }
  const server = await open(new Plan(), {
    'GET /schedule/weeks/:date/copy': preview,
    'POST /schedule/weeks/:date/copy': { shiftIds: [] },
  })
  await expect.element(copy.getByRole('heading', { name: 'Dépassent une limite' })).toBeVisible()
  expect(figure('Dépassent une limite')).toBe('1')
  await expect.element(copy.getByRole('button', { name: 'Ajouter 1 shift' })).toBeVisible()
  await expect.element(copy.getByLabelText('Motif')).toBeInViewport()
  await copy.getByLabelText('Motif').fill('Remplacement de Paul')
  await copy.getByRole('button', { name: 'Ajouter 2 shifts' }).click()
  await expect
    .poll(() => server.bodies('POST /schedule/weeks/:date/copy'))
    .toMatchObject([{ reason: 'Remplacement de Paul' }])
})

test('after an empty week there is nothing to copy', async () => {
  await open(new Plan(), { 'GET /schedule/weeks/:date/copy': emptyCopy })
  await expect.element(copy.getByRole('heading', { name: 'La semaine précédente est vide' })).toBeVisible()
  await expect.element(copy.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument()
  await copy.getByRole('button', { name: 'Fermer' }).last().click()
  await expect.element(copy).not.toBeInTheDocument()
})
