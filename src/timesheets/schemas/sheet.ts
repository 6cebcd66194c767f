import { z } from 'zod'
import { calendarDate, id } from '#core/fields.ts'
import { earnedTypes } from '#leave/rules.ts'
import { accessStates } from '#people/rules.ts'
import { sheetKinds, signatories } from '#timesheets/rules/sheets.ts'

/** The week or the month that a day belongs to. */
export const sheetAsked = z.strictObject({ kind: z.enum(sheetKinds, 'invalid'), date: calendarDate })
/** `after` is the last person of the page before. */
export const sheetsAsked = sheetAsked.extend({ after: id.optional() })

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'invalid')

const mostSheets = 100

/** The employer signs the sheets of several people, as they were read. */
export const signSheets = sheetAsked.extend({
  sheets: z
    .array(z.strictObject({ employeeId: id, hash }))
    .min(1, 'required')
    .max(mostSheets, 'invalid')
    .refine(sheets => new Set(sheets.map(({ employeeId }) => employeeId)).size === sheets.length, 'invalid'),
})

/** One's own, as it was read. */
export const signOwnSheet = sheetAsked.extend({ hash })

const minutes = z.int()
const rated = z.array(z.object({ percent: z.number(), minutes }))
const someDays = z.object({ from: z.string(), to: z.string() })
const name = { firstName: z.string(), lastName: z.string() }

/** Null: not signed. */
const signature = z
  .object({
    as: z.enum(signatories),
    state: z.enum(['counts', 'void']),
    at: z.iso.datetime(),
    by: z.string(),
    /** The employer signed alone: the person had left. */
    personGone: z.boolean(),
    /** The employer signed alone: the person could not sign in. */
    personWithoutAccess: z.boolean(),
  })
  .nullable()

const standing = {
  state: z.enum(['empty', 'open', 'ready']),
  /** The hash that a signature names. */
  hash: z.string(),
  employee: signature,
  employer: signature,
  /** The day that the person contests, or the Monday of the week. */
  contested: z.string().nullable(),
  /** Whether the person can sign in; if not, the employer signs alone. */
  access: z.enum(accessStates),
  mayEmployeeSign: z.boolean(),
  mayEmployerSign: z.boolean(),
}

/** A page of a hundred people. */
export const sheets = z.object({
  today: z.string(),
  timeZone: z.string(),
  kind: z.enum(sheetKinds),
  period: someDays,
  employees: z.array(
    z.object({
      id: z.uuid(),
      ...name,
      isDeleted: z.boolean(),
      retained: minutes,
      overtime: minutes,
      complementary: minutes,
      undecided: z.int(),
      /** Whether the reader signs for the employer. */
      maySign: z.boolean(),
      ...standing,
    }),
  ),
  next: z.uuid().nullable(),
})

const interval = z.object({ start: z.number(), end: z.number() })
const openInterval = z.object({ start: z.number(), end: z.number().nullable() })

const sheetDay = z.object({
  date: z.string(),
  planned: z.object({ minutes, work: z.array(interval) }),
  punched: z.object({
    minutes,
    breakMinutes: minutes,
    sessions: z.array(openInterval.extend({ breaks: z.array(openInterval) })),
  }),
  retained: z.object({ minutes, work: z.array(interval) }).nullable(),
  away: z.enum(['leave', 'training']).nullable(),
  /** Why these hours are retained, where somebody said so. */
  reason: z.string(),
})

const sheetWeek = someDays.extend({
  worked: minutes,
  normal: minutes,
  leave: minutes,
  overtime: rated,
  complementary: rated,
})

/** The sheet of one person, as its PDF prints it. */
export const sheet = z.object({
  today: z.string(),
  timeZone: z.string(),
  kind: z.enum(sheetKinds),
  period: someDays,
  company: z.string(),
  person: z.object({ id: z.uuid(), ...name }),
  /** Minutes a week, from the first day of the sheet that each is in force on; null for days on which the person works by days. */
  contracts: z.array(z.object({ from: z.string(), minutes: minutes.nullable() })),
  /** Days of the sheet on which the person does not work here. */
  unemployed: z.array(z.string()),
  /** Minutes beyond the plan that ask nobody. */
  threshold: z.int(),
  /** When the night is, which rates there are. */
  nightStart: z.string(),
  nightEnd: z.string(),
  days: z.array(sheetDay),
  weeks: z.array(sheetWeek),
  night: minutes,
  sunday: minutes,
  holiday: minutes,
  firstOfMay: minutes,
  /** With a month: what the person has of rest for hours, on its last day or today (D. 3171-11). Nobody signs it. */
  rest: z.array(
    z.object({
      type: z.enum(earnedTypes),
      since: z.string(),
      on: z.string(),
      before: minutes,
      gained: minutes,
      taken: minutes,
      paid: minutes,
      balance: minutes,
      right: z.object({ since: z.string(), until: z.string() }).nullable(),
    }),
  ),
  /** Whether the reader signs for the employer. */
  maySign: z.boolean(),
  ...standing,
})
