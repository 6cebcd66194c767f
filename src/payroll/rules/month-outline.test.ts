import { expect, test } from 'vitest'
import { lawAlone, parametersOn } from '#labour/parameters.ts'
import type { Contract } from '#people/rules.ts'
import { monthDays } from './month-days.ts'
import { outlineOf } from './month-outline.ts'
import type { AbsenceDay } from './paid.ts'

const contract = (weeklyHours: number, more: Partial<Contract> = {}): Contract => ({
  type: weeklyHours < 35 ? 'part-time' : 'full-time',
  weeklyHours,
  from: null,
  until: null,
  ...more,
})

type Away = { label: string; isPaid: boolean; days: readonly [string, number][] }

const absence = ({ label, isPaid, days }: Away) => ({
  type: label,
  code: '',
  label,
  isPaid,
  startDate: days[0]![0],
  startsAtMidday: false,
  endDate: days.at(-1)![0],
  endsAtMidday: false,
  ouvrables: 0,
  ouvres: 0,
  calendar: 0,
  minutes: 0,
  days: days.map(([date, hours]): AbsenceDay => {
    return {
      date,
      part: hours === 3.5 ? 'morning' : 'day',
      ouvrables: 0,
      ouvres: 0,
      calendar: hours === 2 ? 0 : 100,
      minutes: hours * 60,
    }
  }),
})

const outline = (month: string, contracts: readonly Contract[], away: readonly Away[] = [], missed: string[] = []) => {
  const off = missed.map(date => ({ startDate: date, endDate: date }))
  const absences = away.map(absence)
  const unpaid = [...absences.filter(({ isPaid }) => !isPaid), ...off]
  const days = monthDays(
    month,
    { contracts, absences, unpaid },
    { rulesOn: day => parametersOn(lawAlone, day), isByDays: () => false, isHoliday: () => false },
  )
  return outlineOf(month, { known: { days }, contracts, absences })
}

// October 2026 has 22 working days, of seven hours: 154 h.
test('a month as planned asks for its hours, and nothing is missing', () => {
  expect(outline('2026-10', [contract(35)])).toEqual({
    whole: 154 * 60,
    outside: 0,
    entry: null,
    exit: null,
    isByHours: false,
    away: [],
  })
})

// 24 h on Wednesdays to Fridays: 14 days of 8 h, of which two lie before Wednesday the 7th.
test('an entry takes what the contract would have asked for before it', () => {
  const entered = outline('2026-10', [contract(24, { from: '2026-10-07', workingDays: [3, 4, 5] })])
  expect(entered).toMatchObject({ entry: '2026-10-07', exit: null, whole: 14 * 480, outside: 2 * 480 })
})

test('two contracts of one employment are neither an entry nor an exit', () => {
  const contracts = [contract(35, { from: '2026-01-05', until: '2026-10-14' }), contract(35, { from: '2026-10-15' })]
  expect(outline('2026-10', contracts)).toMatchObject({ entry: null, exit: null, outside: 0 })
})

test('absences of one name are one sum in days, halves too; unpaid hours that no absence explains were not done', () => {
  const away: Away[] = [
    {
      label: 'Maladie',
      isPaid: false,
      days: [
        ['2026-10-05', 7],
        ['2026-10-06', 7],
      ],
    },
    {
      label: 'Congés payés',
      isPaid: true,
      days: [
        ['2026-10-12', 7],
        // A Saturday.
        ['2026-10-17', 0],
      ],
    },
    { label: 'Congés payés', isPaid: true, days: [['2026-10-19', 3.5]] },
    // Hours within a day.
    { label: 'Rendez-vous', isPaid: true, days: [['2026-10-20', 2]] },
  ]
  expect(outline('2026-10', [contract(35)], away, ['2026-10-21']).away).toEqual([
    { label: 'Maladie', isPaid: false, days: 2, minutes: 14 * 60 },
    { label: 'Congés payés', isPaid: true, days: 1.5, minutes: 10.5 * 60 },
    { label: 'Rendez-vous', isPaid: true, days: 0, minutes: 120 },
    { label: null, isPaid: false, days: 0, minutes: 7 * 60 },
  ])
})

test('an absence of work that is counted by days has days and no hours', () => {
  const day = (date: string, ouvres: number): AbsenceDay => ({
    date,
    part: 'day',
    ouvrables: 100,
    ouvres,
    calendar: 100,
    minutes: 0,
  })
  // A Friday, with the Saturday before the return.
  const rtt = { ...absence({ label: 'RTT', isPaid: true, days: [['2026-05-15', 0]] }), minutes: null }
  const absences = [{ ...rtt, days: [day('2026-05-15', 100), day('2026-05-16', 0)] }]
  expect(outlineOf('2026-05', { known: { days: [] }, contracts: [contract(35)], absences }).away).toEqual([
    { label: 'RTT', isPaid: true, days: 1, minutes: 0 },
  ])
})

test('who is paid by the hour has no month to miss', () => {
  const extra = outline('2026-10', [contract(16, { from: '2026-10-10', until: '2026-10-11' })])
  expect(extra).toMatchObject({ isByHours: true, whole: 0, outside: 0 })
})
