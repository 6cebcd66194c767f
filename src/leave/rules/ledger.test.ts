import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isoWeekday } from '#core/calendar.ts'
import type { LedgerEntry, LedgerFacts, LedgerLeave, LedgerLine } from './account.ts'
import { type AccrualSettings, inMonths, leaveYears } from './accrual.ts'
import { broughtForwardOn, ledgerOf, yearToTakeOver } from './ledger.ts'

const law: AccrualSettings = { method: 'ouvrables', yearStart: '06-01', untaken: 'kept', hasFractionnement: true }
const years = (change: Partial<AccrualSettings> = {}) =>
  leaveYears(() => ({ ...law, ...change }), { from: '2022-06-01', to: '2029-06-01' })

const facts = (change: Partial<LedgerFacts> = {}, settings?: Partial<AccrualSettings>): LedgerFacts => ({
  since: '2024-06-01',
  years: years(settings),
  contracts: [{ from: null, until: null }],
  leave: [],
  entries: [],
  types: ['vacation', 'REC'],
  accruals: [],
  ...change,
})

let ids = 0
/** Each day but Sundays counts. */
const leave = (from: string, to: string, change: Partial<LedgerLeave> = {}): LedgerLeave => {
  const counted = []
  for (let date = from; date <= to; date = addDays(date, 1))
    if (isoWeekday(date) !== 7) counted.push({ date, amount: 100 })
  const dates = { startDate: from, endDate: to }
  ids += 1
  return {
    id: `leave ${ids}`,
    type: 'vacation',
    nature: 'paid-leave',
    isPending: false,
    isPartial: false,
    ...dates,
    counted,
    ...change,
  }
}
/** Twelve days in a row from a Monday on are two weeks. */
const weeks = (monday: string, count: number) => leave(monday, addDays(monday, 7 * count - 1))
const sickness = (from: string, to: string) => leave(from, to, { type: 'sick', nature: 'sickness', counted: [] })
const entry = (
  kind: LedgerEntry['kind'],
  on: string,
  amount: number,
  change: Partial<LedgerEntry> = {},
): LedgerEntry => {
  ids += 1
  return { id: `entry ${ids}`, type: 'vacation', kind, leaveYear: '2024-06-01', on, amount, ...change }
}

const account = (given: LedgerFacts, on: string, year: string | null = '2024-06-01', type = 'vacation') =>
  ledgerOf(given, on).find(each => each.type === type && (each.year?.from ?? null) === year)
const said = (lines: readonly LedgerLine[] = []) =>
  lines.filter(({ kind }) => kind !== 'acquired').map(({ on, kind, amount, balance }) => [on, kind, amount, balance])

describe('a year of leave', () => {
  test('N-1 to take and N in acquisition stand apart', () => {
    const accounts = ledgerOf(facts(), '2025-11-20')
    expect(accounts.map(({ year, until, balance }) => [year?.from, until, balance])).toEqual([
      ['2024-06-01', '2026-05-31', 3200],
      ['2025-06-01', '2027-05-31', 1250],
    ])
  })

  test('the picture of a year: 30 acquired, 12 taken, 2 for a divided leave, 1 by hand, 4 asked for', () => {
    const given = facts({
      leave: [weeks('2025-08-04', 2), leave('2025-12-30', '2026-01-02', { isPending: true })],
      entries: [entry('given', '2025-11-10', 100)],
    })
    const shown = account(given, '2025-11-20')!
    expect(said(shown.lines)).toEqual([
      ['2025-08-04', 'taken', -1200, 1800],
      ['2025-11-01', 'fractionnement', 200, 2000],
      ['2025-11-10', 'given', 100, 2100],
      ['2025-12-30', 'pending', -400, 1700],
    ])
    expect(shown).toMatchObject({ balance: 2100, taken: 1200, planned: 0, pending: 400 })
    expect(shown.lines.filter(({ kind }) => kind === 'acquired')).toHaveLength(12)
  })

  test('days are taken from the oldest year first, then from the one in acquisition, in the end in advance', () => {
    const given = facts({ leave: [weeks('2025-07-07', 7)] })
    expect(account(given, '2025-11-20')).toMatchObject({ taken: 3000, balance: 0 })
    expect(account(given, '2025-11-20', '2025-06-01')).toMatchObject({ taken: 1200, balance: 50 })
    expect(account(given, '2025-08-20', '2025-06-01')!.balance).toBe(500 - 900)
  })

  test('of a leave that is running, the days to come are planned', () => {
    const given = facts({ leave: [weeks('2025-07-07', 2)] })
    expect(said(account(given, '2025-07-14')!.lines).slice(0, 2)).toEqual([
      ['2025-07-07', 'taken', -700, 2300],
      ['2025-07-15', 'planned', -500, 1800],
    ])
    expect(account(given, '2025-07-14')).toMatchObject({ balance: 2300, planned: 500 })
  })

  test('half a day is half a day', () => {
    const half = leave('2025-07-07', '2025-07-07', { counted: [{ date: '2025-07-07', amount: 50 }] })
    expect(account(facts({ leave: [half] }), '2025-07-07')!.balance).toBe(2950)
  })

  test('a balance on any day: what is acquired and planned until then is counted', () => {
    const given = facts({ leave: [weeks('2026-02-02', 1)] })
    expect(account(given, '2024-08-31')!.balance).toBe(750)
    expect(account(given, '2026-01-31')!.balance).toBe(3200)
    expect(account(given, '2026-02-28')!.balance).toBe(2600)
    expect(account(given, '2026-05-31', '2025-06-01')!.balance).toBe(3000)
  })

  test('what is asked for takes nothing from leave that is granted, later though it may be', () => {
    const granted = weeks('2026-03-02', 5)
    const asked = leave('2026-01-05', '2026-01-10', { isPending: true })
    const given = facts({ leave: [granted, asked] })
    expect(account(given, '2025-11-20')!.lines.filter(({ kind }) => kind === 'planned')).toEqual(
      account(facts({ leave: [granted] }), '2025-11-20')!.lines.filter(({ kind }) => kind === 'planned'),
    )
  })

  test('what is asked for stands on its day, and each balance is that of its own day', () => {
    const given = facts({ leave: [weeks('2026-03-02', 1), leave('2026-01-05', '2026-01-10', { isPending: true })] })
    // 30 days acquired and 2 for a divided leave: 26 would be left if the request were granted; 26 are left after the week of March.
    expect(said(account(given, '2025-11-20')!.lines)).toEqual([
      ['2025-11-01', 'fractionnement', 200, 3200],
      ['2026-01-05', 'pending', -600, 2600],
      ['2026-03-02', 'planned', -600, 2600],
    ])
    // The same once its day is past.
    expect(said(account(given, '2026-03-10')!.lines)).toEqual([
      ['2025-11-01', 'fractionnement', 200, 3200],
      ['2026-01-05', 'pending', -600, 2600],
      ['2026-03-02', 'taken', -600, 2600],
    ])
    expect(account(given, '2026-03-10')).toMatchObject({ balance: 2600, pending: 600 })
  })

  test('nothing older than the company’s first leave year is made up', () => {
    expect(ledgerOf(facts({ since: '2025-11-03' }), '2025-11-20').map(({ year }) => year?.from)).toEqual(['2025-06-01'])
  })
})

describe('an opening', () => {
  const opening = entry('opening', '2025-11-20', 2100)

  test('it replaces what was acquired and taken before its day', () => {
    const given = facts({
      since: '2025-11-20',
      leave: [weeks('2025-08-04', 2), weeks('2025-12-01', 1)],
      entries: [opening],
    })
    expect(said(account(given, '2025-12-31')!.lines)).toEqual([
      ['2025-11-20', 'opening', 2100, 2100],
      ['2025-12-01', 'taken', -600, 1500],
    ])
    expect(account(given, '2025-12-31', '2025-06-01')!.taken).toBe(0)
  })

  test('of the year in acquisition it is followed by the month that runs, and the year ends with the same days', () => {
    const given = facts({
      since: '2025-11-20',
      entries: [entry('opening', '2025-11-20', 1250, { leaveYear: '2025-06-01' })],
    })
    const shown = account(given, '2026-06-01', '2025-06-01')!
    expect(shown.lines.map(({ on, amount }) => [on, amount]).slice(0, 2)).toEqual([
      ['2025-11-20', 1250],
      ['2025-11-30', 250],
    ])
    expect(shown.balance).toBe(3000)
  })

  test('before November its days are those of the main leave too', () => {
    const on20July = entry('opening', '2025-07-20', 3000)
    expect(
      said(account(facts({ entries: [on20July], leave: [weeks('2025-08-04', 3)] }), '2025-11-20')!.lines).at(-1),
    ).toEqual(['2025-11-01', 'fractionnement', 200, 1400])
  })
})

describe('an employment that ends', () => {
  const first = { from: '2025-06-01', until: '2026-11-20' }
  const back = { from: '2027-01-06', until: null }
  const ofYear = (year: string, on: string, change: Partial<LedgerFacts> = {}) =>
    account(facts({ since: '2025-06-01', contracts: [first, back], ...change }), on, year)
  const taken = [weeks('2026-08-03', 2)]

  test('closes its accounts on its last day with what is to pay', () => {
    // 30 acquired, 12 taken in August, 2 for divided leave.
    expect(said(ofYear('2025-06-01', '2026-11-20', { leave: taken })!.lines).slice(-2)).toEqual([
      ['2026-11-01', 'fractionnement', 200, 2000],
      ['2026-11-20', 'settled', -2000, 0],
    ])
    // Five months and 20 days of 30 give 14.17; six periods of four weeks give 15.
    expect(said(ofYear('2026-06-01', '2026-11-20')!.lines).slice(0, 2)).toEqual([
      ['2026-11-20', 'rounding', 83, 1500],
      ['2026-11-20', 'settled', -1500, 0],
    ])
    expect(ofYear('2026-06-01', '2026-11-19')!.lines.map(({ kind }) => kind)).not.toContain('settled')
  })

  test('leaves nothing to who comes back, whose days are acquired and rounded by themselves', () => {
    expect(ofYear('2025-06-01', '2027-06-01', { leave: taken })!.balance).toBe(0)
    // 26 days of 31 in January.
    expect(ofYear('2026-06-01', '2027-02-01')!.balance).toBe(210)
    // 146 days: five periods of four weeks give 12.5, where months give 12.1.
    expect(ofYear('2026-06-01', '2027-06-01')!.balance).toBe(1300)
    // All 13 of them are left on 31 October: two days more. Those of the first employment are no part of it.
    expect(said(ofYear('2026-06-01', '2027-11-20')!.lines).at(-1)).toEqual(['2027-11-01', 'fractionnement', 200, 1500])
  })

  test('goes on where the next contract begins the day after', () => {
    const contracts = [first, { from: '2026-11-21', until: null }]
    expect(ofYear('2026-06-01', '2027-06-01', { contracts })!.balance).toBe(3000)
  })

  test('has no day of a leave that was granted beyond it', () => {
    const granted = { leave: [...taken, weeks('2026-11-16', 2)] }
    expect(said(ofYear('2025-06-01', '2026-12-31', granted)!.lines).slice(-2)).toEqual([
      ['2026-11-16', 'taken', -500, 1500],
      ['2026-11-20', 'settled', -1500, 0],
    ])
    expect(ofYear('2026-06-01', '2027-01-05', granted)!.balance).toBe(0)
  })

  test('closes other balances too, and says what was taken in advance', () => {
    const hours = entry('given', '2026-10-01', 300, { type: 'REC', leaveYear: null })
    const closed = account(facts({ contracts: [first, back], entries: [hours] }), '2027-02-01', null, 'REC')!
    expect(said(closed.lines)).toEqual([
      ['2026-10-01', 'given', 300, 300],
      ['2026-11-20', 'settled', -300, 0],
    ])
    const month = {
      contracts: [{ from: '2026-06-01', until: '2026-06-30' }],
      leave: [leave('2026-06-24', '2026-06-26')],
    }
    expect(said(ofYear('2026-06-01', '2026-07-01', month)!.lines).at(-1)).toEqual(['2026-06-30', 'settled', 50, 0])
  })
})

describe('what was left before the company came', () => {
  const contract = (from: string) => [{ from, until: null }]
  const arrived = (change: Partial<LedgerFacts> = {}) =>
    facts({ since: '2025-11-03', contracts: contract('2019-09-02'), ...change })

  test('is to be written by hand for somebody who worked in the year before, while its days may be taken', () => {
    expect(yearToTakeOver(arrived(), '2025-11-20')?.from).toBe('2024-06-01')
    expect(yearToTakeOver(arrived({ contracts: contract('2025-06-02') }), '2025-11-20')).toBeNull()
    const back = [{ from: '2019-09-02', until: '2025-08-31' }, ...contract('2025-11-10')]
    expect(yearToTakeOver(arrived({ contracts: back }), '2025-11-20')).toBeNull()
    expect(yearToTakeOver(arrived(), '2026-06-01')).toBeNull()
  })

  test('stays to be written once the person has left, be it before the company came', () => {
    for (const until of ['2025-11-22', '2025-11-01']) {
      const left = [{ from: '2023-04-04', until }]
      expect(yearToTakeOver(arrived({ contracts: left }), '2025-11-23')?.from).toBe('2024-06-01')
    }
    // Settled in the year before: nothing of it is acquired here.
    expect(
      yearToTakeOver(arrived({ contracts: [{ from: '2023-04-04', until: '2025-05-31' }] }), '2025-11-23'),
    ).toBeNull()
  })

  test('is nothing of who was hired again here: their leave of before was due at the end of the employment', () => {
    const again = arrived({ contracts: [{ from: '2019-09-02', until: '2025-11-14' }, ...contract('2025-12-01')] })
    expect(yearToTakeOver(again, '2025-12-02')).toBeNull()
    // The amount due at that end is not known, neither on its day nor later.
    expect(yearToTakeOver(again, '2025-11-20')?.from).toBe('2024-06-01')
    expect(yearToTakeOver(again, '2025-12-02', '2025-11-14')?.from).toBe('2024-06-01')
  })

  test('is known once somebody wrote it, be it nothing', () => {
    const written = arrived({ entries: [entry('opening', '2025-11-03', 0)] })
    expect(yearToTakeOver(written, '2025-11-20')).toBeNull()
    const ofRunningYear = arrived({ entries: [entry('opening', '2025-11-03', 1250, { leaveYear: '2025-06-01' })] })
    expect(yearToTakeOver(ofRunningYear, '2025-11-20')?.from).toBe('2024-06-01')
  })
})

describe('fractionnement (L. 3141-23)', () => {
  const taken = (count: number, from = '2025-07-07') => {
    const counted = Array.from({ length: count }, (_, index) => ({ date: addDays(from, index), amount: 100 }))
    return { leave: [leave(from, addDays(from, count), { counted })] }
  }
  const more = (change: Partial<LedgerFacts>, settings?: Partial<AccrualSettings>) =>
    account(facts(change, settings), '2025-11-20')!.lines.find(({ kind }) => kind === 'fractionnement')?.amount ?? 0

  test('16 days taken in summer, 8 left: 2 days; 20 taken, 4 left: 1 day; 22 taken: none', () => {
    expect([16, 18, 19, 20, 21, 22, 24].map(count => more(taken(count)))).toEqual([200, 200, 100, 100, 100, 0, 0])
  })

  test('none if waived, if the company has it off, or if the main leave is of twelve days or fewer', () => {
    expect(more({ ...taken(12), entries: [entry('waived', '2025-10-15', 0)] })).toBe(0)
    expect(more(taken(12), { hasFractionnement: false })).toBe(0)
    expect(more({ contracts: [{ from: '2025-01-01', until: null }] })).toBe(200)
    expect(more({ contracts: [{ from: '2025-02-01', until: null }] })).toBe(0)
  })

  test('days given by hand are not of the main leave', () => {
    expect(more({ ...taken(22), entries: [entry('given', '2025-07-01', 600)] })).toBe(0)
  })

  test('in ouvrés: five days left are the six of the law', () => {
    const left = (count: number) => more(taken(20 - count), { method: 'ouvres' })
    expect([5, 4, 3, 2].map(left)).toEqual([200, 100, 100, 0])
  })
})

describe('the end of the year', () => {
  const lost = { untaken: 'lost' } as const
  const on = '2026-06-30'

  test('a company keeps what is left, or lets it be lost', () => {
    expect(account(facts(), on)!.balance).toBe(3200)
    expect(said(account(facts({}, lost), on)!.lines).at(-1)).toEqual(['2026-06-01', 'lost', -3200, 0])
  })

  test('what sickness kept somebody from taking is carried over, for fifteen months from the information', () => {
    const sick = [sickness('2026-03-01', '2026-06-10')]
    const untold = account(facts({ leave: sick }, lost), on)!
    expect(untold.lines.at(-1)).toMatchObject({ on: '2026-06-01', kind: 'carried', amount: 0 })
    expect(untold.until).toBeNull()

    const told = facts({ leave: sick, entries: [entry('informed', '2026-06-20', 0, { leaveYear: null })] }, lost)
    expect(account(told, on)!.until).toBe('2027-09-20')
    expect(account(told, '2027-09-20')!.balance).toBe(3200)
    expect(account(told, '2027-09-21')!.lines.at(-1)).toMatchObject({ on: '2027-09-21', kind: 'lost', amount: -3200 })
  })

  test('days of an illness during leave come back to the account that they were taken from', () => {
    const given = facts({ leave: [weeks('2025-07-07', 2), sickness('2025-07-10', '2025-07-12')] })
    expect(said(account(given, '2025-08-01')!.lines).slice(0, 2)).toEqual([
      ['2025-07-07', 'taken', -1200, 1800],
      ['2025-07-10', 'given-back', 300, 2100],
    ])
    expect(account(given, '2025-08-01')!.taken).toBe(900)
  })
})

describe('another way to count days', () => {
  const changed = (change: Partial<LedgerFacts> = {}, to: 'ouvres' | 'ouvrables' = 'ouvres') => {
    const other = to === 'ouvres' ? 'ouvrables' : 'ouvres'
    const all = leaveYears(day => ({ ...law, method: day < '2025-06-01' ? other : to }), {
      from: '2022-06-01',
      to: '2029-06-01',
    })
    return facts({ ...change, years: all })
  }

  test('30 jours ouvrables are 25 ouvrés, and the other way round; the line says so', () => {
    const shown = account(changed(), '2025-06-01')!
    expect(shown.balance).toBe(2500)
    expect(shown.lines.at(-1)).toMatchObject({
      on: '2025-06-01',
      kind: 'converted',
      from: 3000,
      amount: -500,
      method: 'ouvres',
    })
    expect(account(changed({}, 'ouvrables'), '2025-06-01')!.balance).toBe(3000)
    expect(account(changed(), '2025-06-30', '2025-06-01')!.balance).toBe(208)
  })

  test('what is left over goes up to the next half day, also of days taken in advance', () => {
    const given = (amount: number) => changed({ entries: [entry('given', '2025-05-02', amount)] })
    expect(account(given(-1700), '2025-06-01')!.balance).toBe(1100)
    expect(account(given(-3200), '2025-06-01')!.balance).toBe(-150)
  })

  test('an opening in the new days is not converted, and hours never are', () => {
    const entries = [
      entry('opening', '2025-06-01', 2500),
      entry('given', '2025-03-03', 600, { type: 'REC', leaveYear: null }),
    ]
    expect(account(changed({ entries }), '2025-06-02')!.balance).toBe(2500)
    expect(account(changed({ entries }), '2025-06-02', null, 'REC')!.balance).toBe(600)
  })

  test('the days for a divided leave are those of the law', () => {
    const left = (count: number) => {
      const counted = Array.from({ length: 20 - count }, (_, day) => ({
        date: addDays('2025-07-07', day),
        amount: 100,
      }))
      const given = changed({ leave: [leave('2025-07-07', '2025-08-01', { counted })] })
      return account(given, '2025-11-20')!.lines.find(({ kind }) => kind === 'fractionnement')?.amount ?? 0
    }
    expect([5, 4, 3, 2].map(left)).toEqual([200, 100, 100, 0])
  })
})

describe('other types', () => {
  test('one account, of what is given by hand and what is taken', () => {
    const given = facts({
      entries: [entry('given', '2025-11-03', 600, { type: 'REC', leaveYear: null })],
      leave: [
        leave('2025-11-10', '2025-11-10', {
          type: 'REC',
          nature: 'rest',
          counted: [{ date: '2025-11-10', amount: 210 }],
        }),
      ],
    })
    expect(account(given, '2025-11-20', null, 'REC')).toMatchObject({ balance: 390, taken: 210, until: null })
  })

  test('leave of a type without a balance is in no account', () => {
    const family = leave('2025-11-10', '2025-11-12', { type: 'EVF', nature: 'family' })
    expect(ledgerOf(facts({ leave: [family] }), '2025-11-20')).toEqual(ledgerOf(facts(), '2025-11-20'))
  })
})

describe('whatever happens', () => {
  const day = fc.nat(900).map(days => addDays('2024-05-01', days))
  const anyLeave = fc
    .record({ from: day, length: fc.nat(30), isPending: fc.boolean(), isSick: fc.boolean() })
    .map(({ from, length, isPending, isSick }) =>
      isSick
        ? { ...sickness(from, addDays(from, length)), isPending }
        : leave(from, addDays(from, length), { isPending }),
    )
  const anyEntry = fc
    .record({
      kind: fc.constantFrom('opening', 'given', 'waived', 'informed'),
      on: day,
      amount: fc.integer({ min: -2000, max: 4000 }),
      leaveYear: fc.constantFrom('2023-06-01', '2024-06-01', '2025-06-01'),
    })
    // No entry is older than the year that it is about.
    .map(({ kind, on, amount, leaveYear }) => entry(kind, on < leaveYear ? leaveYear : on, amount, { leaveYear }))
  const anySettings = fc.record({
    method: fc.constantFrom('ouvrables', 'ouvres'),
    yearStart: fc.constantFrom('06-01', '04-01', '01-01'),
    untaken: fc.constantFrom('kept', 'lost'),
    hasFractionnement: fc.boolean(),
  })
  const anyFacts = fc
    .record({
      leave: fc.array(anyLeave, { maxLength: 6 }),
      entries: fc.array(anyEntry, { maxLength: 4 }),
      hired: fc.option(day),
      settings: anySettings,
    })
    .map(({ hired, settings, ...change }) => facts({ ...change, contracts: [{ from: hired, until: null }] }, settings))

  test('the lines stand in the order of their days and sum to the balance, each line stating the sum so far', () => {
    fc.assert(
      fc.property(anyFacts, day, (given, on) => {
        for (const { lines, balance, planned, pending } of ledgerOf(given, on)) {
          const past = lines.filter(line => line.on <= on && line.kind !== 'pending')
          expect(past.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
          expect(past.at(-1)?.balance ?? 0).toBe(balance)
          const days = lines.map(line => line.on)
          expect(days).toEqual(days.toSorted())
          lines.forEach((line, index) => {
            const before = lines.slice(0, index + 1)
            const counted = line.kind === 'pending' ? before : before.filter(({ kind }) => kind !== 'pending')
            expect(line.balance).toBe(counted.reduce((sum, { amount }) => sum + amount, 0))
          })
          expect(pending).toBeGreaterThanOrEqual(0)
          expect(planned).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('leave that is granted and undone leaves the same ledger, in whatever order its facts are read', () => {
    fc.assert(
      fc.property(anyFacts, anyLeave, day, (given, more, on) => {
        const before = ledgerOf(given, on)
        ledgerOf({ ...given, leave: [...given.leave, more] }, on)
        expect(ledgerOf(given, on)).toEqual(before)
        const shuffled = {
          ...given,
          years: [...given.years],
          entries: [...given.entries],
          leave: [...given.leave, more],
        }
        expect(ledgerOf({ ...shuffled, leave: shuffled.leave.filter(each => each !== more) }, on)).toEqual(before)
      }),
    )
  })

  test('leave takes its days once, whichever years they come from', () => {
    const free = fc
      .array(anyLeave, { maxLength: 6 })
      .map(all => facts({ leave: all.filter(each => each.nature === 'paid-leave') }))
    fc.assert(
      fc.property(free, given => {
        const on = '2028-12-31'
        const taken = ledgerOf(given, on).reduce((sum, each) => sum + each.taken + each.pending, 0)
        const counted = given.leave.flatMap(each => each.counted).filter(({ date }) => date >= '2024-06-01')
        expect(taken).toBe(counted.reduce((sum, { amount }) => sum + amount, 0))
      }),
    )
  })

  test('days given by hand change no earlier line', () => {
    fc.assert(
      fc.property(anyFacts, anyEntry, (given, { id, on, amount, leaveYear }) => {
        const late = entry('given', on, amount, { id, leaveYear })
        // A year with no entry of its own before the company came has no account: the line itself opens it.
        fc.pre(leaveYear! >= '2024-06-01')
        const before = addDays(on, -1)
        const earlier = (all: LedgerFacts) =>
          ledgerOf(all, before).flatMap(({ type, year, lines }) =>
            lines.filter(line => line.on < on && line.kind !== 'pending').map(line => ({ type, year, ...line })),
          )
        expect(earlier({ ...given, entries: [...given.entries, late] })).toEqual(earlier(given))
      }),
    )
  })
})

describe('balances brought forward', () => {
  const long = { from: '2018-06-01', to: '2026-06-01' }
  const [since, first, last] = ['2018-06-01', '2018-06-01', '2025-11-20']
  const span = (Date.parse(last) - Date.parse(first)) / 86_400_000
  const day = fc.nat(span).map(days => addDays(first, days))
  const anyLeave = fc
    .record({
      from: day,
      length: fc.oneof(fc.nat(30), fc.nat(500)),
      kind: fc.constantFrom('paid', 'paid', 'REC', 'sick', 'unpaid'),
    })
    .map(({ from, length, kind }) => {
      if (kind === 'sick') return sickness(from, addDays(from, length))
      const to = addDays(from, length % 40)
      if (kind === 'unpaid') return leave(from, to, { type: 'CSS', nature: 'unpaid', counted: [] })
      return kind === 'REC' ? leave(from, to, { type: 'REC', nature: 'rest' }) : leave(from, to)
    })
  const anyEntry = fc
    .record({
      kind: fc.constantFrom('opening', 'given', 'given', 'waived', 'informed'),
      on: day,
      amount: fc.integer({ min: -2000, max: 4000 }),
      yearsBefore: fc.nat(1),
      isPaid: fc.boolean(),
    })
    .map(({ kind, on, amount, yearsBefore, isPaid }) => {
      const year = Number(on.slice(0, 4)) - (on.slice(5) < '06-01' ? 1 : 0) - yearsBefore
      return isPaid
        ? entry(kind, on, amount, { leaveYear: `${year}-06-01` })
        : entry(kind, on, amount, { type: 'REC', leaveYear: null })
    })
  const anyFacts = fc
    .record({
      leave: fc.array(anyLeave, { maxLength: 12 }),
      entries: fc.array(anyEntry, { maxLength: 8 }),
      hired: fc.option(day),
      settings: fc.record({ untaken: fc.constantFrom('kept', 'lost'), method: fc.constantFrom('ouvrables', 'ouvres') }),
    })
    .map(({ hired, settings: { untaken, method }, ...change }) =>
      facts({
        ...change,
        // An account has one opening.
        entries: [
          ...new Map(
            change.entries.map(each => [each.kind === 'opening' ? `${each.type} ${each.leaveYear}` : each.id, each]),
          ).values(),
        ].toSorted((one, other) => one.on.localeCompare(other.on)),
        since,
        years: leaveYears(
          on => ({ ...law, untaken, method: on < '2020-06-01' || on >= '2022-06-01' ? method : 'ouvres' }),
          long,
        ),
        contracts: [{ from: hired, until: null }],
      }),
    )
  const balances = (given: LedgerFacts, on: string) =>
    Object.fromEntries(
      ledgerOf(given, on).flatMap(({ type, year, balance }) =>
        balance === 0 ? [] : [[`${type} ${year?.from}`, balance]],
      ),
    )
  /** Forgets what ended a year before, if nothing of it counts any more. */
  const broughtForward = (given: LedgerFacts, on: string): LedgerFacts => {
    const brought = broughtForwardOn(given, on)
    if (!brought) return given
    const before = inMonths(on, -12)
    return {
      ...given,
      leave: given.leave.filter(({ endDate }) => endDate >= before),
      entries: [
        ...given.entries.filter(each => each.on >= before),
        ...brought.map(({ type, leaveYear, amount }) => entry('brought-forward', on, amount, { type, leaveYear })),
      ].toSorted((one, other) => one.on.localeCompare(other.on)),
    }
  }

  test('on every later day all balances are what they were, year after year, although older facts are gone', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(900), (given, later) => {
        let kept = given
        for (const on of ['2020-06-01', '2021-06-01', '2022-06-01']) {
          kept = broughtForward(kept, on)
          for (const days of [0, later])
            expect(balances(kept, addDays(on, days))).toEqual(balances(given, addDays(on, days)))
        }
      }),
      { numRuns: 25 },
    )
  })
})
