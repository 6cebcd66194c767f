import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '#time-clock/rules.ts'
import { type ClockedTimes, gestures } from './gestures.ts'

const [monday, tuesday] = ['2026-11-16', '2026-11-17']
/** Winter time in Paris, 'yyyy-MM-ddTHH:mm'. */
const at = (moment: string) => Date.parse(`${moment}:00+01:00`)

/** An open session, on a break from `pause` on. */
const arrived = (moment: string, pause?: string): ClockedTimes => ({
  date: moment.slice(0, 10),
  clockIn: at(moment),
  clockOut: null,
  breaks: pause ? [{ start: at(pause), end: null }] : [],
})
const shift = (from: string, to: string) => ({ date: from.slice(0, 10), start: at(from), end: at(to) })
const pressable = (latest: ClockedTimes | null, moment: string, ...shifts: ReturnType<typeof shift>[]) => {
  const { main, others, isLate } = gestures(latest, shifts, { now: at(moment), today: moment.slice(0, 10) })
  return [main, ...others, ...(isLate ? ['late'] : [])]
}

const evening = shift(`${monday}T18:00`, `${monday}T23:00`)
const morning = shift(`${tuesday}T09:30`, `${tuesday}T15:00`)

describe('who is out', () => {
  test('arrives', () => {
    expect(pressable(null, `${monday}T17:55`, evening)).toEqual(['clock-in'])
    const gone = { ...arrived(`${monday}T17:55`), clockOut: at(`${monday}T23:05`) }
    expect(pressable(gone, `${monday}T23:06`, evening)).toEqual(['clock-in'])
  })

  test('comes for the shift of today that runs or comes next', () => {
    const late = shift(`${tuesday}T18:30`, `${tuesday}T23:00`)
    const shiftAt = (moment: string) =>
      gestures(null, [morning, late], { now: at(moment), today: moment.slice(0, 10) }).shift
    expect(shiftAt(`${tuesday}T09:25`)).toBe(morning)
    expect(shiftAt(`${tuesday}T15:00`)).toBe(late)
    expect(shiftAt(`${monday}T22:00`)).toBeNull()
  })
})

describe('who is at work', () => {
  test('takes a break, and leaves from half an hour before the planned end on', () => {
    const ines = arrived(`${monday}T17:55`)
    expect(pressable(ines, `${monday}T22:29`, evening, morning)).toEqual(['break-start', 'clock-out'])
    expect(pressable(ines, `${monday}T22:30`, evening, morning)).toEqual(['clock-out', 'break-start'])
    expect(pressable(ines, `${monday}T23:59`, evening, morning)).toEqual(['clock-out', 'break-start'])
  })

  test('returns from a break', () => {
    expect(pressable(arrived(`${monday}T17:55`, `${monday}T20:00`), `${monday}T20:20`, evening)).toEqual(['break-end'])
  })

  test('without a plan takes a break or leaves', () => {
    expect(pressable(arrived(`${monday}T09:00`), `${monday}T18:00`)).toEqual(['break-start', 'clock-out'])
  })
})

describe('whose contract ended while the session was open', () => {
  const leaving = (moment: string, pause?: string) => {
    const asking = { now: at(moment), today: moment.slice(0, 10), isLeaving: true }
    const { main, others, isLate } = gestures(arrived(`${monday}T18:02`, pause), [evening], asking)
    return [main, ...others, ...(isLate ? ['late'] : [])]
  }

  test('ends it, and begins nothing', () => {
    expect(leaving(`${tuesday}T00:20`)).toEqual(['clock-out'])
    expect(leaving(`${tuesday}T00:20`, `${monday}T23:50`)).toEqual(['break-end'])
  })

  test('is asked about a departure hours after the shift', () => {
    expect(leaving(`${tuesday}T08:30`)).toEqual(['clock-out', 'late'])
  })
})

describe('a night', () => {
  const night = shift(`${monday}T22:00`, `${tuesday}T06:00`)
  const paul = arrived(`${monday}T21:50`)

  test('goes on after midnight, and ends at its own end, not at that of the next shift', () => {
    const next = shift(`${tuesday}T22:00`, '2026-11-18T06:00')
    expect(pressable(paul, `${tuesday}T02:10`, night, next)).toEqual(['break-start', 'clock-out'])
    expect(pressable(paul, `${tuesday}T05:30`, night, next)).toEqual(['clock-out', 'break-start'])
  })

  test('that lasts longer than planned may end, or another shift may begin', () => {
    expect(pressable(paul, `${tuesday}T07:20`, night)).toEqual(['clock-out', 'break-start', 'clock-in'])
  })

  test('from midnight on is worked by who comes just before it', () => {
    const early = shift(`${tuesday}T00:00`, `${tuesday}T06:00`)
    expect(pressable(arrived(`${monday}T23:55`), `${tuesday}T02:00`, early)).toEqual(['break-start', 'clock-out'])
  })

  test('that nobody planned goes on, or another shift may begin', () => {
    expect(pressable(paul, `${tuesday}T05:10`)).toEqual(['break-start', 'clock-out', 'clock-in'])
    expect(pressable(arrived(`${monday}T21:50`, `${tuesday}T01:00`), `${tuesday}T01:10`)).toEqual([
      'break-end',
      'clock-in',
    ])
  })
})

describe('a departure that was forgotten', () => {
  const ines = arrived(`${monday}T17:55`)

  test('the evening before: the next press is an arrival, and a departure ten hours late is asked about', () => {
    for (const time of ['02:00', '09:25', '09:35', '09:54'])
      expect([time, ...pressable(ines, `${tuesday}T${time}`, evening, morning)]).toEqual([
        time,
        'clock-in',
        'clock-out',
        'late',
      ])
    expect(pressable(ines, `${tuesday}T09:55`, evening, morning)).toEqual(['clock-in'])
  })

  test('ends three hours after the planned end to be a departure like any other', () => {
    expect(pressable(ines, `${tuesday}T01:59`, evening)).toEqual(['clock-out', 'break-start', 'clock-in'])
    expect(pressable(ines, `${tuesday}T02:00`, evening)).toEqual(['clock-in', 'clock-out', 'late'])
  })

  test('on a break: the next press is an arrival', () => {
    const onBreak = arrived(`${monday}T17:55`, `${monday}T22:40`)
    expect(pressable(onBreak, `${tuesday}T09:25`, evening, morning)).toEqual(['clock-in', 'break-end', 'late'])
  })

  test('of a session without a plan, after the thirteen hours that a day may span', () => {
    expect(pressable(ines, `${tuesday}T06:54`)).toEqual(['break-start', 'clock-out', 'clock-in'])
    expect(pressable(ines, `${tuesday}T06:55`)).toEqual(['clock-in', 'clock-out', 'late'])
    expect(pressable(ines, `${tuesday}T09:25`, morning)).toEqual(['clock-in', 'clock-out', 'late'])
  })

  test('between two shifts of a day is asked about once the next one is nearer; who works through leaves at its end', () => {
    const midday = shift(`${monday}T10:30`, `${monday}T15:00`)
    const late = shift(`${monday}T18:30`, `${monday}T23:00`)
    const hugo = arrived(`${monday}T10:28`)
    expect(pressable(hugo, `${monday}T16:40`, midday, late)).toEqual(['clock-out', 'break-start'])
    expect(pressable(hugo, `${monday}T18:25`, midday, late)).toEqual(['clock-out', 'break-start', 'late'])
    expect(pressable(hugo, `${monday}T19:00`, midday, late)).toEqual(['break-start', 'clock-out'])
    expect(pressable(hugo, `${monday}T23:05`, midday, late)).toEqual(['clock-out', 'break-start'])
  })

  test('on the same day is asked about: the clock takes no second arrival', () => {
    const early = shift(`${monday}T06:00`, `${monday}T10:00`)
    expect(pressable(arrived(`${monday}T05:55`), `${monday}T20:00`, early)).toEqual([
      'clock-out',
      'break-start',
      'late',
    ])
  })
})

test('the clock takes all that may be pressed, whatever the plan', () => {
  const minute = fc.integer({ min: 0, max: 48 * 60 - 1 })
  const moment = (minutes: number) => at(`${monday}T00:00`) + minutes * 60_000
  const dayOf = (minutes: number) => (minutes < 1440 ? monday : tuesday)
  const plan = fc
    .uniqueArray(fc.record({ from: minute, length: fc.integer({ min: 60, max: 720 }) }), { maxLength: 3 })
    .map(shifts =>
      shifts
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, length }) => ({ date: dayOf(from), start: moment(from), end: moment(from + length) })),
    )
  fc.assert(
    fc.property(minute, minute, fc.boolean(), plan, (one, other, isOnBreak, shifts) => {
      const [came, now] = [Math.min(one, other), Math.max(one, other)]
      const breaks = isOnBreak ? [{ start: moment(came), end: null }] : []
      const totals = { status: 'in-progress', totalWorkTime: 0, totalBreakTime: 0 } as const
      const session = { date: dayOf(came), clockIn: moment(came), clockOut: null, breaks, ...totals }
      const { main, others } = gestures(session, shifts, { now: moment(now), today: dayOf(now) })
      for (const type of [main, ...others])
        expect(apply(session, { type, at: moment(now), date: dayOf(now) })).toBeTypeOf('object')
    }),
  )
})
