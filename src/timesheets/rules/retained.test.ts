import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Day,
  dayOf,
  defaultSettings,
  fingerprint,
  minutesOf,
  type PunchedWork,
  type RetainedSettings,
  retainedAs,
} from './retained.ts'

const MINUTE = 60_000
const midnight = Temporal.ZonedDateTime.from('2026-03-03T00:00[Europe/Paris]').epochMilliseconds
const at = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return midnight + (hours * 60 + minutes) * MINUTE
}
const span = (text: string) => {
  const [start, end] = text.split('-').map(at) as [number, number]
  return { start, end }
}
const shift = (text: string, breakDuration = 0) => ({ ...span(text), breakDuration })
const session = (text: string, ...breaks: string[]): PunchedWork => ({
  ...span(text),
  breaks: breaks.map(span),
  state: 'completed',
})
const forgotten = (start: string): PunchedWork => ({ start: at(start), end: null, breaks: [], state: 'to-complete' })

const hoursAway = (text: string) => ({ ...span(text), startsWithinDay: true, endsWithinDay: true })
const wholeDay = { ...span('00:00-24:00'), startsWithinDay: false, endsWithinDay: false }

const now = at('47:00')
const day = (given: Partial<Day>): Day => ({ planned: [], punched: [], away: [], decision: null, ...given })
const looked = (given: Partial<Day>, settings: Partial<RetainedSettings> = {}) =>
  dayOf(day(given), { ...defaultSettings, ...settings }, now)
const kinds = (given: Partial<Day>, settings: Partial<RetainedSettings> = {}) =>
  looked(given, settings).why.map(why => ('minutes' in why ? `${why.kind} ${why.minutes}` : why.kind))

describe('a day to look at', () => {
  const planned = [shift('09:00-17:00', 60)]

  test.each([
    ['09:10-17:10 12:00-13:10', 'quiet', []],
    ['09:11-17:00 12:00-13:00', 'exception', ['late-arrival 11']],
    ['08:49-17:00 12:00-13:00', 'exception', ['early-arrival 11']],
    ['09:00-17:41 12:00-13:00', 'exception', ['late-departure 41']],
    ['09:00-16:00 12:00-13:00', 'exception', ['early-departure 60']],
    ['09:00-17:00 12:00-13:11', 'exception', ['longer-break 11']],
    ['09:00-17:00 12:00-12:49', 'exception', ['shorter-break 11']],
    ['09:00-17:00', 'exception', ['shorter-break 60']],
  ])('%s against 09:00-17:00 with an hour of break', (text, state, why) => {
    const [work, ...breaks] = text.split(' ') as [string, ...string[]]
    const punched = [session(work, ...breaks)]
    expect([looked({ planned, punched }).state, kinds({ planned, punched })]).toEqual([state, why])
  })

  test('a break may be a departure and a new arrival', () => {
    expect(looked({ planned, punched: [session('09:00-12:00'), session('13:00-17:00')] }).state).toBe('quiet')
  })

  test('two shifts are compared each with its own sessions', () => {
    const twice = [shift('09:00-12:00'), shift('18:00-23:00')]
    expect(kinds({ planned: twice, punched: [session('09:00-12:00'), session('18:20-23:00')] })).toEqual([
      'late-arrival 20',
    ])
    expect(kinds({ planned: twice, punched: [session('09:00-12:00')] })).toEqual(['no-punch'])
  })

  test('nobody guesses an hour: a forgotten departure and a missed shift propose nothing', () => {
    expect(looked({ planned, punched: [forgotten('09:00')] })).toMatchObject({
      state: 'exception',
      why: [{ kind: 'no-departure' }],
      proposed: null,
    })
    expect(looked({ planned })).toMatchObject({
      state: 'exception',
      why: [{ kind: 'no-punch', shift: span('09:00-17:00') }],
      proposed: null,
    })
  })

  test.each([
    // Punches, and what is told of 09:00-12:00 and 18:00-23:00.
    [[forgotten('08:50')], ['no-departure']],
    [[forgotten('09:00')], ['no-departure']],
    [[forgotten('17:50')], ['no-departure', 'no-punch']],
    [
      [forgotten('08:50'), session('13:00-14:00')],
      ['no-departure', 'no-punch', 'no-plan'],
    ],
    [[forgotten('23:30')], ['no-departure', 'no-punch', 'no-punch']],
  ])('a shift is not without a punch where an arrival before it has no departure (case %#)', (punched, told) => {
    expect(kinds({ planned: [shift('09:00-12:00'), shift('18:00-23:00')], punched })).toEqual(told)
  })

  test('work without a shift is proposed as punched', () => {
    const { why, proposed } = looked({ punched: [session('10:00-12:30')] })
    expect([why, proposed && minutesOf(proposed.work)]).toEqual([[{ kind: 'no-plan' }], 150])
  })

  test('nobody misses a shift during leave, and who came all the same is asked about', () => {
    const away = [wholeDay]
    expect(looked({ planned, away })).toMatchObject({ state: 'quiet', proposed: { basis: 'none' } })
    const came = { planned, away, punched: [session('09:00-16:00', '12:00-13:00')] }
    expect(kinds(came)).toEqual(['worked-on-leave 360'])
    // The leave took the shift: nothing is planned, and what is proposed is what was punched.
    const { proposed } = looked(came, { within: 'planned' })
    expect([proposed?.basis, proposed && minutesOf(proposed.work)]).toEqual(['punched', 360])
    expect(retainedAs('planned', day(came), defaultSettings)).toEqual({ basis: 'none', work: [] })
  })

  test.each([
    // Leave, punches, and what is told of them.
    ['10:00-12:00', ['09:00-10:00', '12:00-17:00 13:00-14:00'], []],
    ['10:00-12:00', ['09:00-17:00 10:00-12:00 13:00-14:00'], []],
    ['10:00-12:00', ['09:00-10:00', '12:20-17:00 13:00-14:00'], ['late-arrival 20']],
    ['10:00-12:00', ['12:00-17:00 13:00-14:00'], ['no-punch']],
    ['10:00-12:00', ['09:00-17:00 13:00-14:00'], ['worked-on-leave 120']],
    ['10:00-12:00', [], ['no-punch', 'no-punch']],
    ['09:00-11:00', ['11:00-17:00 13:00-14:00'], []],
    ['09:00-11:00', ['11:15-17:00 13:00-14:00'], ['late-arrival 15']],
    ['09:00-11:00', ['09:00-17:00 13:00-14:00'], ['worked-on-leave 120']],
    ['15:00-17:00', ['09:00-15:00 13:00-14:00'], []],
    ['15:00-17:00', ['09:00-14:30 13:00-14:00'], ['early-departure 30']],
    ['15:00-17:00', ['09:00-15:00'], ['shorter-break 60']],
  ])('leave of %s is no part of 09:00-17:00 with an hour of break: %j', (leave, texts, why) => {
    const punched = texts.map(text => session(...(text.split(' ') as [string, ...string[]])))
    expect(kinds({ planned, punched, away: [hoursAway(leave)] })).toEqual(why)
  })

  test('what is left of a shift beside leave is what was planned, and is retained as such', () => {
    const away = [hoursAway('10:00-12:00')]
    const punched = [session('09:00-10:00'), session('12:00-17:05', '13:00-14:00')]
    const given = day({ planned, punched, away })
    // 1 h before the leave, and 5 h after it less an hour of break.
    expect(minutesOf(retainedAs('planned', given, defaultSettings).work)).toBe(300)
    const { proposed } = looked({ planned, punched, away }, { within: 'planned' })
    expect(proposed && [proposed.basis, minutesOf(proposed.work)]).toEqual(['planned', 300])
    const through = retainedAs('punched', day({ planned, punched: [session('09:00-17:00', '13:00-14:00')], away }), {
      ...defaultSettings,
      breaks: 'at-least-planned',
    })
    expect(minutesOf(through.work)).toBe(420)
  })

  test('a night before a day of leave belongs to the day before: it is to be worked', () => {
    const nextDay = { ...span('24:00-48:00'), startsWithinDay: false, endsWithinDay: false }
    const night = { planned: [shift('22:00-30:00')], away: [nextDay] }
    expect(kinds(night)).toEqual(['no-punch'])
    expect(kinds({ ...night, punched: [session('22:00-30:00')] })).toEqual([])
  })

  test('waits for the end of the last shift, and of the work', () => {
    expect(dayOf(day({ planned }), defaultSettings, at('16:59')).state).toBe('running')
    expect(dayOf(day({ planned }), defaultSettings, at('17:00')).state).toBe('exception')
    const punched = [{ ...forgotten('09:00'), state: 'working' as const }]
    expect(dayOf(day({ planned, punched }), defaultSettings, at('18:00')).state).toBe('running')
  })

  test('is ahead until its first shift begins or somebody arrives', () => {
    const stateAt = (given: Partial<Day>, time: string) => dayOf(day(given), defaultSettings, at(time)).state
    expect(stateAt({ planned }, '08:59')).toBe('ahead')
    expect(stateAt({ planned }, '09:00')).toBe('running')
    const early = [{ ...forgotten('08:40'), state: 'working' as const }]
    expect(stateAt({ planned, punched: early }, '08:50')).toBe('running')
    const twice = [shift('09:00-12:00'), shift('18:00-22:00')]
    expect(stateAt({ planned: twice, punched: [session('09:00-12:00')] }, '15:00')).toBe('running')
  })

  test('a night belongs to the day on which it begins', () => {
    expect(looked({ planned: [shift('22:00-30:00')], punched: [session('22:05-30:05')] }).state).toBe('quiet')
  })

  test('shows first what weighs most', () => {
    expect(kinds({ planned, punched: [session('09:20-18:00', '12:00-13:30')] })).toEqual([
      'late-departure 60',
      'late-arrival 20',
      'longer-break 30',
    ])
  })
})

describe('what is proposed', () => {
  const planned = [shift('09:00-17:00', 60)]
  const near = [session('08:52-17:07', '12:00-13:02')]
  const proposedMinutes = (given: Partial<Day>, settings: Partial<RetainedSettings> = {}) => {
    const { proposed } = looked(given, settings)
    return proposed && [proposed.basis, minutesOf(proposed.work)]
  }

  test('is what was punched, and within the tolerance of the company what was planned', () => {
    expect(proposedMinutes({ planned, punched: near })).toEqual(['punched', 433])
    expect(proposedMinutes({ planned, punched: near }, { within: 'planned' })).toEqual(['planned', 420])
    expect(proposedMinutes({ planned, punched: near }, { within: 'planned', threshold: 5 })).toEqual(['punched', 433])
  })

  test('is rounded to the nearest step, and the punches are not', () => {
    const before = structuredClone(near)
    expect(proposedMinutes({ planned, punched: near }, { rounding: 15 })).toEqual(['punched', 435])
    expect(near).toEqual(before)
    expect(proposedMinutes({ punched: [session('10:00-10:03')] }, { rounding: 15 })).toEqual(['punched', 3])
  })

  test('takes the planned break off where the company wants it', () => {
    const punched = [session('09:00-17:00')]
    expect(proposedMinutes({ planned, punched })).toEqual(['punched', 480])
    expect(proposedMinutes({ planned, punched }, { breaks: 'at-least-planned' })).toEqual(['punched', 420])
    const partly = [session('09:00-17:00', '12:00-12:20')]
    expect(proposedMinutes({ planned, punched: partly }, { breaks: 'at-least-planned' })).toEqual(['punched', 420])
    const longer = [session('09:00-17:00', '12:00-13:30')]
    expect(proposedMinutes({ planned, punched: longer }, { breaks: 'at-least-planned' })).toEqual(['punched', 390])
  })

  test('may be the plan or nothing instead', () => {
    expect(minutesOf(retainedAs('planned', { planned, punched: near, away: [] }, defaultSettings).work)).toBe(420)
    expect(retainedAs('none', { planned, punched: near, away: [] }, defaultSettings)).toEqual({
      basis: 'none',
      work: [],
    })
  })
})

describe('a decision', () => {
  const planned = [shift('09:00-17:00')]
  const punched = [session('09:00-17:30')]
  const decision = { basis: 'planned' as const, work: planned, seen: fingerprint({ planned, punched }) }

  test('stands as long as plan and punches are those that it was made on', () => {
    expect(looked({ planned, punched, decision })).toMatchObject({ state: 'decided', decided: { basis: 'planned' } })
    const corrected = [session('09:00-17:45')]
    expect(looked({ planned, punched: corrected, decision })).toMatchObject({
      state: 'exception',
      why: [{ kind: 'changed-since' }, { kind: 'late-departure', minutes: 45 }],
      decided: { basis: 'planned' },
    })
  })
})

test('whatever happened, what is proposed as punched has the minutes that were punched', () => {
  const piece = fc.record({ start: fc.integer({ min: 0, max: 20 * 60 }), length: fc.integer({ min: 1, max: 600 }) })
  const following = (pieces: { start: number; length: number }[]) => {
    let free = 0
    return pieces.map(({ start, length }) => {
      const from = free + (start % 90)
      free = from + length
      return { start: midnight + from * MINUTE, end: midnight + free * MINUTE }
    })
  }
  const some = fc.array(piece, { maxLength: 4 }).map(following)
  fc.assert(
    fc.property(some, some, (shifts, sessions) => {
      const given = day({
        planned: shifts.map(each => ({ ...each, breakDuration: 0 })),
        punched: sessions.map(each => ({ ...each, breaks: [], state: 'completed' as const })),
      })
      const { proposed } = dayOf(given, { ...defaultSettings, threshold: 0 }, midnight + 100 * 3_600_000)
      const worked = minutesOf(sessions.map(each => ({ ...each, breakDuration: 0 })))
      const isMissed = sessions.length === 0 && shifts.length > 0
      expect(proposed && minutesOf(proposed.work)).toBe(isMissed ? null : worked)
    }),
  )
})
