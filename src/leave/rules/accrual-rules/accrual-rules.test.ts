import { describe, expect, test } from 'vitest'
import { datesIn, isoWeekday } from '#core/calendar.ts'
import type { LedgerEntry, LedgerFacts, LedgerLeave } from '#leave/rules/account.ts'
import { leaveYears } from '#leave/rules/accrual.ts'
import { ledgerOf } from '#leave/rules/ledger.ts'
import type { DatedAccrualRule } from './accrual-rules.ts'

/** Ten days a calendar year, a twelfth a month. */
const rule = (from: string, change: Partial<DatedAccrualRule> = {}): DatedAccrualRule => ({
  from,
  amount: 1000,
  per: 'year',
  rhythm: 'monthly',
  yearStart: '01-01',
  fromMinutes: null,
  share: 'days',
  absences: 'lowers',
  rounding: 'exact',
  ceiling: null,
  carriedMost: null,
  ...change,
})

const facts = (rules: readonly DatedAccrualRule[], change: Partial<LedgerFacts> = {}): LedgerFacts => ({
  since: '2025-06-01',
  years: leaveYears(() => ({ method: 'ouvrables', yearStart: '06-01', untaken: 'kept', hasFractionnement: true }), {
    from: '2025-06-01',
    to: '2027-06-01',
  }),
  contracts: [{ from: null, until: null }],
  leave: [],
  entries: [],
  types: ['rtt'],
  accruals: [{ type: 'rtt', unit: 'days', rules }],
  ...change,
})

const absence = (startDate: string, endDate: string, change: Partial<LedgerLeave> = {}): LedgerLeave => {
  const workedDays = datesIn({ from: startDate, to: endDate }).filter(date => isoWeekday(date) < 6)
  return {
    id: startDate,
    type: 'sick',
    nature: 'sickness',
    isPending: false,
    isPartial: false,
    startDate,
    endDate,
    counted: workedDays.map(date => ({ date, amount: 100 })),
    ...change,
  }
}
const taken = (startDate: string, endDate = startDate) => absence(startDate, endDate, { type: 'rtt', nature: 'rest' })

const accountOn = (on: string, given: LedgerFacts) => ledgerOf(given, on).find(({ type }) => type === 'rtt')
const linesOn = (on: string, given: LedgerFacts, kinds: readonly string[] = []) =>
  (accountOn(on, given)?.lines ?? []).flatMap(({ on: day, kind, amount }) =>
    kinds.length === 0 || kinds.includes(kind) ? [[day, kind, amount]] : [],
  )
const balanceOn = (on: string, given: LedgerFacts) => accountOn(on, given)?.balance ?? 0

describe('ten days a year, a twelfth a month', () => {
  test('the months add up to the year, each known on its last day', () => {
    const given = facts([rule('2026-01-01')])
    expect(linesOn('2026-03-31', given).slice(0, 4)).toEqual([
      ['2026-01-31', 'accrued', 83],
      ['2026-02-28', 'accrued', 84],
      ['2026-03-31', 'accrued', 83],
      ['2026-04-30', 'accrued', 83],
    ])
    expect(balanceOn('2026-03-30', given)).toBe(167)
    expect(balanceOn('2026-12-31', given)).toBe(1000)
  })

  test('nothing is acquired before the first day of the rule', () => {
    const given = facts([rule('2026-07-16')])
    expect(balanceOn('2026-07-15', given)).toBe(0)
    // 16 of 31 days of July: 83.33 × 16 ÷ 31.
    expect(linesOn('2026-07-31', given)[0]).toEqual(['2026-07-31', 'accrued', 43])
  })

  test('a month away of 22 working days gives nothing, a day of it 21 of 22 parts', () => {
    const one = facts([rule('2026-10-01')], { leave: [absence('2026-10-14', '2026-10-14')] })
    expect(linesOn('2026-10-31', one)[0]).toEqual(['2026-10-31', 'accrued', 80])
    expect(accountOn('2026-10-31', one)?.lines[0]).toMatchObject({ detail: { absent: 1, days: 22, given: 80 } })
    const all = facts([rule('2026-10-01')], { leave: [absence('2026-10-01', '2026-10-31')] })
    expect(balanceOn('2026-10-31', all)).toBe(0)
    expect(accountOn('2026-10-31', all)?.lines[0]).toMatchObject({ detail: { absent: 22, days: 22 } })
    const ignored = facts([rule('2026-10-01', { absences: 'ignored' })], { leave: one.leave })
    expect(balanceOn('2026-10-31', ignored)).toBe(83)
  })

  test('paid leave, an accident at work and the rest itself take nothing off', () => {
    for (const nature of ['paid-leave', 'accident', 'rest', 'family', 'work'] as const)
      expect(
        balanceOn(
          '2026-10-31',
          facts([rule('2026-10-01')], { leave: [absence('2026-10-05', '2026-10-16', { nature })] }),
        ),
      ).toBe(83)
  })

  test('a person who works two days a week and is ill on one of eight loses an eighth', () => {
    const contracts = [{ from: null, until: null, workingDays: [1, 2] }]
    // Mondays and Tuesdays of October 2026: eight. Wednesday 14 is no working day.
    const ill = facts([rule('2026-10-01', { amount: 800, per: 'month' })], {
      contracts,
      leave: [absence('2026-10-13', '2026-10-14')],
    })
    expect(balanceOn('2026-10-31', ill)).toBe(700)
  })
})

describe('who comes or goes', () => {
  const comes = (share: DatedAccrualRule['share']) =>
    facts([rule('2026-01-01', { share, amount: 100, per: 'month' })], {
      contracts: [{ from: '2026-09-16', until: '2026-11-10' }],
    })

  test('each day has its share, or the month begun counts, or only whole months do', () => {
    const amounts = (share: DatedAccrualRule['share']) =>
      linesOn('2026-12-31', comes(share), ['accrued']).map(([, , amount]) => amount)
    // 15 of 30 days, 31 of 31, 10 of 30.
    expect(amounts('days')).toEqual([50, 100, 33])
    expect(amounts('begun-months')).toEqual([100, 100, 100])
    expect(amounts('whole-months')).toEqual([100])
  })

  test('the departure settles what is left, once it is rounded', () => {
    const given = facts([rule('2026-01-01', { amount: 100, per: 'month', rounding: 'half' })], {
      contracts: [{ from: '2026-09-16', until: '2026-11-10' }],
    })
    // 183 becomes 200.
    expect(linesOn('2026-12-31', given).slice(-2)).toEqual([
      ['2026-11-10', 'accrued', 17],
      ['2026-11-10', 'settled', -200],
    ])
  })

  test('a rule for 37 h counts the days of contracts of 37 h, and no others', () => {
    const given = facts([rule('2026-01-01', { fromMinutes: 37 * 60, amount: 100, per: 'month' })], {
      contracts: [
        { from: null, until: '2026-03-15', weeklyHours: 36.99 },
        { from: '2026-03-16', until: null, weeklyHours: 37 },
      ],
    })
    // 16 of 31 days.
    expect(linesOn('2026-04-30', given).slice(0, 2)).toEqual([
      ['2026-03-31', 'accrued', 52],
      ['2026-04-30', 'accrued', 100],
    ])
  })
})

describe('a rule that changes', () => {
  test('what was acquired before keeps the old rule', () => {
    const before = facts([rule('2026-01-01', { amount: 100, per: 'month' })])
    const after = facts([
      rule('2026-01-01', { amount: 100, per: 'month' }),
      rule('2026-03-17', { amount: 200, per: 'month' }),
    ])
    expect(linesOn('2026-04-30', after).slice(0, 2)).toEqual(linesOn('2026-04-30', before).slice(0, 2))
    // March: 16 days at 100 and 15 at 200, of 31.
    expect(linesOn('2026-04-30', after)[2]).toEqual(['2026-03-31', 'accrued', 148])
    expect(linesOn('2026-04-30', after)[3]).toEqual(['2026-04-30', 'accrued', 200])
  })

  test('a rule of nothing ends it', () => {
    const given = facts([rule('2026-01-01', { amount: 100, per: 'month' }), rule('2026-03-01', { amount: 0 })])
    expect(balanceOn('2026-12-31', given)).toBe(200)
  })
})

describe('a year in advance', () => {
  test('stands on its first day, and its last day takes off what absences cost', () => {
    const given = facts([rule('2026-01-01', { rhythm: 'in-advance', rounding: 'half' })], {
      leave: [absence('2026-10-01', '2026-10-31')],
    })
    expect(balanceOn('2026-01-01', given)).toBe(1000)
    // 11 months give 916.67: 950.
    expect(linesOn('2026-12-31', given)).toEqual([
      ['2026-01-01', 'accrued', 1000],
      ['2026-12-31', 'accrued', -50],
    ])
  })

  test('of a contract of six months is a half', () => {
    const given = facts([rule('2026-01-01', { rhythm: 'in-advance' })], {
      contracts: [{ from: '2026-01-01', until: '2026-06-30' }],
    })
    expect(balanceOn('2026-01-01', given)).toBe(500)
  })

  test('a rule from July on adds its difference in July', () => {
    const given = facts([
      rule('2026-01-01', { rhythm: 'in-advance' }),
      rule('2026-07-01', { rhythm: 'in-advance', amount: 1200 }),
    ])
    expect(linesOn('2026-12-31', given)).toEqual([
      ['2026-01-01', 'accrued', 1000],
      ['2026-07-01', 'accrued', 100],
    ])
  })
})

describe('the end of the year', () => {
  test('5.46 days round up to 5.5, and hours to half an hour', () => {
    const rounded = rule('2026-01-01', { amount: 546, rounding: 'half' })
    expect(linesOn('2026-12-31', facts([rounded])).at(-1)).toEqual(['2026-12-31', 'accrued', 4])
    expect(balanceOn('2026-12-31', facts([rounded]))).toBe(550)
    const inMinutes = { accruals: [{ type: 'rtt', unit: 'minutes' as const, rules: [{ ...rounded, amount: 616 }] }] }
    expect(balanceOn('2026-12-31', facts([], inMinutes))).toBe(630)
  })

  test('what is not taken is lost, kept, or goes over up to a limit', () => {
    const on = (carriedMost: number | null) =>
      facts([rule('2026-01-01', { carriedMost })], { leave: [taken('2026-05-04')] })
    expect(balanceOn('2026-12-31', on(0))).toBe(900)
    expect(balanceOn('2027-01-01', on(0))).toBe(0)
    expect(balanceOn('2027-01-01', on(null))).toBe(900)
    expect(linesOn('2027-01-01', on(300), ['lost'])).toEqual([['2027-01-01', 'lost', -600]])
    expect(balanceOn('2027-01-01', on(300))).toBe(300)
    // Not known before: leave may still be taken.
    expect(linesOn('2026-12-31', on(0), ['lost'])).toEqual([])
  })

  test('nothing is acquired beyond the ceiling, and again once days are taken', () => {
    const given = facts([rule('2026-01-01', { amount: 100, per: 'month', ceiling: 250 })], {
      leave: [taken('2026-05-04', '2026-05-05')],
    })
    expect(linesOn('2026-05-31', given).slice(0, 6)).toEqual([
      ['2026-01-31', 'accrued', 100],
      ['2026-02-28', 'accrued', 100],
      ['2026-03-31', 'accrued', 50],
      ['2026-04-30', 'accrued', 0],
      ['2026-05-04', 'taken', -200],
      ['2026-05-31', 'accrued', 100],
    ])
  })
})

test('a balance typed by hand replaces what the rule gave before it, and counts on', () => {
  const opening: LedgerEntry = {
    id: 'one',
    type: 'rtt',
    kind: 'opening',
    leaveYear: null,
    on: '2026-03-01',
    amount: 420,
  }
  const given = facts([rule('2026-01-01', { amount: 100, per: 'month' })], { entries: [opening] })
  expect(linesOn('2026-03-31', given).slice(0, 2)).toEqual([
    ['2026-03-01', 'opening', 420],
    ['2026-03-31', 'accrued', 100],
  ])
  expect(balanceOn('2026-02-28', given)).toBe(0)
})

test('a type without a rule has the lines that people wrote, and no others', () => {
  const opening: LedgerEntry = {
    id: 'one',
    type: 'rtt',
    kind: 'opening',
    leaveYear: null,
    on: '2026-03-01',
    amount: 420,
  }
  expect(linesOn('2026-12-31', facts([], { entries: [opening] }))).toEqual([['2026-03-01', 'opening', 420]])
})
