import { z } from 'zod'
import { id, inAddress } from '#core/fields.ts'
import { contractTypes } from '#people/rules.ts'
import { minutes, name, rated, someDays } from '#timesheets/schemas.ts'

const year = inAddress(z.int('invalid').min(2000, 'invalid').max(2100, 'invalid'))

export const yearAsked = z.strictObject({ year })

/** `after` is the last person of the page before. */
export const teamCountersAsked = z.strictObject({ year, after: id.optional() })

const days = z.object({ days: z.int(), minutes })

/** Whole minutes; rated ones by percent. */
const figures = z.object({
  /** In the year, until today. Who works by days has half days too. */
  worked: z.object({ days: z.number(), minutes }),
  /** Worked minutes that are punched and not decided yet; null where no day of the year is decided. */
  provisional: minutes.nullable(),
  /** Overtime of weeks that are over, by their Sunday. */
  overtime: rated,
  complementary: rated,
  /** Overtime that counts against the quota of the year: hours worked. */
  quota: minutes,
  /** Over twelve months. */
  night: minutes,
  sundays: days,
  /** 1 May is one of them. */
  holidays: days,
  firstOfMay: minutes,
})

/** Terms of the contract that counts on the last day; null before the first one. */
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
  /** Days of the year until today. */
  days: someDays,
  /** The months that night hours count over. */
  months: someDays,
  /** Minutes of overtime a year and of night work over twelve months, and the hours of the night, in force on the last day. */
  limits: z.object({ overtime: minutes, night: minutes, nightStart: z.string(), nightEnd: z.string() }),
  /** The percents that hours beyond the contract may be paid more in this year. */
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
  /** Absences that count: paid leave, and work that is no shift. */
  leave: minutes,
  /** The minutes that overtime or complementary hours are counted on. */
  counted: minutes,
  overtime: rated,
  complementary: rated,
  quota: minutes,
  night: minutes,
  /** By start, with what each has on each day of the week. Epoch milliseconds. */
  work: z.array(
    z.object({
      id: z.uuid(),
      start: z.number(),
      end: z.number(),
      breakMinutes: minutes,
      /** Whether it was retained of a decided day; then `id` is that of the decision. */
      isRetained: z.boolean(),
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
