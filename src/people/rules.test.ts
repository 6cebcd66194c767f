import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { builtInRoleKeys } from '#core/permissions.ts'
import { changedFrom, withContract } from './rules/succession.ts'
import { addsDaysUnemployed, hoursFor } from './rules/terms.ts'
import {
  builtInRoles,
  type Contract,
  contractOf,
  contractShown,
  contractsRefusal,
  daysWithoutContract,
  endedOn,
  forever,
  hasLeft,
  isAdministrator,
  withComplements,
  worksOn,
} from './rules.ts'

test('of the built-in roles only Administrateur holds `all`', () => {
  expect(builtInRoleKeys.filter(key => isAdministrator(builtInRoles[key]))).toEqual(['admin'])
})

test('the built-in roles keep their names and permissions', () => {
  expect(builtInRoles).toEqual({
    admin: { name: 'Administrateur', permissions: ['all'] },
    manager: { name: "Chef d'équipe", permissions: ['manage_schedules', 'view_reports', 'manage_team'] },
    employee: { name: 'Employé', permissions: ['view_schedule', 'view_profile'] },
  })
})

test('a role with every permission but `all` is not an administrator: it would miss later permissions', () => {
  expect(isAdministrator({ permissions: ['manage_schedules', 'view_reports', 'manage_team', 'view_schedule'] })).toBe(
    false,
  )
})

const contract = (weeklyHours: number, from: string | null, until: string | null): Contract => ({
  type: 'full-time',
  weeklyHours,
  from,
  until,
})

test('the first and the last day of a contract are working days, the days around them are not', () => {
  const history = [contract(35, '2026-11-17', '2026-11-19')]
  const days = ['16', '17', '18', '19', '20'].map(day => worksOn(history, `2026-11-${day}`))
  expect(days).toEqual([false, true, true, true, false])
})

test('a person is shown with today’s contract, else the next one, else the last one', () => {
  const history = [contract(35, null, '2026-10-31'), contract(24, '2026-12-01', '2026-12-31')]
  expect(
    ['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map(day => contractShown(history, day)?.weeklyHours),
  ).toEqual([35, 24, 24, 24])
  expect(['2026-11-15', '2026-12-31', '2027-01-01'].map(day => hasLeft(history, day))).toEqual([false, false, true])
})

test('the days without a contract are found before, between and after contracts', () => {
  const history = [contract(35, '2026-11-10', '2026-11-20'), contract(24, '2026-12-01', '2026-12-31')]
  const gap = { from: '2026-11-21', to: '2026-11-30' }
  const after = { from: '2027-01-01', to: forever }
  expect(daysWithoutContract(history, '2026-11-01')).toEqual([{ from: '2026-11-01', to: '2026-11-09' }, gap, after])
  expect(daysWithoutContract(history, '2026-11-15')).toEqual([gap, after])
  expect(daysWithoutContract(history, '2026-11-25')).toEqual([{ ...gap, from: '2026-11-25' }, after])
  expect(daysWithoutContract(history, '2027-02-01')).toEqual([{ ...after, from: '2027-02-01' }])
  expect(daysWithoutContract([contract(35, null, null)], '2026-11-16')).toEqual([])
})

describe('a change from a day on', () => {
  const terms = { type: 'part-time' as const, weeklyHours: 24 }

  test('ends the contract the day before, and lasts as long as that one', () => {
    const history = [contract(35, '2026-01-05', '2026-12-31'), contract(39, '2027-01-01', null)]
    expect(changedFrom(history, '2026-11-16', terms)).toEqual([
      contract(35, '2026-01-05', '2026-11-15'),
      { ...terms, from: '2026-11-16', until: '2026-12-31', formerUntil: '2026-12-31' },
      contract(39, '2027-01-01', null),
    ])
  })

  test('on the first day of a contract replaces its terms', () => {
    expect(changedFrom([contract(35, '2026-11-16', null)], '2026-11-16', terms)).toEqual([
      { ...terms, from: '2026-11-16', until: null },
    ])
  })

  test('on the first day of the calendar replaces them too: a contract that has no first day ends on none before', () => {
    expect(changedFrom([contract(35, null, '2026-11-15')], '1970-01-01', terms)).toEqual([
      { ...terms, from: null, until: '2026-11-15' },
    ])
  })

  test('is impossible on a day without a contract', () => {
    expect(changedFrom([contract(35, '2026-11-17', null)], '2026-11-16', terms)).toBeUndefined()
  })
})

test.each([
  ['ends-before-start', [contract(35, '2026-11-17', '2026-11-16')]],
  ['too-far-ahead', [contract(35, '2036-11-17', null)]],
  ['too-far-ahead', [contract(35, null, '2036-11-17')]],
  ['contracts-overlap', [contract(35, null, null), contract(24, '2026-11-16', null)]],
  ['contracts-overlap', [contract(35, null, '2026-11-16'), contract(24, '2026-11-16', null)]],
  ['contracts-overlap', [contract(35, null, '2026-11-16'), contract(24, null, '2026-11-18')]],
  [
    'too-many-contracts',
    Array.from({ length: 201 }, (_, day) => contract(35, addDays('2020-01-01', day), addDays('2020-01-01', day))),
  ],
  [
    undefined,
    Array.from({ length: 200 }, (_, day) => contract(35, addDays('2020-01-01', day), addDays('2020-01-01', day))),
  ],
  [undefined, [contract(35, null, '2026-11-15'), contract(24, '2026-11-16', '2036-11-16')]],
  [undefined, [contract(35, '2026-11-16', '2026-11-16')]],
])('refused: %s', (refusal, history) => expect(contractsRefusal(history, '2026-11-16')).toBe(refusal))

const day = fc.integer({ min: 0, max: 60 }).map(days => addDays('2026-11-02', days))

/** Some contracts with or without days between them. */
const histories = fc
  .tuple(fc.uniqueArray(day, { minLength: 1, maxLength: 8 }), fc.boolean(), fc.boolean())
  .map(([days, isOpen, isUnknown]) => {
    const sorted = days.toSorted()
    const pairs = sorted.flatMap((from, index) => (index % 2 === 0 ? [[from, sorted[index + 1] ?? from] as const] : []))
    return pairs.map(([from, until], index) =>
      contract(index + 1, isUnknown && index === 0 ? null : from, isOpen && index === pairs.length - 1 ? null : until),
    )
  })

test('for any history, a change from a day on changes that day and no day before', () => {
  fc.assert(
    fc.property(histories, day, day, (history, from, other) => {
      const changed = changedFrom(history, from, { type: 'temporary', weeklyHours: 50 })
      if (!worksOn(history, from)) return changed === undefined
      const on = (contracts: readonly Contract[], date: string) => contractOf(contracts, { from: date, to: date })
      expect(contractsRefusal(changed!, '2026-11-16')).toBeUndefined()
      expect(on(changed!, from)?.weeklyHours).toBe(50)
      expect(worksOn(changed!, other)).toBe(worksOn(history, other))
      return other >= from || on(changed!, other)?.weeklyHours === on(history, other)?.weeklyHours
    }),
  )
})

test('for any history, each day has a contract or is found as a day without one', () => {
  fc.assert(
    fc.property(histories, day, day, (history, since, other) => {
      const gaps = daysWithoutContract(history, since)
      return other < since || worksOn(history, other) === !gaps.some(({ from, to }) => from <= other && other <= to)
    }),
  )
})

test('a person who leaves has no contract after their last day, and keeps the earlier ones', () => {
  fc.assert(
    fc.property(histories, day, day, (history, last, other) => {
      const left = endedOn(history, last)
      return worksOn(left, other) === (other <= last && worksOn(history, other))
    }),
  )
})

test('a contract is inserted in the order of its dates', () => {
  const [first, second] = [contract(35, null, '2026-11-15'), contract(24, '2026-12-01', null)]
  const between = contract(20, '2026-11-16', '2026-11-30')
  expect(withContract([first, second], between)).toEqual([first, between, second])
  expect(withContract([first, second], between, first)).toEqual([between, second])
})

test.each([
  ['part-time', 35, Number.NaN],
  ['part-time', 24, 24],
  ['full-time', Number.NaN, 35],
  ['full-time', 39, 39],
  ['temporary', 35, 35],
  ['temporary', Number.NaN, 35],
] as const)('choosing %s over %d hours leaves %d in the form', (type, before, after) => {
  expect(hoursFor(type, before)).toBe(after)
})

describe('a complement of hours', () => {
  const partTime = (from: string | null, until: string | null) => ({
    ...contract(24, from, until),
    type: 'part-time' as const,
  })
  const raised = (from: string, until: string) => ({ weeklyHours: 30, from, until })
  const spans = (contracts: Contract[], ...complements: ReturnType<typeof raised>[]) =>
    withComplements(contracts, complements).map(each => [each.weeklyHours, each.from, each.until, each.agreedHours])

  test('divides the contract in force on its days', () => {
    expect(spans([partTime(null, null)], raised('2026-10-07', '2026-10-20'))).toEqual([
      [24, null, '2026-10-06', undefined],
      [30, '2026-10-07', '2026-10-20', 24],
      [24, '2026-10-21', null, undefined],
    ])
    const [part] = withComplements([partTime('2026-01-01', null)], [raised('2026-10-07', '2026-10-20')])
    expect(part).toMatchObject({ whole: { from: '2026-01-01', until: null } })
  })

  test('may begin and end with the contract, and follow another one', () => {
    const history = [partTime('2026-09-01', '2026-12-31')]
    expect(spans(history, raised('2026-09-01', '2026-09-30'), raised('2026-10-01', '2026-12-31'))).toEqual([
      [30, '2026-09-01', '2026-09-30', 24],
      [30, '2026-10-01', '2026-12-31', 24],
    ])
  })

  test('ends with the contract of somebody who leaves earlier', () => {
    expect(spans([partTime('2026-01-01', '2026-10-10')], raised('2026-10-07', '2026-10-20'))).toEqual([
      [24, '2026-01-01', '2026-10-06', undefined],
      [30, '2026-10-07', '2026-10-10', 24],
    ])
  })

  test('adds nothing to a contract that has as many hours by now, nor to one of a month at most', () => {
    const more = [contract(30, '2026-01-01', null)]
    expect(withComplements(more, [raised('2026-10-07', '2026-10-20')])).toEqual(more)
    const short = [partTime('2026-10-01', '2026-10-31')]
    expect(withComplements(short, [raised('2026-10-07', '2026-10-20')])).toEqual(short)
    expect(spans([partTime('2026-10-01', '2026-11-01')], raised('2026-10-07', '2026-10-20'))).toHaveLength(3)
  })
})

describe('days without a contract of employment', () => {
  /** Each day of a window has no entry, one of employment, or one without; equal days beside each other may be several entries. */
  const anyDays = fc.array(fc.tuple(fc.constantFrom('', 'full-time', 'none'), fc.boolean()), {
    minLength: 1,
    maxLength: 12,
  })
  const dayOf = (nth: number) => addDays('2026-11-16', nth)
  const contractsFrom = (days: readonly (readonly [string, boolean])[], isOpen: boolean): Contract[] => {
    const found: Contract[] = []
    for (const [nth, [type, splits]] of days.entries()) {
      const last = found.at(-1)
      if (last?.type === type && last.until === dayOf(nth - 1) && !splits) last.until = dayOf(nth)
      else if (type === 'full-time' || type === 'none')
        found.push({ type, weeklyHours: type === 'none' ? 0 : 35, from: dayOf(nth), until: dayOf(nth) })
    }
    const last = found.at(-1)
    if (isOpen && last) last.until = null
    return found
  }
  const withoutOn = (contracts: readonly Contract[], on: string) =>
    contracts.some(each => each.type === 'none' && worksOn([each], on))

  test('are added where one of them was none before, however the entries lie', () => {
    fc.assert(
      fc.property(anyDays, anyDays, fc.boolean(), fc.boolean(), (one, other, isOpen, staysOpen) => {
        const [before, after] = [contractsFrom(one, isOpen), contractsFrom(other, staysOpen)]
        // No entry begins after the twelfth day: the fourteenth stands for all that follow.
        const isAdded = Array.from({ length: 14 }, (_, nth) => dayOf(nth)).some(
          on => withoutOn(after, on) && !withoutOn(before, on),
        )
        expect(addsDaysUnemployed(before, after)).toBe(isAdded)
      }),
    )
  })

  test('without a first day go back for ever', () => {
    const none = { type: 'none' as const, weeklyHours: 0, until: '2026-11-30' }
    const [open, dated] = [
      { ...none, from: null },
      { ...none, from: '1970-01-01' },
    ]
    expect(addsDaysUnemployed([open], [dated])).toBe(false)
    expect(addsDaysUnemployed([dated], [open])).toBe(true)
  })
})
