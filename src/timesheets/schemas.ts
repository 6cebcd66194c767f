import { z } from 'zod'
import { addDays, type Period } from '#core/calendar.ts'
import { calendarDate, fileFormat, id } from '#core/fields.ts'
import { severities } from '#labour/rules.ts'
import { holiday } from '#labour/schemas.ts'
import { gap } from '#needs/schemas.ts'
import { reopens, retainedDay, workSession } from '#time-clock/schemas.ts'
import { rowSpans } from './rules/period-rows.ts'
import { sheetKinds } from './rules/sheets.ts'

const longestPeriod = 31

const bothDays = { from: calendarDate, to: calendarDate }
const isShort = ({ from, to }: Period) => from <= to && to < addDays(from, longestPeriod)
const tooLong: Parameters<z.ZodObject['refine']>[1] = {
  error: 'period',
  path: ['to'],
  // A date that is none has its own sentence, and no days to count.
  when: ({ issues }) => issues.length === 0,
}

/** Both days included, at most 31 days; `after` is the last person of the page before. */
export const period = z.strictObject({ ...bothDays, after: id.optional() }).refine(isShort, tooLong)

/** The same days, with the file to take away. */
export const timesExportAsked = z
  .strictObject({ ...bothDays, by: z.enum(rowSpans), format: fileFormat })
  .refine(isShort, tooLong)

const trackedEmployee = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  weeklyHours: z.number(),
  /** The name stays with the records. */
  isDeleted: z.boolean(),
  /** The last one since the first day asked for, also after the last: it tells a forgotten departure. */
  latestArrival: z.iso.datetime().nullable(),
  /** Sessions that began in the period, by arrival. */
  sessions: z.array(workSession),
  /** A session of the day before the period, without a departure: it may go on past midnight. */
  openBefore: workSession.nullable(),
  /** The shifts that start in the period, by time; their minutes are net. */
  planned: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string(), minutes: z.int() })),
  /** The hours that were decided of days of the period. */
  retained: z.array(retainedDay),
  /** The days of the period on which no contract runs: nobody is missing on them. */
  daysWithoutContract: z.array(z.string()),
  /** The weeks of the period that a correction opens again, by their Monday. */
  reopens: z.array(z.object({ week: z.string(), state: reopens.unwrap() })),
})

export const name = { firstName: z.string(), lastName: z.string() }
export const someDays = z.object({ from: z.string(), to: z.string() })
export const minutes = z.int()
/** By percent. */
export const rated = z.array(z.object({ percent: z.number(), minutes }))

/** Somebody planned or clocked today, or in a night that goes on. */
const teamMember = z.object({
  id: z.uuid(),
  ...name,
  /** On approved leave, or in a training: nobody who is missing. */
  isAway: z.boolean(),
  /** The last one of all. */
  latestArrival: z.iso.datetime().nullable(),
  /** Sessions of yesterday and today, by arrival. */
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
  /** Whom to inform of their leave after an illness, the soonest deadline first; null without `manage_team`. */
  duties: z.array(z.object({ id: z.uuid(), ...name, deadline: z.string() })).nullable(),
  /** Hours that people propose, for the reader to decide, the oldest first; null without `manage_team`. */
  proposals: z.array(z.object({ id: z.uuid(), ...name, date: z.string() })).nullable(),
  /** Sessions without a departure that the reader may correct, of days of which nobody decided the hours and for which nothing is proposed, the latest first; null without both permissions. */
  toComplete: z.array(z.object({ id: z.uuid(), ...name, date: z.string() })).nullable(),
  /** Punches that a tablet kept and that count for nothing until somebody has checked them, the oldest first; null without `manage_team`. */
  toCheck: z.array(z.object({ id: z.uuid(), ...name })).nullable(),
  /** People who say that something is missing in their month before pay, for the reader to answer; null without `manage_team`. */
  months: z.array(z.object({ id: z.uuid(), ...name, month: z.string() })).nullable(),
  /**
   * Late changes that their person was asked about and has not answered, or has refused while they are still planned; by the Monday of the published week.
   * Null without `manage_schedules`, or where the company does not publish.
   */
  lateChanges: z
    .array(z.object({ id: z.uuid(), ...name, week: z.string(), date: z.string(), isRefused: z.boolean() }))
    .nullable(),
})

const teamFinding = z.object({
  employeeId: z.uuid(),
  ...name,
  rule: z.string(),
  about: z.string(),
  /** In the reader's language. */
  sentence: z.string(),
})

/** The weeks around this one, by their Monday. */
export const teamWeeks = z.object({
  /** How far the hours of past weeks are settled, the latest first; null without `view_reports` and `manage_team`. */
  hours: z
    .array(
      z.object({
        week: z.string(),
        days: z.int(),
        exceptions: z.int(),
        /** Exceptions among them. */
        toDecide: z.int(),
        /** People whose week is in this state. */
        open: z.int(),
        submitted: z.int(),
        contestedBy: z.array(z.object({ id: z.uuid(), ...name })),
      }),
    )
    .nullable(),
  /** Findings in this week's plan that nobody accepted, the gravest first; null without `manage_schedules`. */
  findings: z.object({ week: z.string(), count: z.int(), shown: z.array(teamFinding) }).nullable(),
  /** How much is planned in the next weeks; null without `manage_schedules`. */
  /** Missing people of the coming seven days, today included; null without `manage_schedules`. */
  missing: z.array(gap).nullable(),
  plans: z
    .array(
      z.object({
        week: z.string(),
        shifts: z.int(),
        people: z.int(),
        /** Without a person. */
        open: z.int(),
        /** Changes that nobody was told; none where the company does not publish. */
        unpublished: z.int(),
      }),
    )
    .nullable(),
})

/** Everybody who works here, and those deleted since who clocked in during the period. */
export const timeTracking = z.object({
  today: z.string(),
  timeZone: z.string(),
  /** The browser corrects its own clock by this one. */
  serverNow: z.iso.datetime(),
  /** Public ones of the period. */
  holidays: z.array(holiday),
  employees: z.array(trackedEmployee),
  /** A period longer than a week comes in pages of a hundred people: `after` of the next page, null on the last. */
  next: z.uuid().nullable(),
})

/** A day of the week. */
export const weekAsked = z.strictObject({ date: calendarDate })

/** Findings of the rules of working time in the hours that were worked in a week, by person. */
export const workedFindings = z.object({
  findings: z.array(
    z.object({
      rule: z.string(),
      employeeId: z.uuid(),
      /** The day that it is about, or the Monday of the week. */
      about: z.string(),
      /** True if the finding is about a week as a whole, false if about the day. */
      isOfWeek: z.boolean(),
      severity: z.enum(severities),
      /** How the sentence begins, with the measure; empty where nothing is measured. */
      lead: z.string(),
      /** In the reader's language. */
      sentence: z.string(),
    }),
  ),
})

const longestPack = 366

/** The pack for a labour inspection: a period, for everybody, or for one person where there is a dispute. */
export const packAsked = z
  .strictObject({
    from: calendarDate,
    to: calendarDate,
    kind: z.enum(sheetKinds, 'invalid'),
    employeeId: id.nullable().default(null),
  })
  .refine(({ from, to }) => from <= to && to < addDays(from, longestPack), {
    error: 'yearPeriod',
    path: ['to'],
    when: ({ issues }) => issues.length === 0,
  })
