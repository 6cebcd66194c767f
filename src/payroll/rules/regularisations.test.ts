import { expect, test } from 'vitest'
import type { Element } from './elements.ts'
import type { PaidAbsence } from './paid.ts'
import { type Part, regularisationsOf } from './regularisations.ts'

const absence = (startDate: string, days: number): PaidAbsence => ({
  type: 'vacation',
  code: 'CP',
  label: 'Congés payés',
  startDate,
  startsAtMidday: false,
  endDate: startDate,
  endsAtMidday: false,
  ouvrables: days * 100,
  ouvres: days * 100,
  calendar: days * 100,
  minutes: days * 420,
})
const part = (elements: [Element, number][], absences: PaidAbsence[] = []): Part => ({
  employeeId: 'lea',
  month: '2026-08',
  elements: new Map(elements),
  absences,
})
/** As a database gives it back: its fields in another order. */
const stored = (line: PaidAbsence) => Object.fromEntries(Object.entries(line).toReversed()) as PaidAbsence

const changes = (paid: Part[], today: Part[]) =>
  regularisationsOf('2026-08', paid, today).map(({ elements, absences }) => ({
    elements: Object.fromEntries(elements),
    absences: absences.map(({ startDate, ouvres }) => [startDate, ouvres]),
  }))

test('what did not change is not said, however it was stored', () => {
  const line = absence('2026-08-03', 1)
  expect(changes([part([['night', 60]], [stored(line)])], [part([['night', 60]], [line])])).toEqual([])
})

test('a correction pays the difference to all that was paid before', () => {
  const paid = [part([['night', 60]]), part([['night', 30]])]
  expect(changes(paid, [part([['night', 100]])])).toEqual([{ elements: { night: 10 }, absences: [] }])
  expect(changes(paid, [part([['night', 90]])])).toEqual([])
})

test('an absence that changed is taken back and said anew; one that came back is said once', () => {
  const [short, long] = [absence('2026-08-03', 1), absence('2026-08-03', 2)]
  const first = changes([part([], [stored(short)])], [part([], [long])])
  expect(first).toEqual([
    {
      elements: {},
      absences: [
        ['2026-08-03', -100],
        ['2026-08-03', 200],
      ],
    },
  ])
  const [correction] = regularisationsOf('2026-08', [part([], [short])], [part([], [long])])
  const paid = [part([], [stored(short)]), part([], correction!.absences.map(stored))]
  expect(changes(paid, [part([], [long])])).toEqual([])
  expect(changes(paid, [part([], [short])])).toEqual([
    {
      elements: {},
      absences: [
        ['2026-08-03', -200],
        ['2026-08-03', 100],
      ],
    },
  ])
})

test('hours that a closed month said of work by days are no correction; other days are one', () => {
  const [said, byDays] = [absence('2026-08-03', 1), { ...absence('2026-08-03', 1), minutes: null }]
  expect(changes([part([], [stored(said)])], [part([], [byDays])])).toEqual([])
  expect(changes([part([], [stored(said)])], [part([], [{ ...byDays, ouvres: 50 }])])).toMatchObject([
    {
      absences: [
        ['2026-08-03', -100],
        ['2026-08-03', 50],
      ],
    },
  ])
})

test('nights and holidays that a closed month said of work by days are no correction; another number of days is one', () => {
  const closed = part([
    ['days-worked', 2100],
    ['holiday', 480],
    ['holiday-45', 480],
  ])
  expect(changes([closed], [part([['days-worked', 2100]])])).toEqual([])
  expect(changes([closed], [part([['days-worked', 2000]])])).toMatchObject([{ elements: { 'days-worked': -100 } }])
})

test('another name or code of a type of leave changes nothing that was paid; another type does', () => {
  const line = absence('2026-08-03', 1)
  const renamed = { ...line, code: 'CONGES', label: 'Congés annuels' }
  expect(changes([part([], [stored(line)])], [part([], [renamed])])).toEqual([])
  const unpaid = { ...line, type: 'unpaid' }
  const [change] = regularisationsOf('2026-08', [part([], [stored(line)])], [part([], [unpaid])])
  expect(change!.absences).toMatchObject([
    { type: 'vacation', ouvres: -100 },
    { type: 'unpaid', ouvres: 100 },
  ])
})

test('who is paid for the month since, and who is no more, are both said', () => {
  expect(changes([], [part([['night', 60]])])).toEqual([{ elements: { night: 60 }, absences: [] }])
  expect(changes([part([['night', 60]])], [])).toEqual([{ elements: { night: -60 }, absences: [] }])
})

test('what absences withhold corrects nothing of a month that was closed before it was counted', () => {
  const closed = part([['unpaid-hours', 420]])
  const counted = part([
    ['unpaid-hours', 420],
    ['withheld-hours', 433],
  ])
  expect(changes([closed], [counted])).toEqual([])
  expect(changes([part([['night', 60]])], [counted])).toEqual([
    { elements: { 'unpaid-hours': 420, 'withheld-hours': 433, night: -60 }, absences: [] },
  ])
})

test('an absence that a closed month kept without its days is the same with them', () => {
  const line = absence('2026-08-03', 1)
  const day = { date: '2026-08-03', part: 'day', ouvrables: 100, ouvres: 100, calendar: 100, minutes: 420 } as const
  expect(changes([part([], [stored(line)])], [part([], [{ ...line, days: [day] }])])).toEqual([])
  const [taken] = regularisationsOf('2026-08', [part([], [{ ...line, days: [day] }])], [])
  expect(taken!.absences[0]!.days).toEqual([{ ...day, ouvrables: -100, ouvres: -100, calendar: -100, minutes: -420 }])
})
