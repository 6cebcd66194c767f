import { z } from 'zod'
import { MINUTE } from '#core/durations.ts'
import { calendarDate, freeText, id, moment, reason, wallTime } from '#core/fields.ts'
import { proposalStates } from './rules/proposals.ts'
import { recordedTypes } from './rules.ts'

const workBreak = z.object({ start: z.iso.datetime(), end: z.iso.datetime().nullable() })

/** A device without a battery starts in 1970. */
const longestSkew = 200 * 366 * 24 * 60 * MINUTE

/** An hour of a device's clock. It begins in 1970; the database has no year 0. */
const deviceHour = z.iso.datetime().refine(at => at >= '1970', 'invalid')

export const keptHour = z.strictObject({
  at: deviceHour,
  sentAt: deviceHour,
  /** Milliseconds. */
  ahead: z.int('invalid').min(-longestSkew, 'invalid').max(longestSkew, 'invalid'),
})

/**
 * `employeeId`: of whom the punch is, on a device that several people use. `kept`: the device kept it without the network (`KeptPunch` of the rules).
 * `page`: from pages that were loaded before this was a header of every command. Ignored.
 */
export const punch = z.strictObject({
  employeeId: id.optional(),
  kept: keptHour.optional(),
  page: id.optional(),
})

/** A punch that a device kept: the hour that counts, the device's hour and when the server had it. */
const keptPunch = z.object({
  type: z.enum(recordedTypes),
  at: z.iso.datetime(),
  deviceAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
})

/** A work session without its state, which depends on the time of reading (`stateOf` in the rules). */
export const workSession = z.object({
  id: z.uuid(),
  /** The day of the arrival in the company's zone. */
  date: z.string(),
  clockIn: z.iso.datetime(),
  clockOut: z.iso.datetime().nullable(),
  breaks: z.array(workBreak),
  status: z.enum(['in-progress', 'completed']),
  /** Whole minutes, like `totalBreakTime`; 0 until the departure. */
  totalWorkTime: z.int(),
  totalBreakTime: z.int(),
  /** Time of the last correction. */
  correctedAt: z.iso.datetime().nullable(),
  /** Its punches that a device kept, in the order of recording. */
  keptPunches: z.array(keptPunch),
})

const hours = { startTime: wallTime, endTime: wallTime }

/** `typed`: the ends that somebody typed. Another end that shows a punched minute keeps its seconds. */
const correctedHours = {
  ...hours,
  typed: z
    .array(z.enum(['startTime', 'endTime'], 'invalid'))
    .max(2, 'invalid')
    .optional(),
}

/** The company's wall times. An end is the first such time after its start. */
export const trueHours = z.strictObject({
  ...correctedHours,
  breaks: z.array(z.strictObject(correctedHours)).max(20, 'invalid').default([]),
  reason: freeText.refine(text => text !== '', 'required'),
})

/**
 * @property seen `correctedAt` of the session as read: a newer correction is not overwritten.
 * @property wasOpen the session was in progress as read, and the correction ends it: a departure punched meanwhile is not overwritten.
 */
export const correctSession = trueHours.extend({
  seen: moment.nullable(),
  wasOpen: z.boolean('invalid').default(false),
})

export const addSession = trueHours.extend({ date: calendarDate })

const times = workSession.pick({ clockIn: true, clockOut: true, breaks: true })

export const correction = z.object({
  at: z.iso.datetime(),
  /** Author of the correction. */
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  reason: z.string(),
  /** Null if the correction added the session. */
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
  /** Net of the break. */
  minutes: z.int(),
  notes: z.string(),
  /** Null once the shift type is deleted. */
  typeName: z.string().nullable(),
})

/** A person's time clock. Each punch answers with it, for the current week. */
export const timeClock = z.object({
  /** The browser corrects its clock by the server's. */
  serverNow: z.iso.datetime(),
  timeZone: z.string(),
  today: z.string(),
  /** Shifts of yesterday (a night may still go on) and today and the next one after, by start. Empty without `view_schedule`. */
  planned: z.array(plannedShift),
  /** The session with the last arrival. The buttons act on it; a later arrival shows that a departure was forgotten. */
  latest: workSession.nullable(),
  week: z.object({ from: z.string(), to: z.string() }),
  /** Sessions that began in the week, by arrival. */
  sessions: z.array(workSession),
})

/** Why somebody refuses what others have proposed. */
export const refusal = z.strictObject({ reason })

const proposedHours = z.object({ ...correctedHours, breaks: z.array(z.object(correctedHours)) })

const proposal = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  /** Null where nothing was punched. */
  workSessionId: z.uuid().nullable(),
  date: z.string(),
  hours: proposedHours,
  reason: z.string(),
  /** The session as the person saw it. */
  seen: times.nullable(),
  createdAt: z.iso.datetime(),
})

const name = z.object({ firstName: z.string(), lastName: z.string() })

/** The hours that count for pay, as somebody decided them. */
export const retainedDay = z.object({ date: z.string(), minutes: z.int() })

/** Proposals that wait, and the latest answers; the latest day first. */
export const ownProposals = z.object({
  timeZone: z.string(),
  /** Own sessions of late without a departure. */
  openSessions: z.array(workSession),
  /** Shifts of their days and of the days for which hours are proposed. Empty without `view_schedule`. */
  planned: z.array(plannedShift),
  /** The hours that were decided of those days, and of others of late. */
  retained: z.array(retainedDay),
  proposals: z.array(
    proposal.extend({
      state: z.enum(proposalStates),
      closedBy: name.nullable(),
      closingReason: z.string(),
      changedHours: proposedHours.nullable(),
    }),
  ),
})

/** Weeks that a correction opens again; one that is locked refuses it until somebody unlocks it. */
const reopenedStates = ['submitted', 'validated', 'locked'] as const
export type ReopenedState = (typeof reopenedStates)[number]
/** Null: a correction opens no week again. */
export const reopens = z.enum(reopenedStates).nullable()

/** The side effect of a correction: the Monday of the week that it opened again; null if none. */
export const corrected = z.object({ reopened: z.string().nullable() })

/** Proposals that wait for an answer, the oldest first. */
export const waitingProposals = z.object({
  today: z.string(),
  timeZone: z.string(),
  serverNow: z.iso.datetime(),
  proposals: z.array(
    proposal.extend({
      ...name.shape,
      planned: z.array(z.object(hours)),
      /** When somebody was told of the missing punch. */
      reminders: z.array(z.iso.datetime()),
      /** Where the week stands that accepting opens again. */
      reopens,
    }),
  ),
})
