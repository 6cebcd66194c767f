import { z } from 'zod'
import { addDays, type CalendarDate, isIn, type Period, weekOf } from '#core/calendar.ts'
import { calendarDate, id, inAddress, isBlank, optionalReason, reason, wallTime } from '#core/fields.ts'
import { severities } from '#labour/rules.ts'
import { holiday } from '#labour/schemas.ts'
import { contractTypes } from '#people/rules.ts'
import { workSession } from '#time-clock/schemas.ts'
import { rowSpans } from './rules/period-rows.ts'
import {
  bases,
  breakChoices,
  dayStates,
  differenceReasons,
  plainReasons,
  roundings,
  withinChoices,
} from './rules/retained.ts'
import { sheetKinds } from './rules/sheets.ts'
import { correctorSteps, personSteps, stepNames, steps, weekStates } from './rules/weeks.ts'

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

export const fileFormats = ['csv', 'xlsx'] as const

/** The same days, with the file to take away. */
export const timesExportAsked = z
  .strictObject({ ...bothDays, by: z.enum(rowSpans), format: z.enum(fileFormats) })
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
  /** Whom to inform of their leave after an illness, the soonest deadline first; null without `manage_team`. */
  duties: z.array(z.object({ id: z.uuid(), ...name, deadline: z.string() })).nullable(),
  /** Hours that people propose, for the reader to decide, the oldest first; null without `manage_team`. */
  proposals: z.array(z.object({ id: z.uuid(), ...name, date: z.string() })).nullable(),
  /** Sessions without a departure that the reader may correct and for which nothing is proposed, the latest first; null without both permissions. */
  toComplete: z.array(z.object({ id: z.uuid(), ...name, date: z.string() })).nullable(),
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
  /** What the rules find in this week's plan and nobody accepted, the gravest first; null without `manage_schedules`. */
  findings: z.object({ week: z.string(), count: z.int(), shown: z.array(teamFinding) }).nullable(),
  /** How much is planned in the next weeks; null without `manage_schedules`. */
  plans: z
    .array(z.object({ week: z.string(), shifts: z.int(), people: z.int(), /** Without a person. */ open: z.int() }))
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

/** What the rules of working time find in the hours that were worked in a week, by person. */
export const workedFindings = z.object({
  findings: z.array(
    z.object({
      rule: z.string(),
      employeeId: z.uuid(),
      /** The day that it is about, or the Monday of the week. */
      about: z.string(),
      /** Of a week as a whole; otherwise of the day. */
      isOfWeek: z.boolean(),
      severity: z.enum(severities),
      /** How the sentence begins, with the measure; empty where nothing is measured. */
      lead: z.string(),
      /** In the reader's language. */
      sentence: z.string(),
    }),
  ),
})

const year = inAddress(z.int('invalid').min(2000, 'invalid').max(2100, 'invalid'))

export const yearAsked = z.strictObject({ year })

/** `after` is the last person of the page before. */
export const teamCountersAsked = z.strictObject({ year, after: id.optional() })

const minutes = z.int()
const rated = z.array(z.object({ percent: z.number(), minutes }))
const days = z.object({ days: z.int(), minutes })
const someDays = z.object({ from: z.string(), to: z.string() })

/** Whole minutes; rated ones by percent. */
const figures = z.object({
  /** In the year, until today. */
  worked: days,
  /** Of weeks that are over, by their Sunday; the quota counts them too. */
  overtime: rated,
  complementary: rated,
  /** Over twelve months. */
  night: minutes,
  sundays: days,
  /** 1 May is one of them. */
  holidays: days,
  firstOfMay: minutes,
})

/** Of the contract that counts on the last day; null before the first one. */
const terms = {
  contract: z.object({ type: z.enum(contractTypes), weeklyHours: z.number() }).nullable(),
  /** Hours beyond the contract are overtime, complementary hours, or neither. */
  scheme: z.enum(['full-time', 'part-time', 'by-days']),
  /** In this week; null in other years. */
  plannedMinutes: minutes.nullable(),
  figures,
}

const askedYear = {
  year: z.int(),
  today: z.string(),
  /** Those of the year until today. */
  days: someDays,
  /** Those that night hours count over. */
  months: someDays,
  /** Minutes of overtime a year and of night work over twelve months, and the hours of the night, in force on the last day. */
  limits: z.object({ overtime: minutes, night: minutes, nightStart: z.string(), nightEnd: z.string() }),
  /** What hours beyond the contract may pay more in this year. */
  percents: z.object({ overtime: z.array(z.number()), complementary: z.array(z.number()) }),
}

/** A page of a hundred people. */
export const teamCounters = z.object({
  ...askedYear,
  employees: z.array(z.object({ id: z.uuid(), ...name, isDeleted: z.boolean(), ...terms })),
  /** `after` of the next page; null on the last. */
  next: z.uuid().nullable(),
})

const namedDay = z.object({ date: z.string(), name: z.string() })

/** A civil week as it is counted, with its sessions or shifts. */
export const counterWeek = z.object({
  ...someDays.shape,
  worked: minutes,
  /** Paid leave. */
  leave: minutes,
  /** What overtime is counted on. */
  counted: minutes,
  overtime: rated,
  complementary: rated,
  night: minutes,
  /** By start, with what each has on each day of the week. Epoch milliseconds. */
  work: z.array(
    z.object({
      id: z.uuid(),
      start: z.number(),
      end: z.number(),
      breakMinutes: minutes,
      correctedAt: z.iso.datetime().nullable(),
      days: z.array(z.object({ date: z.string(), worked: minutes, night: minutes })),
    }),
  ),
})

/** The counters of one person, with all that they are sums of. */
export const personCounters = z.object({
  ...askedYear,
  timeZone: z.string(),
  person: z.object({ id: z.uuid(), ...name, department: z.string().nullable(), isDeleted: z.boolean() }),
  /** Everybody of the year, to go from one to the other; empty where people read their own. */
  people: z.array(z.object({ id: z.uuid(), ...name })),
  ...terms,
  /** All of them, in order. */
  contracts: z.array(
    z.object({
      type: z.enum(contractTypes),
      weeklyHours: z.number(),
      from: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
  /** With something in them, in order. */
  weeks: z.array(counterWeek),
  /** This week as it is planned; null without a plan. */
  planned: counterWeek.nullable(),
  /** Public ones, by their names in the reader's language. */
  holidays: z.array(namedDay),
})

export const hoursSettings = z.strictObject({
  threshold: z.int('invalid').min(0, 'invalid').max(60, 'invalid'),
  within: z.enum(withinChoices, 'invalid'),
  rounding: z.int('invalid').refine(rounding => roundings.some(each => each === rounding), 'invalid'),
  breaks: z.enum(breakChoices, 'invalid'),
})

/** Epoch milliseconds. */
const interval = z.object({ start: z.number(), end: z.number() })

const retained = z.object({
  basis: z.enum(bases),
  minutes,
  work: z.array(interval.extend({ breakDuration: z.number(), breaks: z.array(interval).optional() })),
})

const whyOfDay = z.union([
  z.object({ kind: z.enum(plainReasons) }),
  z.object({ kind: z.literal('no-punch'), shift: interval }),
  z.object({ kind: z.enum(differenceReasons), minutes }),
])

/** A day with something to decide: planned, punched, and what is retained of it. */
const retainedDay = z.object({
  date: z.string(),
  /** What the reader saw: a decision sends it back. */
  sign: z.string(),
  state: z.enum(dayStates),
  /** The weightiest first. */
  why: z.array(whyOfDay),
  planned: retained.omit({ basis: true }),
  punched: z.object({
    minutes,
    sessions: z.array(
      z.object({
        start: z.number(),
        end: z.number().nullable(),
        breaks: z.array(z.object({ start: z.number(), end: z.number().nullable() })),
        state: z.enum(['working', 'on-break', 'to-complete', 'completed']),
      }),
    ),
  }),
  /** Null: nobody may guess it. */
  proposed: retained.nullable(),
  decided: retained.extend({ id: z.uuid(), reason: z.string() }).nullable(),
})

const personWeek = {
  state: z.enum(weekStates),
  /** The number of the last step: a step sends it back. */
  version: z.int(),
  /** Those with something to decide, in order. */
  days: z.array(retainedDay),
  /** In order. */
  steps: z.array(
    z.object({
      step: z.enum(stepNames),
      date: z.string().nullable(),
      at: z.iso.datetime(),
      reason: z.string(),
      by: z.object({ id: z.uuid(), ...name }),
    }),
  ),
  /** What the person says of the hours that were decided. */
  reply: z
    .object({
      step: z.enum(personSteps),
      date: z.string().nullable(),
      at: z.iso.datetime(),
      reason: z.string(),
    })
    .nullable(),
}

const askedWeek = { today: z.string(), timeZone: z.string(), week: someDays }

/** `after` is the last person of the page before. */
export const deskAsked = weekAsked.extend({ after: id.optional() })

/** A page of a hundred people. */
export const desk = z.object({
  ...askedWeek,
  settings: hoursSettings,
  employees: z.array(
    z.object({
      id: z.uuid(),
      ...name,
      isDeleted: z.boolean(),
      /** Whether the reader decides on the hours of this person. */
      mayDecide: z.boolean(),
      ...personWeek,
    }),
  ),
  next: z.uuid().nullable(),
})

export const ownWeek = z.object({ ...askedWeek, ...personWeek })

const mostPeople = 100
const mostDays = 7 * mostPeople

const typedHours = z.strictObject({
  startTime: wallTime,
  endTime: wallTime,
  breakMinutes: z.int('invalid').min(0, 'invalid').max(600, 'invalid').default(0),
})

/** What is typed instead of the proposal. The company's wall times; an end before its start is on the next day. */
export const typedDay = z.strictObject({ hours: z.array(typedHours).min(1, 'required').max(5, 'invalid'), reason })

const dayToRetain = z
  .strictObject({
    employeeId: id,
    date: calendarDate,
    /** Of the day as it was read. */
    sign: z.string().max(64, 'invalid'),
    retain: z.enum(['proposed', 'planned', 'punched', 'none', 'typed'], 'invalid'),
    /** Typed ones. */
    hours: z.array(typedHours).max(5, 'invalid').default([]),
    reason: optionalReason,
  })
  .refine(({ retain, hours }) => retain !== 'typed' || hours.length > 0, { error: 'required', path: ['hours'] })
  .refine(given => given.retain !== 'typed' || !isBlank(given.reason), { error: 'required', path: ['reason'] })

const isWithinWeek = ({ week, days: asked }: { week: CalendarDate; days: { date: CalendarDate }[] }) => {
  const asWeek = weekOf(week)
  return asked.every(({ date }) => isIn(date, asWeek))
}

export const retainDays = z
  .strictObject({
    week: calendarDate,
    days: z
      .array(dayToRetain)
      .min(1, 'required')
      .max(mostDays, 'invalid')
      .refine(asked => new Set(asked.map(({ employeeId, date }) => `${employeeId} ${date}`)).size === asked.length, {
        error: 'invalid',
      }),
  })
  .refine(isWithinWeek, {
    error: 'invalid',
    path: ['week'],
    // A date that is none has its own sentence, and no week.
    when: ({ issues }) => issues.length === 0,
  })

export const decisions = z.object({
  decisions: z.array(z.object({ id: z.uuid(), employeeId: z.uuid(), date: z.string() })),
})

export const withdrawDays = z.strictObject({ ids: z.array(id).min(1, 'required').max(mostDays, 'invalid') })

/** A reason where the step asks for one. */
const explained = (given: { step: keyof typeof steps; reason: string }) =>
  !steps[given.step].needsReason || !isBlank(given.reason)
const withoutReason = { error: 'required', path: ['reason'] }

export const moveWeeks = z
  .strictObject({
    week: calendarDate,
    step: z.enum(correctorSteps, 'invalid'),
    reason: optionalReason,
    people: z
      .array(z.strictObject({ employeeId: id, version: z.int('invalid').min(0, 'invalid') }))
      .min(1, 'required')
      .max(mostPeople, 'invalid')
      .refine(people => new Set(people.map(({ employeeId }) => employeeId)).size === people.length, 'invalid'),
  })
  .refine(explained, withoutReason)

/** The person contests a day of their own week, or all of it. */
export const contestWeek = z.strictObject({
  week: calendarDate,
  version: z.int('invalid').min(0, 'invalid'),
  reason,
  date: calendarDate.nullable().default(null),
})

export const stepReason = z.strictObject({ reason })
export const contestedDay = z.strictObject({ date: calendarDate, reason })

const longestPack = 366

/** What a labour inspection gets of a period: of everybody, or of one person where there is a dispute. */
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
