import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lawAlone } from '#labour/parameters.ts'
import { emptyProfile } from '#labour/rules.ts'
import { PARIS, under } from '#testing/labour.ts'
import { type Day, defaultSettings, fingerprint, type PunchedWork } from './retained.ts'
import {
  canonical,
  drawnStretches,
  hasHours,
  mayBeSigned,
  type PersonHours,
  type SheetKind,
  sheetOf,
  sheetPeriod,
  signatureOf,
  totalsOf,
  unsignedFor,
  weeksTouching,
  withoutHours,
} from './sheets.ts'

const HOUR = 60
const at = (date: string, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(PARIS).epochMilliseconds
const after = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()
const span = (date: string, text: string) => {
  const [start, end] = text.split('-') as [string, string]
  return { start: at(date, start), end: at(end <= start ? after(date) : date, end) }
}

/** Planned, punched and retained alike, or only planned and punched. */
const worked = (date: string, text: string, isDecided = true): Day & { date: string } => {
  const hours = span(date, text)
  const planned = [{ ...hours, breakDuration: 0 }]
  const punched: PunchedWork[] = [{ ...hours, breaks: [], state: 'completed' }]
  const retained = { basis: 'punched' as const, work: [{ ...hours, breakDuration: 0 }] }
  const decision = isDecided ? { ...retained, seen: fingerprint({ planned, punched }) } : null
  return { date, planned, punched, away: [], decision }
}
const days = (monday: string, count: number, text: string) =>
  Array.from({ length: count }, (_, day) => worked(Temporal.PlainDate.from(monday).add({ days: day }).toString(), text))

const sheet = (
  given: Partial<PersonHours>,
  {
    kind = 'week',
    date = '2026-03-02',
    labour = lawAlone,
  }: { kind?: SheetKind; date?: string; labour?: typeof lawAlone } = {},
) => {
  const period = sheetPeriod(kind, date)
  const weekStates = new Map(weeksTouching(period).map(({ from }) => [from, 'validated' as const]))
  const contracts = [{ type: 'full-time' as const, weeklyHours: 35, workingDays: null, from: null, until: null }]
  const nothing = { days: [], nightBefore: [], contracts, profile: emptyProfile, leave: [], trainings: [], weekStates }
  const today = '2026-04-20'
  const now = Temporal.Instant.from(`${today}T10:00:00Z`)
  const asked = { company: 'c', timeZone: PARIS, kind, period, today, now, settings: defaultSettings, labour }
  return sheetOf({ id: 'p', ...nothing, ...given }, asked)
}

describe('the days of a sheet', () => {
  test('are a civil week, or a month', () => {
    expect(sheetPeriod('week', '2026-03-05')).toEqual({ from: '2026-03-02', to: '2026-03-08' })
    expect(sheetPeriod('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  test('touch the weeks around them', () => {
    expect(weeksTouching(sheetPeriod('month', '2026-04-01')).map(({ from }) => from)).toEqual([
      '2026-03-30',
      '2026-04-06',
      '2026-04-13',
      '2026-04-20',
      '2026-04-27',
    ])
  })
})

describe('the hours of a sheet', () => {
  test('43 hours under HCR are four hours at 10 % and four at 20 %', () => {
    const week = [...days('2026-03-02', 4, '09:00-18:00'), worked('2026-03-06', '09:00-16:00')]
    const { content, state } = sheet({ days: week }, { labour: under('hcr') })
    expect(state).toBe('ready')
    expect(totalsOf(content)).toMatchObject({
      planned: 43 * HOUR,
      punched: 43 * HOUR,
      retained: 43 * HOUR,
      undecided: 0,
      normal: 35 * HOUR,
      overtime: [
        { percent: 10, minutes: 4 * HOUR },
        { percent: 20, minutes: 4 * HOUR },
      ],
    })
  })

  test('overtime of a week that straddles two months stands in the month of its Sunday', () => {
    const hours = { days: days('2026-03-30', 5, '09:00-18:00') }
    expect(totalsOf(sheet(hours, { kind: 'month', date: '2026-03-15' }).content)).toMatchObject({
      retained: 18 * HOUR,
      overtime: [],
    })
    expect(totalsOf(sheet(hours, { kind: 'month', date: '2026-04-15' }).content)).toMatchObject({
      retained: 27 * HOUR,
      overtime: [
        { percent: 25, minutes: 8 * HOUR },
        { percent: 50, minutes: 2 * HOUR },
      ],
    })
  })

  test('a night stands on its first day, and counts on both', () => {
    const { content } = sheet({ days: [worked('2026-03-07', '20:00-04:00')] })
    expect(content.days.map(({ date, retained }) => [date, retained?.minutes])).toEqual([['2026-03-07', 8 * HOUR]])
    expect(content).toMatchObject({ sunday: 4 * HOUR, night: 7 * HOUR })
  })

  test('the night before Monday counts in the week, and stands on no day of it', () => {
    const nightBefore = [{ ...span('2026-03-01', '22:00-06:00'), breakDuration: 0 }]
    const { content } = sheet({ nightBefore })
    expect([content.days, content.weeks[0]?.worked]).toEqual([[], 6 * HOUR])
  })

  test('leave is told by its days alone', () => {
    const leave = [{ startDate: '2026-03-03', endDate: '2026-03-04', countsAs: 'leave' as const }]
    const { content } = sheet({ leave })
    expect(content.days.map(({ date, away }) => [date, away])).toEqual([
      ['2026-03-03', 'leave'],
      ['2026-03-04', 'leave'],
    ])
    expect(totalsOf(content)).toMatchObject({ daysAway: 2, daysAwayInPart: 0, leave: 14 * HOUR })
  })

  test('a training is told on its days: not on the weekend within it, nor on a public holiday', () => {
    // Thursday 2 to Wednesday 8 April 2026, with Easter Monday on the 6th.
    const training = { startDate: '2026-04-02', endDate: '2026-04-08', dayMinutes: null }
    const { content } = sheet({ trainings: [training] }, { kind: 'month', date: '2026-04-01' })
    expect(content.days.map(({ date, away }) => [date, away])).toEqual([
      ['2026-04-02', 'training'],
      ['2026-04-03', 'training'],
      ['2026-04-07', 'training'],
      ['2026-04-08', 'training'],
    ])
  })

  test('two hours of leave on a day that was worked are no day away', () => {
    const hours = {
      startDate: '2026-03-02',
      endDate: '2026-03-02',
      startTime: '10:00',
      endTime: '12:00',
      countsAs: null,
    }
    const whole = { startDate: '2026-03-04', endDate: '2026-03-04', countsAs: null }
    const { content } = sheet({ days: [worked('2026-03-02', '12:00-17:00')], leave: [hours, whole] })
    expect(totalsOf(content)).toMatchObject({ retained: 5 * HOUR, daysAway: 1, daysAwayInPart: 1 })
  })
})

describe('a sheet is signed', () => {
  const monday = worked('2026-03-02', '09:00-17:00')

  test.each([
    ['once all is decided and validated', { days: [monday] }, 'ready'],
    ['not while a day waits', { days: [monday, worked('2026-03-03', '09:00-17:00', false)] }, 'open'],
    ['not before its week is validated', { days: [monday], weekStates: new Map() }, 'open'],
    ['not without anything on it', {}, 'empty'],
  ])('%s', (_, given: Partial<PersonHours>, state) => {
    expect(sheet(given).state).toBe(state)
  })

  test('once its days are over: those of somebody who leaves end with their last day', () => {
    const contract = { type: 'full-time' as const, weeklyHours: 35, workingDays: null, from: null }
    const april = worked('2026-04-02', '09:00-17:00')
    // Today is 20 April.
    const states = ['2026-04-02', '2026-04-20', '2026-05-31', null].map(
      until =>
        sheet({ days: [april], contracts: [{ ...contract, until }] }, { kind: 'month', date: '2026-04-02' }).state,
    )
    expect(states).toEqual(['ready', 'open', 'open', 'open'])
    const back = { ...contract, from: '2026-04-27', until: null }
    const returned = sheet(
      { days: [april], contracts: [{ ...contract, until: '2026-04-02' }, back] },
      { kind: 'month', date: '2026-04-02' },
    )
    expect(returned.state).toBe('open')
  })

  test('a day that changed since its decision waits again, and has no figure', () => {
    const changed = { ...monday, planned: [{ ...span('2026-03-02', '09:00-18:00'), breakDuration: 0 }] }
    const { content, state } = sheet({ days: [changed] })
    expect([state, content.days[0]?.retained, totalsOf(content).undecided]).toEqual(['open', null, 1])
    expect(hasHours(content.days[0]!)).toBe(true)
  })

  test('of a month, once the days before it that its overtime depends on are decided too', () => {
    const april = worked('2026-04-02', '09:00-17:00')
    const march = worked('2026-03-31', '09:00-17:00', false)
    const [ready, open] = [[april], [march, april]].map(
      each => sheet({ days: each }, { kind: 'month', date: '2026-03-15' }).state,
    )
    expect([ready, open]).toEqual(['empty', 'open'])
  })

  const made = [{ as: 'employee' as const, hash: 'a', at: 1 }]

  test('and the signature counts while the hours are the same and closed', () => {
    expect(signatureOf(made, 'employee', { state: 'ready', hash: 'a' })?.state).toBe('counts')
    expect(signatureOf(made, 'employee', { state: 'ready', hash: 'b' })?.state).toBe('void')
    expect(signatureOf(made, 'employee', { state: 'open', hash: 'a' })?.state).toBe('void')
    expect(signatureOf(made, 'employer', { state: 'ready', hash: 'a' })).toBeNull()
  })

  test('a later signature stands for a void one, and an old one counts again with its hours', () => {
    const both = [...made, { as: 'employee' as const, hash: 'b', at: 2 }]
    expect(signatureOf(both, 'employee', { state: 'ready', hash: 'b' })).toMatchObject({ at: 2, state: 'counts' })
    expect(signatureOf(both, 'employee', { state: 'ready', hash: 'a' })).toMatchObject({ at: 1, state: 'counts' })
  })

  test('by the employer after the person, and not while a day is contested', () => {
    const signed = { state: 'counts' as const }
    const ready = {
      state: 'ready' as const,
      isContested: false,
      access: 'open' as const,
      employee: null,
      employer: null,
    }
    expect(mayBeSigned('employee', ready)).toBe(true)
    expect(mayBeSigned('employer', ready)).toBe(false)
    expect(mayBeSigned('employer', { ...ready, employee: signed })).toBe(true)
    expect(mayBeSigned('employer', { ...ready, employee: signed, isContested: true })).toBe(false)
    expect(mayBeSigned('employer', { ...ready, employee: { state: 'void' } })).toBe(false)
    expect(mayBeSigned('employee', { ...ready, state: 'open' })).toBe(false)
  })

  test.each(['left', 'unopened', 'blocked'] as const)(
    'by the employer alone where the person cannot sign: %s',
    access => {
      const left = { state: 'ready' as const, isContested: false, access, employee: null, employer: null }
      expect(mayBeSigned('employer', left)).toBe(true)
      expect(mayBeSigned('employer', { ...left, employee: { state: 'void' } })).toBe(true)
      expect(mayBeSigned('employer', { ...left, isContested: true })).toBe(false)
      expect(mayBeSigned('employer', { ...left, state: 'open' })).toBe(false)
      expect(mayBeSigned('employee', left)).toBe(false)
      expect(unsignedFor('employee', left)).toBe(access)
      expect(unsignedFor('employee', { ...left, employee: { state: 'counts' } })).toBeNull()
      expect(unsignedFor('employee', { ...left, state: 'open' })).toBeNull()
      expect(unsignedFor('employer', left)).toBeNull()
    },
  )
})

test('the canonical text reads back as the content, and is the same whatever the order of the keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), content => {
      const plain = JSON.parse(JSON.stringify(content))
      expect(JSON.parse(canonical(plain))).toEqual(plain)
      expect(canonical(reversed(plain))).toBe(canonical(plain))
    }),
  )
})

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  )
}

test('a sheet has the contracts of its days, each from its first one', () => {
  const terms = { type: 'part-time' as const, workingDays: null }
  const contracts = [
    { ...terms, weeklyHours: 20, from: '2026-01-05', until: '2026-01-31' },
    { ...terms, weeklyHours: 24, from: '2026-02-01', until: '2026-03-15' },
    { ...terms, weeklyHours: 30.5, from: '2026-03-16', until: null },
  ]
  const ofMonth = sheet({ contracts }, { kind: 'month', date: '2026-03-10' }).content.contracts
  expect(ofMonth).toEqual([
    { from: '2026-03-01', minutes: 24 * HOUR },
    { from: '2026-03-16', minutes: 30.5 * HOUR },
  ])
  expect(sheet({ contracts }).content.contracts).toEqual([{ from: '2026-03-02', minutes: 24 * HOUR }])
})

test('a sheet tells the days before, between and after contracts, and which contract is in days', () => {
  const terms = { type: 'full-time' as const, workingDays: null, weeklyHours: 35 }
  const contracts = [
    { ...terms, from: '2026-03-04', until: '2026-03-06' },
    { ...terms, from: '2026-03-16', until: '2026-03-29' },
  ]
  const rules = { jobCategory: null, isNightWorker: false, otherEmployerHours: 0, partTimeGround: null }
  const byDays = { ...rules, from: '2026-03-20', until: null, isForfaitJours: true, isApprentice: false }
  const profile = { ...emptyProfile, dated: [byDays] }
  const { content, terms: told } = sheet({ contracts, profile }, { kind: 'month' })
  const daysOf = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, nth) => `2026-03-${String(first + nth).padStart(2, '0')}`)
  expect(told.unemployed).toEqual([...daysOf(1, 3), ...daysOf(7, 15), ...daysOf(30, 31)])
  expect(told.contracts).toEqual([
    { from: '2026-03-04', minutes: 35 * HOUR },
    { from: '2026-03-16', minutes: 35 * HOUR },
    { from: '2026-03-20', minutes: null },
  ])
  // Signed before days were told: the text is what it was.
  expect(canonical(content)).toBe(
    '{"company":"c","contracts":[{"from":"2026-03-04","minutes":2100},{"from":"2026-03-16","minutes":2100}],"days":[],' +
      '"employee":"p","firstOfMay":0,"format":1,"from":"2026-03-01","holiday":0,"kind":"month","night":0,"sunday":0,' +
      `"timeZone":"Europe/Paris","to":"2026-03-31","weeks":${canonical(content.weeks)}}`,
  )
})

test('a person without employment works here all the same', () => {
  const contracts = [{ type: 'none' as const, weeklyHours: 0, workingDays: null, from: '2026-03-04', until: null }]
  const { content, terms } = sheet({ contracts })
  expect(terms).toEqual({ unemployed: ['2026-03-02', '2026-03-03'], contracts: [] })
  expect(content.contracts).toEqual([])
})

describe('punched hours are drawn', () => {
  const shift = span('2026-03-02', '18:00-02:00')
  const drawn = (text: string, threshold = 10, breaks: { start: number; end: number }[] = []) =>
    drawnStretches(
      { planned: { work: [shift] }, punched: { sessions: [{ ...span('2026-03-02', text), breaks }] } },
      threshold,
    ).map(({ kind, start, end }) => [kind, (end - start) / 60_000])

  test('with their excess apart, once it is more than the tolerance', () => {
    expect(drawn('17:50-02:10')).toEqual([['worked', 500]])
    expect(drawn('17:49-02:41')).toEqual([
      ['over', 11],
      ['worked', 480],
      ['over', 41],
    ])
  })

  test('with their breaks', () => {
    const pause = { start: at('2026-03-02', '21:00'), end: at('2026-03-02', '21:30') }
    expect(drawn('18:00-03:00', 0, [pause])).toEqual([
      ['worked', 180],
      ['break', 30],
      ['worked', 270],
      ['over', 60],
    ])
  })

  test('without an excess where nothing was planned', () => {
    const sessions = [{ ...span('2026-03-02', '09:00-11:00'), breaks: [] }]
    expect(drawnStretches({ planned: { work: [] }, punched: { sessions } }, 0)).toMatchObject([{ kind: 'worked' }])
  })
})

test('a free day of a week that was planned is a day of rest; of a week that nobody planned nothing is known', () => {
  const { content, terms } = sheet({ days: days('2026-03-02', 2, '09:00-17:00') }, { kind: 'month' })
  const why = (date: string) => withoutHours(date, { ...content, ...terms })
  expect([why('2026-03-04'), why('2026-03-08'), why('2026-03-09')]).toEqual(['rest', 'rest', null])
  const punchedAlone = { ...worked('2026-03-03', '09:00-17:00'), planned: [] }
  const unplanned = sheet({ days: [punchedAlone] })
  expect(withoutHours('2026-03-04', { ...unplanned.content, ...unplanned.terms })).toBeNull()
})
