import { z } from 'zod'
import { addDays } from '#core/calendar.ts'
import { calendarDate, id } from '#core/fields.ts'
import { workSession } from '#time-clock/schemas.ts'

const longestPeriod = 31

/** Both days included, at most 31 days; `after` is the last person of the page before. */
export const period = z.strictObject({ from: calendarDate, to: calendarDate, after: id.optional() }).refine(
  ({ from, to }) => from <= to && to < addDays(from, longestPeriod),
  // A date that is none has its own sentence, and no days to count.
  { error: 'period', path: ['to'], when: ({ issues }) => issues.length === 0 },
)

const trackedEmployee = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  weeklyHours: z.number(),
  /** The name stays with the records. */
  isDeleted: z.boolean(),
  /** The last one since the first day asked for, also after the last: it tells a forgotten departure. */
  latestArrival: z.iso.datetime().nullable(),
  /** Those that began in the period, by arrival. */
  sessions: z.array(workSession),
  /** The shifts that start in the period, by time; their minutes are net. */
  planned: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string(), minutes: z.int() })),
})

const name = { firstName: z.string(), lastName: z.string() }

/** Somebody planned or clocked today, or in a night that goes on. */
const teamMember = z.object({
  id: z.uuid(),
  ...name,
  /** On approved leave, or in a training: nobody who is missing. */
  isAway: z.boolean(),
  /** The last one of all. */
  latestArrival: z.iso.datetime().nullable(),
  /** Those of yesterday and today, by arrival. */
  sessions: z.array(workSession),
  /** The shifts of yesterday and today, by start. */
  planned: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })),
})

/** The team at this moment, and what waits for the reader. */
export const teamToday = z.object({
  today: z.string(),
  timeZone: z.string(),
  serverNow: z.iso.datetime(),
  /** By name; null without `view_reports`. */
  team: z.array(teamMember).nullable(),
  /** Leave requests to decide, the soonest first; null without `manage_team`. */
  leave: z.array(z.object({ id: z.uuid(), ...name, startDate: z.string(), endDate: z.string() })).nullable(),
  /** Sessions without a departure that the reader may correct, the latest first; null without both permissions. */
  toComplete: z.array(z.object({ id: z.uuid(), ...name, date: z.string() })).nullable(),
})

/** Everybody who works here, and those deleted since who clocked in during the period. */
export const timeTracking = z.object({
  today: z.string(),
  timeZone: z.string(),
  /** The browser corrects its own clock by this one. */
  serverNow: z.iso.datetime(),
  employees: z.array(trackedEmployee),
  /** A period longer than a week comes in pages of a hundred people: `after` of the next page, null on the last. */
  next: z.uuid().nullable(),
})
