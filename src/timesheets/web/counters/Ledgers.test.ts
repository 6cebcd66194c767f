import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { emptyProfile, type WorkInterval } from '#labour/rules.ts'
import { contractOf, daily, on, PARIS, session, under } from '#testing/labour.ts'
import { spanOf, type WeekCount, YearCounter } from '#timesheets/rules/counters.ts'
import type { PersonCounters } from './Counters.ts'
import { type FigureId, figuresOf, ledgerOf } from './Ledgers.ts'

const HOUR = 60

/** As the server answers. */
function countersOf(sessions: WorkInterval[], hours = 35, planned: WorkInterval[] = []): PersonCounters {
  const counter = new YearCounter(spanOf(2026, '2026-11-18'), { settings: under('hcr'), timeZone: PARIS })
  const contracts = contractOf(hours).contracts as PersonCounters['contracts']
  const person = { contracts, profile: emptyProfile, leave: [], sessions, planned, trainings: [] }
  const { weeks, planned: plan, figures } = counter.count(person)
  const shown = ({ week, counted, work }: WeekCount<WorkInterval>) => ({
    ...week,
    ...counted,
    overtime: [...counted.overtime],
    complementary: [...counted.complementary],
    work: work.map(each => ({
      ...each,
      breakMinutes: each.breakDuration,
      isRetained: false,
      correctedAt: null,
      days: counter.daysOf(week, each),
    })),
  })
  const { today, year: days, months } = counter.span
  const { contract, scheme } = counter.termsOf(person)
  const { limits, percents } = counter
  const asked = { year: 2026, today, days, months, limits, percents, timeZone: PARIS }
  const name = { id: 'lea', firstName: 'Léa', lastName: 'Martin', department: null, isDeleted: false }
  const plannedMinutes = plan?.counted.worked ?? 0
  const holidays = [...counter.holidays].map(date => ({ date, name: 'Férié' }))
  return {
    ...asked,
    person: name,
    people: [],
    contract,
    scheme,
    contracts,
    plannedMinutes,
    figures,
    weeks: weeks.map(shown),
    planned: plan && shown(plan),
    holidays,
  }
}

const year = [
  ...daily('2026-03-02', 5, '09:00-18:00 /60'),
  ...on('2026-03-07', '09:00-15:00'),
  session('2026-03-29', '20:00', '23:00-23:30', '06:00'),
  ...on('2026-05-01', '10:00-14:00'),
  ...daily('2026-11-16', 2, '09:00-17:00'),
]

const sumOf = (counters: PersonCounters, figure: Exclude<FigureId, 'contract'>) => ledgerOf(counters, figure).sums
const rated = (minutes: readonly { minutes: number }[]) => minutes.map(each => each.minutes)

describe('the sum at the foot', () => {
  const counters = countersOf(year)
  const { figures } = counters

  test('is the figure', () => {
    expect(sumOf(counters, 'worked')).toEqual([figures.worked.minutes])
    expect(sumOf(counters, 'overtime')).toEqual([null, ...rated(figures.overtime)])
    expect(sumOf(counters, 'quota')).toEqual([figures.quota, null])
    expect(sumOf(counters, 'night')).toEqual([figures.night])
    expect(sumOf(counters, 'sundays')).toEqual([figures.sundays.minutes])
    expect(sumOf(counters, 'holidays')).toEqual([figures.holidays.minutes])
    const partTimer = countersOf(daily('2026-03-02', 5, '09:00-15:00'), 24)
    expect(sumOf(partTimer, 'complementary')).toEqual([null, ...rated(partTimer.figures.complementary)])
  })

  test.each(['worked', 'night', 'sundays', 'holidays'] as const)('%s: each line is the sum of its sessions', figure => {
    for (const { values, parts } of ledgerOf(counters, figure).lines)
      expect([sum(parts.map(({ minutes }) => minutes))]).toEqual(values)
  })
})

test('a night of Sunday counts on Sunday until midnight', () => {
  const [line] = ledgerOf(countersOf(year), 'sundays').lines
  expect(line).toMatchObject({ from: '2026-03-29', values: [3.5 * HOUR] })
})

test('overtime has the weeks that are over, and this week as it is planned, which counts for nothing', () => {
  const planned = daily('2026-11-16', 6, '09:00-17:00')
  const { lines, sums, period } = ledgerOf(countersOf(year, 35, planned), 'overtime')
  expect(lines[0]).toMatchObject({
    from: '2026-11-16',
    isPlanned: true,
    values: [48 * HOUR, 4 * HOUR, 4 * HOUR, 5 * HOUR],
  })
  expect(lines.slice(1).map(({ from }) => from)).toEqual(['2026-04-27', '2026-03-30', '2026-03-23', '2026-03-02'])
  expect(sums).toEqual([null, 4 * HOUR, 4 * HOUR, 3 * HOUR])
  expect(period).toEqual({ from: '2026-01-01', to: '2026-11-15' })
})

test('a rate without hours has no column', () => {
  const within = countersOf(daily('2026-03-02', 5, '09:00-15:00'))
  expect(ledgerOf(within, 'overtime')).toMatchObject({ columns: ['counted'], sums: [null] })
  const partTimer = countersOf(daily('2026-03-02', 5, '09:00-14:00'), 24)
  expect(ledgerOf(partTimer, 'complementary').columns).toEqual(['counted', 10])
})

test('a planned Sunday is shown while it is to come', () => {
  const sunday = addDays('2026-11-16', 6)
  const { lines } = ledgerOf(countersOf([], 35, on(sunday, '10:00-14:00')), 'sundays')
  expect(lines).toMatchObject([{ from: sunday, isPlanned: true, values: [4 * HOUR] }])
})

test('full-timers have overtime and its quota, part-timers complementary hours, others neither', () => {
  expect(figuresOf(countersOf([]))).not.toContain('complementary')
  const partTimer = figuresOf(countersOf([], 24))
  expect(partTimer).toContain('complementary')
  expect(partTimer).not.toContain('quota')
  const lastYear = { ...countersOf([]), plannedMinutes: null, scheme: 'by-days' as const }
  expect(figuresOf(lastYear)).toEqual(['worked', 'night', 'sundays', 'holidays'])
})
