import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#core/calendar.ts'
import { type LabourSettings, lawAlone } from '#labour/parameters.ts'
import type { PersonPlan, WorkInterval } from '#labour/rules.ts'
import { type AnyShift, plainDetails, realHours, type SeenShift } from '#schedule/rules.ts'
import { contractOf, having, on, PARIS, parametersOf, planOf, profileOf } from '#testing/labour.ts'
import { agreementNeededFor, changesOf, type UnpublishedChange } from './rules.ts'

/** A shift of Léa with these hours. */
const seen = (date: string, hours: string, change: Partial<SeenShift> = {}): SeenShift => {
  const [work] = on(date, hours)
  const { startTime, endTime, breakDuration, start, end } = work!
  const times = { startTime, endTime, breakDuration, ...realHours({ start, end }) }
  return {
    ...plainDetails,
    id: 'evening',
    employeeId: 'lea',
    shiftTypeId: 'service',
    date,
    notes: '',
    ...times,
    ...change,
  }
}

const friday = '2025-11-28'

describe('what publishing would tell', () => {
  const noon = seen(friday, '11:30-15:00')
  const evening = seen(friday, '18:30-23:00')

  test('is what is added, changed or gone, and nothing of what is as people see it', () => {
    expect(changesOf([noon], [noon])).toEqual([])
    expect(changesOf([evening], [noon])).toEqual([{ employeeId: 'lea', date: friday, before: noon, after: evening }])
    expect(changesOf([noon], [])).toEqual([{ employeeId: 'lea', date: friday, before: null, after: noon }])
    expect(changesOf([], [noon])).toEqual([{ employeeId: 'lea', date: friday, before: noon, after: null }])
  })

  test.each([
    ['the hours', { startTime: '11:00', startsAt: '2025-11-28T10:00:00.000Z' }],
    ['the break', { breakDuration: 15 }],
    ['the type', { shiftTypeId: null }],
    ['the notes', { notes: 'Terrasse ouverte' }],
  ])('is a change of %s', (_, change) => {
    expect(changesOf([{ ...noon, ...change }], [noon])).toHaveLength(1)
  })

  test('is told to each of two people between whom a shift goes', () => {
    const handed = { ...noon, employeeId: 'nathan' }
    expect(changesOf([handed], [noon])).toEqual([
      { employeeId: 'lea', date: friday, before: noon, after: null },
      { employeeId: 'nathan', date: friday, before: null, after: handed },
    ])
  })

  test('is a loss for the person whose shift becomes open, and nothing for an open shift', () => {
    const open = { ...noon, employeeId: null, department: 'Salle' }
    expect(changesOf([open], [noon])).toEqual([{ employeeId: 'lea', date: friday, before: noon, after: null }])
    expect(changesOf([open], [])).toEqual([])
  })

  test('of a shift that goes to another day, stands on the first of both', () => {
    const later = seen('2025-11-30', '11:30-15:00')
    expect(changesOf([later], [noon])).toMatchObject([{ date: friday }])
    expect(changesOf([noon], [later])).toMatchObject([{ date: friday }])
  })
})

const people = ['lea', 'nathan', 'hugo']
const anyOf = (employeeId: fc.Arbitrary<string | null>) =>
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      employeeId,
      day: fc.nat(6),
      hours: fc.constantFrom('09:00-12:00', '11:30-15:00 /15', '22:00-04:00'),
      shiftTypeId: fc.constantFrom('service', null),
      notes: fc.constantFrom('', 'Terrasse ouverte'),
    })
    // The clocks change on the Sunday of this week.
    .map(({ day, hours, employeeId: holder, ...change }) => ({
      ...seen(addDays('2026-03-23', day), hours, change),
      employeeId: holder,
    }))
const anyDraft = fc.uniqueArray(anyOf(fc.constantFrom(...people, null)), { selector: ({ id }) => id })
const anyPublished = fc.uniqueArray(
  anyOf(fc.constantFrom(...people)).map(shift => ({ ...shift, employeeId: shift.employeeId! })),
  { selector: ({ id, employeeId }) => `${id} ${employeeId}` },
)
const isOf =
  (chosen: readonly (string | null)[]) =>
  ({ employeeId }: { employeeId: string | null }) =>
    chosen.includes(employeeId)

/** The shifts that people see once these changes are published. */
const publishing = (published: readonly SeenShift[], changes: readonly UnpublishedChange[]) => [
  ...published.filter(shift => !changes.some(({ before }) => before === shift)),
  ...changes.flatMap(({ after }) => after ?? []),
]

describe('for any draft', () => {
  const property = (holds: (draft: Omit<AnyShift, 'version' | 'updatedAt'>[], published: SeenShift[]) => void) =>
    fc.assert(fc.property(anyDraft, anyPublished, holds))

  test('publishing it leaves no change', () => {
    property((draft, published) => {
      expect(changesOf(draft, publishing(published, changesOf(draft, published)))).toEqual([])
    })
  })

  test('publishing some people leaves the changes of the others, all of them', () => {
    fc.assert(
      fc.property(anyDraft, anyPublished, fc.subarray(people), (draft, published, chosen) => {
        const changes = changesOf(draft, published)
        const left = changesOf(draft, publishing(published, changes.filter(isOf(chosen))))
        expect(left).toEqual(changes.filter(change => !isOf(chosen)(change)))
      }),
    )
  })

  test('undoing it leaves no change, in whatever order its rows come back', () => {
    fc.assert(
      fc.property(
        anyDraft.chain(draft => fc.tuple(fc.constant(draft), fc.shuffledSubarray(draft, fullOf(draft)))),
        ([draft, undone]) => {
          const published = changesOf(draft, []).flatMap(({ after }) => after ?? [])
          expect(changesOf(undone, published)).toEqual([])
        },
      ),
    )
  })

  test('a person is told of their own changes, as if there were nobody else', () => {
    property((draft, published) => {
      for (const person of people) {
        const own = isOf([person])
        expect(changesOf(draft, published).filter(own)).toEqual(changesOf(draft.filter(own), published.filter(own)))
      }
    })
  })

  test('a change stands on the first day of its versions, and these are of its person', () => {
    property((draft, published) => {
      for (const { employeeId, date, before, after } of changesOf(draft, published)) {
        const versions = [before, after].filter(shift => shift !== null)
        expect(versions.map(shift => shift.employeeId)).toEqual(versions.map(() => employeeId))
        expect(versions.map(shift => shift.date).toSorted()[0]).toBe(date)
      }
    })
  })
})

const fullOf = ({ length }: readonly unknown[]) => ({ minLength: length, maxLength: length })

type KnownPlan = { plan?: Partial<PersonPlan>; settings?: LabourSettings; others?: readonly WorkInterval[] }

/** Whether the hours of a part-time plan of 24 hours wait for an agreement, told on a day. */
const asked = (today: string, [before, after]: [SeenShift | null, SeenShift | null], known: KnownPlan = {}) => {
  const { plan = contractOf(24), settings, others = [] } = known
  const [change] = changesOf(after ? [after] : [], before ? [before] : [])
  const hours = after ? on(after.date, `${after.startTime}-${after.endTime} /${after.breakDuration}`) : []
  const changes = [{ ...change!, isAsked: false }]
  return agreementNeededFor(planOf([...others, ...hours], plan), parametersOf(settings), today, changes)(change!)
}
/** From noon to the evening of one day. */
const moved = (date: string): [SeenShift, SeenShift] => [seen(date, '11:30-15:00'), seen(date, '18:30-22:00')]

const noticeOffUntil = (until: string | null): LabourSettings => ({
  ...lawAlone,
  off: [{ rule: 'TP_PREAVIS_7JO', reason: 'accord', from: '2025-11-01', until }],
})

describe('a change waits for the agreement of its person', () => {
  test('within seven working days, by law: told on Thursday 20 November for Friday 28 and Monday 1, not for Tuesday 2', () => {
    expect(asked('2025-11-20', moved(friday))).toEqual({ rule: 'TP_PREAVIS_7JO', measured: 5, limit: 7 })
    expect(asked('2025-11-20', moved('2025-11-29'))).toMatchObject({ measured: 6 })
    expect(asked('2025-11-20', moved('2025-12-01'))).toMatchObject({ measured: 6 })
    expect(asked('2025-11-20', moved('2025-12-02'))).toBeNull()
  })

  test('a public holiday is no working day: neither 1 nor 8 May, nor one of the region alone', () => {
    expect(asked('2026-04-30', moved('2026-05-13'))).toMatchObject({ measured: 6 })
    expect(asked('2026-04-29', moved('2026-05-13'))).toBeNull()
    expect(asked('2025-12-18', moved('2025-12-31'))).toBeNull()
    expect(asked('2025-12-18', moved('2025-12-31'), { settings: having('holidayRegion', 'alsace-moselle') })).toEqual({
      rule: 'TP_PREAVIS_7JO',
      measured: 6,
      limit: 7,
    })
  })

  test('the day of the telling is that of the company, on either side of midnight and over both changes of clocks', () => {
    const told = (instant: string) => todayIn(PARIS, Temporal.Instant.from(instant))
    // Clocks go forward on Sunday 29 March 2026 and back on Sunday 25 October 2026.
    expect(asked(told('2026-03-26T22:59:59Z'), moved('2026-04-08'))).toBeNull()
    expect(asked(told('2026-03-26T23:00:00Z'), moved('2026-04-08'))).toMatchObject({ measured: 6 })
    expect(asked(told('2026-10-21T21:59:59Z'), moved('2026-11-02'))).toBeNull()
    expect(asked(told('2026-10-21T22:00:00Z'), moved('2026-11-02'))).toMatchObject({ measured: 6 })
  })

  test('the day of a night shift is that on which it begins', () => {
    const night: [SeenShift, SeenShift] = [seen('2025-12-01', '22:00-04:00'), seen('2025-12-01', '23:00-03:00')]
    expect(asked('2025-11-20', night)).toMatchObject({ measured: 6 })
  })

  test('as long as the company says', () => {
    expect(asked('2025-11-20', moved(friday), { settings: having('partTimeNotice', 5) })).toBeNull()
    expect(asked('2025-11-20', moved(friday), { settings: having('partTimeNotice', 6) })).toMatchObject({ limit: 6 })
  })

  test('when hours are taken away, or go to another day: the first of both days counts', () => {
    const [old] = moved(friday)
    expect(asked('2025-11-20', [old, null])).toMatchObject({ measured: 5 })
    expect(asked('2025-11-20', [old, seen('2026-01-15', '11:30-15:00')])).toMatchObject({ measured: 5 })
    expect(asked('2025-11-20', [seen('2026-01-15', '11:30-15:00'), old])).toMatchObject({ measured: 5 })
  })

  test('when a break becomes longer, not for a note or another type', () => {
    const [old] = moved(friday)
    expect(asked('2025-11-20', [old, { ...old, breakDuration: 30 }])).toMatchObject({ measured: 5 })
    expect(asked('2025-11-20', [old, { ...old, notes: 'Terrasse ouverte', shiftTypeId: null }])).toBeNull()
  })

  test('from today on: what is over is not asked about, and of a shift that comes back from then the new day counts', () => {
    expect(asked(friday, moved(friday))).toMatchObject({ measured: 0 })
    expect(asked('2025-11-29', moved(friday))).toBeNull()
    expect(asked('2025-11-29', [moved(friday)[0], seen('2025-12-03', '11:30-15:00')])).toMatchObject({ measured: 2 })
  })

  test('under a part-time contract in that week, and not for somebody who works by days', () => {
    expect(asked('2025-11-20', moved(friday), { plan: contractOf(35) })).toBeNull()
    expect(asked('2025-11-20', moved(friday), { plan: { contracts: [] } })).toBeNull()
    const terms = { type: 'part-time' as const, weeklyHours: 20 }
    const fromDecember = { contracts: [{ from: '2025-12-01', until: null, ...terms }] }
    expect(asked('2025-11-20', moved(friday), { plan: fromDecember })).toBeNull()
    expect(asked('2025-11-24', moved('2025-12-01'), { plan: fromDecember })).toMatchObject({ measured: 4 })
    const byDays = { ...contractOf(24), ...profileOf({ isForfaitJours: true }) }
    expect(asked('2025-11-20', moved(friday), { plan: byDays })).toBeNull()
  })

  describe('under a part-time contract when the notice began', () => {
    /** Part-time until a day, and full-time from it on. */
    const fullTimeFrom = (from: string, until: string | null = null) => ({
      contracts: [
        { from: null, until: addDays(from, -1), type: 'part-time' as const, weeklyHours: 24 },
        { from, until, type: 'full-time' as const, weeklyHours: 35 },
        ...(until ? [{ from: addDays(until, 1), until: null, type: 'part-time' as const, weeklyHours: 24 }] : []),
      ],
    })

    test('though a full-time contract begins since: for that week alone, today, or yesterday', () => {
      const late = { rule: 'TP_PREAVIS_7JO', measured: 5, limit: 7 }
      const forAWeek = fullTimeFrom('2025-11-24', '2025-11-30')
      expect(asked('2025-11-20', moved(friday), { plan: forAWeek })).toEqual(late)
      expect(asked('2025-11-20', [moved(friday)[0], null], { plan: forAWeek })).toEqual(late)
      for (const day of ['2025-11-20', '2025-11-19'])
        expect(asked('2025-11-20', moved(friday), { plan: fullTimeFrom(day) })).toEqual(late)
    })

    test('and not where full time began earlier: Tuesday 18 is the last day in time for Friday 28', () => {
      expect(asked('2025-11-18', moved(friday))).toBeNull()
      expect(asked('2025-11-20', moved(friday), { plan: fullTimeFrom('2025-11-18') })).toBeNull()
      expect(asked('2025-11-20', moved(friday), { plan: fullTimeFrom('2025-11-19') })).toMatchObject({ measured: 5 })
    })

    test('whatever full-time contract begins on the day of the telling or later', () => {
      const anyDays = fc.integer({ min: 0, max: 25 })
      fc.assert(
        fc.property(anyDays, anyDays, fc.option(anyDays, { nil: null }), (before, later, length) => {
          const today = addDays(friday, -before)
          const from = addDays(today, later)
          const plan = fullTimeFrom(from, length === null ? null : addDays(from, length))
          expect(asked(today, moved(friday), { plan })).toEqual(asked(today, moved(friday)))
        }),
      )
    })

    test('of hours told long ago alone: what a full-time contract adds is not asked', () => {
      const others = ['2025-11-24', '2025-11-25', '2025-11-26'].flatMap(date => on(date, '09:00-17:00'))
      const added: [null, SeenShift] = [null, seen(friday, '18:30-23:00')]
      expect(asked('2025-11-27', added, { others })).toMatchObject({ rule: 'TP_HC_PREVENANCE_3J' })
      expect(asked('2025-11-27', added, { others, plan: fullTimeFrom('2025-11-24', '2025-11-30') })).toBeNull()
    })
  })

  test('unless the company switched the rule off for that day', () => {
    expect(asked('2025-11-20', moved(friday), { settings: noticeOffUntil(friday) })).toBeNull()
    expect(asked('2025-11-20', moved(friday), { settings: noticeOffUntil('2025-11-27') })).toMatchObject({
      measured: 5,
    })
  })
})

describe('hours beyond a part-time contract wait for the agreement of their person', () => {
  /** 24 hours before Friday. */
  const full = ['2025-11-24', '2025-11-25', '2025-11-26'].flatMap(date => on(date, '09:00-17:00'))
  const added: [null, SeenShift] = [null, seen(friday, '18:30-23:00')]

  test('within three days: told on Monday for Friday in time, on Tuesday not', () => {
    expect(asked('2025-11-24', added, { others: full })).toBeNull()
    expect(asked('2025-11-25', added, { others: full })).toEqual({ rule: 'TP_HC_PREVENANCE_3J', measured: 2, limit: 3 })
    expect(asked('2025-11-24', added, { others: full, settings: having('complementaryNotice', 4) })).toMatchObject({
      measured: 3,
    })
  })

  test('not while the week has the hours of the contract at most, nor under a full-time contract', () => {
    expect(asked('2025-11-25', added, { others: full.slice(1) })).toBeNull()
    expect(asked('2025-11-25', added, { others: full, plan: contractOf(35) })).toBeNull()
  })

  test('when a shift grows that the person was told long ago, and not when it shrinks', () => {
    const [short, long] = [seen(friday, '18:30-21:00'), seen(friday, '18:30-23:00')]
    expect(asked('2025-11-25', [short, long], { others: full, settings: noticeOffUntil(null) })).toMatchObject({
      measured: 2,
    })
    expect(asked('2025-11-25', [long, short], { others: full, settings: noticeOffUntil(null) })).toBeNull()
  })

  test('when a shift comes from another week, with all its hours', () => {
    const [, here] = added
    const there = seen('2025-12-05', '18:30-23:00')
    expect(asked('2025-11-25', [there, here], { others: full, settings: noticeOffUntil(null) })).toMatchObject({
      rule: 'TP_HC_PREVENANCE_3J',
      measured: 2,
    })
  })

  describe('as hours that are moved do', () => {
    const lost = (day: string) => ({
      employeeId: 'lea',
      date: day,
      before: seen(day, '18:30-23:00', { id: 'old' }),
      after: null,
    })
    /** Told on Thursday 20 November: an evening of Friday 28 for one that the person saw on another day. */
    const instead = (day: string, { isAsked = false, others = full, plan = contractOf(24) }: Instead = {}) => {
      const change = { employeeId: 'lea', date: friday, before: null, after: added[1], isAsked: false }
      const changes = [{ ...lost(day), isAsked }, change]
      const draft = planOf([...others, ...on(friday, '18:30-23:00')], plan)
      return agreementNeededFor(draft, parametersOf(), '2025-11-20', changes)(change)
    }
    type Instead = { isAsked?: boolean; others?: WorkInterval[]; plan?: Partial<PersonPlan> }
    const rest = full.slice(0, 2)

    test('when a shift is deleted and another one planned instead, told together or after the person refused the loss', () => {
      const late = { rule: 'TP_PREAVIS_7JO', measured: 5, limit: 7 }
      expect(instead('2025-11-27', { others: [...rest, ...on('2025-11-26', '09:00-12:30')] })).toEqual(late)
      expect(instead('2025-11-27', { others: [...rest, ...on('2025-11-26', '09:00-12:30')], isAsked: true })).toEqual(
        late,
      )
    })

    test('not when both fit into the contract, another week loses hours, or the contract is full-time', () => {
      expect(instead('2025-11-27', { others: rest.slice(1) })).toBeNull()
      expect(instead('2025-12-01', { others: rest })).toBeNull()
      expect(instead('2025-11-27', { others: rest, plan: contractOf(35) })).toBeNull()
    })
  })
})
