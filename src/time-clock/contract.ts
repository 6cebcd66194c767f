import { z } from 'zod'
import { calendarDate, freeText, wallTime } from '#core/fields.ts'

const workBreak = z.object({ start: z.iso.datetime(), end: z.iso.datetime().nullable() })

/** What the punches amount to, without a state: the state depends on the moment at which it is read (`stateOf` in the rules). */
export const workSession = z.object({
  id: z.uuid(),
  /** The day of the arrival in the company's zone. */
  date: z.string(),
  clockIn: z.iso.datetime(),
  clockOut: z.iso.datetime().nullable(),
  breaks: z.array(workBreak),
  status: z.enum(['in-progress', 'completed']),
  /** Whole minutes, like the breaks; 0 until the departure. */
  totalWorkTime: z.int(),
  totalBreakTime: z.int(),
  /** The last time that somebody corrected it. */
  correctedAt: z.iso.datetime().nullable(),
})

const hours = { startTime: wallTime, endTime: wallTime }

/** Wall times of the company; each end is the first such time after its start. */
export const trueHours = z.strictObject({
  ...hours,
  breaks: z.array(z.strictObject(hours)).max(20, 'invalid').default([]),
  reason: freeText.refine(text => text !== '', 'required'),
})

/** @property seen `correctedAt` of the session as it was read: what somebody else corrected meanwhile is not overwritten. */
export const correctSession = trueHours.extend({ seen: z.iso.datetime().nullable() })

export const addSession = trueHours.extend({ date: calendarDate })

const times = workSession.pick({ clockIn: true, clockOut: true, breaks: true })

export const correction = z.object({
  at: z.iso.datetime(),
  /** Who corrected it. */
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  reason: z.string(),
  /** Null for a session that nobody clocked. */
  before: times.nullable(),
  after: times,
})

/** The latest first. */
export const corrections = z.object({ timeZone: z.string(), corrections: z.array(correction) })

/** Wall times in the company's zone. An end before the start, or equal to it in an old plan, is on the next day. */
const plannedShift = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Null once the shift type has been deleted. */
  typeName: z.string().nullable(),
})

/** What a person's time clock shows; also the answer to each punch, then for the current week. */
export const timeClock = z.object({
  /** The browser corrects its own clock by this one. */
  serverNow: z.iso.datetime(),
  timeZone: z.string(),
  today: z.string(),
  /** Of yesterday (a night may still go on) and of today, by start. Empty for whoever may not see their schedule. */
  planned: z.array(plannedShift),
  /** The last arrival on any day, in progress or not: what the buttons act on, and what tells a forgotten departure. */
  latest: workSession.nullable(),
  week: z.object({ from: z.string(), to: z.string() }),
  /** Those that began in the week, by arrival. */
  sessions: z.array(workSession),
})
