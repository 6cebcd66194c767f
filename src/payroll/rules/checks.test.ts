import { expect, test } from 'vitest'
import { checksOf, type MonthFacts } from './checks.ts'

const nothing: MonthFacts = {
  until: '2026-10-31',
  today: '2026-11-10',
  paysSomebody: true,
  withoutMatricule: [],
  goneWithoutMatricule: [],
  undecided: [],
  unvalidated: [],
  reopened: [],
  contested: [],
  requested: [],
  rested: [],
  unrecorded: [],
  short: [],
  shortMonths: [],
  supposed: [],
  solidarity: [],
  overCap: [],
  departed: [],
  absent: [],
  tooLong: [],
  leftOut: [],
  lacksSiret: false,
}

test('of a month that pays nobody, nothing is said of payroll numbers', () => {
  const kinds = (facts: MonthFacts) => checksOf(facts).map(({ kind, level }) => `${kind} ${level}`)
  expect(kinds(nothing)).toContain('matricules ok')
  expect(kinds({ ...nothing, paysSomebody: false }).filter(kind => kind.startsWith('matricules'))).toEqual([])
})

test('a week with a day that nobody decided is said once, by that day: the other weeks and people stay', () => {
  const checks = checksOf({
    ...nothing,
    undecided: [{ employeeId: 'léa', date: '2026-10-11' }],
    unvalidated: [
      { employeeId: 'léa', date: '2026-10-05' },
      { employeeId: 'léa', date: '2026-10-12' },
      { employeeId: 'zoé', date: '2026-10-05' },
    ],
    unrecorded: [
      { employeeId: 'léa', date: '2026-10-05' },
      { employeeId: 'léa', date: '2026-10-19' },
    ],
  })
  const of = (kind: string) => checks.find(check => check.kind === kind)?.of
  expect(of('open-days')).toEqual([{ employeeId: 'léa', date: '2026-10-11' }])
  expect(of('weeks')).toEqual([
    { employeeId: 'léa', date: '2026-10-12' },
    { employeeId: 'zoé', date: '2026-10-05' },
  ])
  expect(of('unrecorded')).toEqual([{ employeeId: 'léa', date: '2026-10-19' }])
})
