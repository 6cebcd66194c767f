import { expect, test } from 'vitest'
import { totalsIn } from './leave-year.ts'

type Absence = Parameters<typeof totalsIn>[1][number]

const year = { from: '2026-01-01', to: '2026-12-31' }
const days = (...dates: string[]) => dates.map(date => ({ date, amount: 100 }))
const absence = (dates: string[], given: Partial<Absence> = {}): Absence => ({
  type: 'vacation',
  typeName: null,
  nature: 'paid-leave',
  status: 'approved',
  startDate: dates[0]!,
  endDate: dates.at(-1)!,
  count: { amount: dates.length * 100, countedIn: 'ouvrables', counted: days(...dates), skipped: [] },
  ...given,
})
const amounts = (...absences: Absence[]) =>
  totalsIn(year, absences).map(({ type, granted, pending }) => [type, granted, pending])

test('the totals of a year keep types, and what is granted and asked for, apart', () => {
  const asked = absence(['2026-12-21'], { status: 'pending' })
  const rest = absence(['2026-06-01'], { type: 'rtt', nature: 'rest' })
  expect(amounts(absence(['2026-08-03', '2026-08-04']), asked, rest)).toEqual([
    ['vacation', 200, 100],
    ['rtt', 100, 0],
  ])
})

test('of a leave over the end of the year the days of the year count', () => {
  expect(amounts(absence(['2026-12-30', '2026-12-31', '2027-01-02']))).toEqual([['vacation', 200, 0]])
})

test('days of paid leave on which the person was ill count as illness alone; a request for one changes nothing', () => {
  const leave = absence(['2026-08-03', '2026-08-04', '2026-08-05'])
  const ill = { type: 'sick', nature: 'sickness' } as const
  expect(amounts(leave, absence(['2026-08-04', '2026-08-05'], ill))).toEqual([
    ['vacation', 100, 0],
    ['sick', 200, 0],
  ])
  expect(amounts(leave, absence(['2026-08-04'], { ...ill, status: 'pending' }))[0]).toEqual(['vacation', 300, 0])
})
