import { z } from '#core/fields/zod.ts'
import {
  atMost,
  calendarDate,
  email,
  freeText,
  id,
  name,
  optionalEmail,
  reason,
  seenInAddress,
  wallTime,
} from '#core/fields.ts'
import { weekStates } from '#timesheets/rules.ts'
import { lastClosingDay, mostDaysBefore } from './rules/agreement.ts'
import { dateFormats, decimalSigns, hourFormats } from './rules/cells.ts'
import { checkKinds, checkLevels } from './rules/checks.ts'
import {
  contractOvertimes,
  isElement,
  latenessRules,
  mealElements,
  unitOf,
  variableElements,
} from './rules/elements.ts'
import { encodings } from './rules/encoding.ts'
import {
  alignments,
  type CodeKind,
  type Column,
  codeKinds,
  correctionPeriods,
  isAbsenceKey,
  layouts,
  lineEnds,
  mayHold,
  normalHours,
  type Profile,
  pads,
  separators,
  shapes,
} from './rules/files.ts'
import { usualMealGap } from './rules/meals.ts'
import { isMonth, weekMonths } from './rules/months.ts'
import { recipeFormat } from './rules/recipes.ts'
import { sendingRefusals, sendingWays, shownStates } from './rules/sendings.ts'

const format = {
  shape: z.enum(shapes, 'required'),
  layout: z.enum(layouts, 'required'),
  separator: z.enum(separators, 'required'),
  decimals: z.enum(decimalSigns, 'required'),
  hours: z.enum(hourFormats, 'required'),
  dates: z.enum(dateFormats, 'required'),
  encoding: z.enum(encodings, 'required'),
  lineEnd: z.enum(lineEnds, 'required'),
  hasHeading: z.boolean('invalid'),
  normalHours: z.enum(normalHours, 'required'),
  corrections: z.enum(correctionPeriods, 'required'),
}

/** Far more than any software reads. */
const mostColumns = 100

const field = z.string('invalid').max(60, 'tooLong')

/** As software takes it. */
const mostOfCode = 30
const code = name
  .refine(atMost(mostOfCode), 'tooLong')
  .meta({ format: 'payroll-code', minLength: 1, maxLength: mostOfCode })
const prefix = z
  .string('invalid')
  .regex(/^[\x21-\x7e]*$/, 'invalid')
  .max(mostOfCode, 'tooLong')
const prefixes = z.strictObject(
  Object.fromEntries(codeKinds.map(kind => [kind, prefix])) as Record<CodeKind, typeof prefix>,
)

/** Every column belongs to the shape; a code stands for one element. Software may read a column at two places. */
const fitsShape = ({ shape, columns, codes }: Pick<Profile, 'shape'> & Lists) =>
  columns.every(column => mayHold(shape, column.field)) &&
  codes.every(({ element }) => isElement(element) || isAbsenceKey(element)) &&
  new Set(codes.map(({ element }) => element)).size === codes.length

type Lists = {
  columns: readonly { field: string; heading: string; text?: string | undefined }[]
  codes: readonly { element: string; code: string }[]
}

/** The most characters of a column. */
const mostWidth = 120
const place = {
  width: z.int('invalid').min(1, 'invalid').max(mostWidth, 'invalid').optional(),
  align: z.enum(alignments, 'invalid').optional(),
  pad: z.enum(pads, 'invalid').optional(),
}
const column = z.strictObject({ field, heading: name, text: name.optional(), ...place })

/** Where each column has its place, each has a width. */
const hasWidths: Parameters<typeof profileForm.superRefine>[0] = ({ layout, columns }, context) => {
  if (layout !== 'fixed') return
  for (const [nth, { width }] of columns.entries())
    if (width === undefined) context.addIssue({ code: 'custom', path: ['columns', nth, 'width'], message: 'required' })
}

const profileForm = z.strictObject({
  ...format,
  name,
  columns: z.array(column).min(1, 'required').max(mostColumns, 'tooLong'),
  codes: z.array(z.strictObject({ element: field, code })).max(mostColumns, 'tooLong'),
  prefixes,
})

const known = { path: ['columns'], error: 'unknown' }
// Checked above, where types cannot follow.
const typed = <Form extends Lists>({ columns, codes, ...form }: Form) => ({
  ...form,
  columns: columns as Column[],
  codes: codes as Profile['codes'],
})

const verified = z.strictObject({ by: name, on: calendarDate }).nullable()
const origin = z.strictObject({
  software: name,
  version: name.nullable(),
  seenOn: calendarDate,
  // It is shown as a link.
  source: z
    .string('invalid')
    .max(500, 'tooLong')
    .regex(/^https:\/\/[\x21-\x7e]+$/, 'invalid')
    .nullable(),
  about: freeText,
})

const wholeProfile = profileForm.refine(fitsShape, known).superRefine(hasWidths)

/** A profile as accountants hand it round. */
export const recipe = origin.extend({
  format: z.literal(recipeFormat, 'invalid'),
  verified,
  profile: wholeProfile.transform(typed),
})

export const addProfile = profileForm
  .extend({ origin: origin.nullable().default(null), verified: verified.default(null) })
  .refine(fitsShape, known)
  .superRefine(hasWidths)
  .transform(typed)

const version = z.int('invalid').min(1, 'invalid').max(2_000_000_000, 'invalid')

/** `version` is the one that was seen. */
export const changeProfile = profileForm
  .extend({ version, origin: origin.nullable(), verified })
  .refine(fitsShape, known)
  .superRefine(hasWidths)
  .transform(typed)

/** A profile as it was `seen`. */
export const deleteProfile = z.strictObject({ seen: seenInAddress(['version']) })

const longestMealGap = 12 * 60

const settings = {
  contractOvertime: z.enum(contractOvertimes, 'required'),
  weekMonth: z.enum(weekMonths, 'required'),
  mealElement: z.enum(mealElements, 'required').nullable(),
  lateness: z.enum(latenessRules, 'required').default('told'),
  /** Minutes. */
  mealGap: z.int('invalid').min(0, 'invalid').max(longestMealGap, 'invalid').default(usualMealGap),
}

/** Noon, evening and night. */
const mostMeals = 3

/** Null: nobody reads their month before pay. */
const agreement = z
  .strictObject({
    closingDay: z.int('invalid').min(1, 'invalid').max(lastClosingDay, 'invalid'),
    daysBefore: z.int('invalid').min(1, 'invalid').max(mostDaysBefore, 'invalid'),
  })
  .nullable()

const payrollTerms = {
  ...settings,
  accountantEmail: optionalEmail,
  agreement,
  mealWindows: z
    .array(
      z
        .strictObject({ from: wallTime, to: wallTime })
        .refine(({ from, to }) => from < to, { path: ['to'], error: 'time' }),
    )
    .max(mostMeals, 'tooLong'),
}

const hasMealWindows = ({ mealElement, mealWindows }: { mealElement: string | null; mealWindows: readonly object[] }) =>
  mealElement === null || mealWindows.length > 0
const atMealWindows = { path: ['mealWindows'], error: 'required' }

/** A meal that lies in two windows would be paid twice. */
const windowsApart = (
  { mealWindows }: { mealWindows: readonly { from: string; to: string }[] },
  context: z.RefinementCtx,
) => {
  const isTaken = ({ from, to }: (typeof mealWindows)[number], index: number) =>
    mealWindows.slice(0, index).some(other => other.from < to && from < other.to)
  const index = mealWindows.findIndex(isTaken)
  if (index > 0) context.addIssue({ code: 'custom', message: 'openingOrder', path: ['mealWindows', index, 'from'] })
}

export const payrollForm = z.strictObject(payrollTerms).refine(hasMealWindows, atMealWindows).superRefine(windowsApart)

/** All of them, and as they were `seen`. */
export const setPayroll = z
  .strictObject({ ...payrollTerms, seen: z.strictObject(payrollTerms) })
  .refine(hasMealWindows, atMealWindows)
  .superRefine(windowsApart)

export const monthAsked = z.object({ month: z.string().refine(isMonth) })
export const profileAsked = z.object({ payrollProfileId: z.uuid() })

/** The first fields of a profile: columns and codes come with the recipe. */
export const newProfile = z.strictObject({ name, recipe: z.string() })

export const payrollSettings = z.object({
  ...settings,
  agreement,
  mealWindows: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Null until a mail with files was taken. */
  accountantEmail: z.string().nullable(),
})

export const closedMonth = z.object({ people: z.int(), files: z.int() })

/** A month has a file a profile. */
const mostFiles = 50

/** `to`: null where no mail server is set: the link is handed over. `seen`: the id of the last sending of the month that was seen. */
export const sendFiles = z.strictObject({
  way: z.enum(sendingWays, 'required'),
  to: optionalEmail,
  files: z
    .array(id)
    .min(1, 'required')
    .max(mostFiles, 'tooLong')
    .refine(files => new Set(files).size === files.length, 'invalid'),
  seen: id.nullable(),
})

/** The same by mail: the form asks for the address. */
export const mailFiles = sendFiles.extend({ to: email })

/** Shown once. */
export const sentFiles = z.object({
  id: z.uuid(),
  /** The password of the encrypted archive. */
  password: z.string().nullable(),
  /** The link that is handed over. */
  url: z.string().nullable(),
})

/** Cents, or hundredths of a meal or a journey: meals and journeys are whole. */
const mostOfVariable = 10_000_000

export const addVariable = z
  .strictObject({
    employeeId: id,
    element: z.enum(variableElements, 'required'),
    amount: z
      .int('invalid')
      .min(-mostOfVariable, 'invalid')
      .max(mostOfVariable, 'invalid')
      .refine(amount => amount !== 0, 'invalid'),
    reason,
    /** The last one of the same person, element and amount that the sender saw; null: none. */
    seen: id.nullable().default(null),
  })
  .refine(({ element, amount }) => unitOf(element) === 'cents' || amount % 100 === 0, {
    path: ['amount'],
    error: 'invalid',
  })

export const addedVariable = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  element: z.enum(variableElements),
  amount: z.int(),
  reason: z.string(),
})

/** As people type it: `150,50`. */
export const typedVariable = z.strictObject({
  employeeId: z.string().min(1, 'required'),
  element: z.enum(variableElements, 'required'),
  amount: z
    .string()
    .trim()
    .regex(/^[-−]?\d{1,5}([.,]\d{1,2})?$/, 'amount'),
  reason,
})

export const variableAsked = z.object({ payrollVariableId: z.uuid() })
export const fileAsked = z.object({ payrollFileId: z.uuid() })
export const sendingAsked = z.object({ payrollSendingId: z.uuid() })

export const payrollProfile = z.object({
  id,
  version: z.int(),
  name: z.string(),
  ...format,
  columns: z.array(z.object({ field: z.string(), heading: z.string(), text: z.string().optional(), ...place })),
  codes: z.array(z.object({ element: z.string(), code: z.string() })),
  prefixes: z.object(Object.fromEntries(codeKinds.map(kind => [kind, z.string()])) as Record<CodeKind, z.ZodString>),
  origin: z
    .object({
      software: z.string(),
      version: z.string().nullable(),
      seenOn: z.string(),
      source: z.string().nullable(),
      about: z.string(),
    })
    .nullable(),
  verified: z.object({ by: z.string(), on: z.string() }).nullable(),
})

/** Hundredths of days; minutes. */
const absence = z.object({
  type: z.string(),
  code: z.string(),
  label: z.string(),
  startDate: z.string(),
  startsAtMidday: z.boolean(),
  endDate: z.string(),
  endsAtMidday: z.boolean(),
  ouvrables: z.int(),
  ouvres: z.int(),
  calendar: z.int(),
  minutes: z.int().nullable(),
  /** The days that it takes something of. Absent in months that were closed before they were kept. */
  days: z
    .array(
      z.object({
        date: z.string(),
        part: z.enum(['day', 'morning', 'afternoon']),
        ouvrables: z.int(),
        ouvres: z.int(),
        calendar: z.int(),
        minutes: z.int(),
      }),
    )
    .optional(),
})

const elements = z.array(z.object({ element: z.string(), amount: z.number() }))

/** A line of a file: the pay of somebody for a month. In the units of the elements; zeros are left out. */
const line = {
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty until somebody writes it. */
  matricule: z.string(),
  month: z.string(),
  elements,
  absences: z.array(absence),
  /** Paid leave, in hundredths of days, at the end of the month. */
  balances: z.object({ n1: z.int().nullable(), n: z.int().nullable() }),
  comment: z.string(),
}

const person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })

/** Civil weeks that are paid with a month, and where those of the people stand who have hours in them. */
const paidWeeks = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    /** Null where nobody has hours. */
    state: z.enum(weekStates).nullable(),
  }),
)

/**
 * The last day whose hours closed months have paid, and the last one whose leave they have: a month has the leave of its own days. Null while none is
 * closed. What changes of these days later is a line of the next month.
 */
export const paidUntil = z.object({ until: z.string().nullable(), leaveUntil: z.string().nullable() })

/** Where the month stands that is closed next, for the dashboard. */
export const monthStanding = z.object({
  month: z.string(),
  isClosed: z.boolean(),
  weeks: paidWeeks,
  /** How many of the weeks nobody changes unless somebody opens them again. */
  settled: z.int(),
  /** Whom the month may pay. */
  people: z.int(),
  /** People whose lines the accountant could not match. */
  withoutMatricule: z.int(),
})

/** The month of everybody, as it would be paid or was, and how files are made of it. */
export const payrollMonth = z.object({
  month: z.string(),
  today: z.string(),
  weeks: paidWeeks,
  /** Empty until it is set with the identity of the company. */
  siret: z.string(),
  settings: payrollSettings,
  profiles: z.array(payrollProfile),
  people: z.array(
    z.object({
      ...line,
      /** Minutes; null once the month is closed. */
      outline: z
        .object({
          whole: z.number(),
          outside: z.number(),
          entry: z.string().nullable(),
          exit: z.string().nullable(),
          isByHours: z.boolean(),
          away: z.array(
            z.object({ label: z.string().nullable(), isPaid: z.boolean(), days: z.number(), minutes: z.number() }),
          ),
        })
        .nullable(),
    }),
  ),
  /** Lines for months that are closed: what they would pay otherwise today. */
  regularisations: z.array(
    z.object({
      ...line,
      paid: elements,
      today: elements,
      /** Decided since the month was closed. */
      days: z.array(z.object({ date: z.string(), reason: z.string() })),
    }),
  ),
  variables: z.array(addedVariable.extend({ by: z.string(), at: z.iso.datetime() })),
  /** Checks, blocking ones first; none once the month is closed. */
  checks: z.array(
    z.object({
      kind: z.enum(checkKinds),
      level: z.enum(checkLevels),
      of: z.array(z.object({ employeeId: z.uuid(), date: z.string().nullable() })),
    }),
  ),
  /** The employments that end in the month, where leave is due; null while nobody took over what was left before the company came. */
  departures: z.array(
    z.object({
      employeeId: z.uuid(),
      on: z.string(),
      due: z
        .array(
          z.object({
            name: z.string(),
            unit: z.enum(['days', 'minutes']),
            /** Hundredths of days, or minutes; below zero: taken in excess. */
            amount: z.int(),
          }),
        )
        .nullable(),
    }),
  ),
  /** Leave on days of the month that waits for a decision. */
  requests: z.array(z.object({ id: z.uuid(), employeeId: z.uuid(), startDate: z.string(), endDate: z.string() })),
  /**
   * Weeks that are over, by their Monday, with so many minutes less than the month pays for them; the days that have less than was planned. `isMonth`:
   * the whole month of a contract that says its hours by the month, by its first day.
   */
  shortWeeks: z.array(
    z.object({
      employeeId: z.uuid(),
      from: z.string(),
      minutes: z.int(),
      isMonth: z.boolean(),
      days: z.array(z.object({ date: z.string(), minutes: z.int() })),
    }),
  ),
  /** Types of leave, for the codes of absences. */
  absenceTypes: z.array(z.object({ key: z.string(), code: z.string(), name: z.string() })),
  /** The people whom the checks name. */
  named: z.array(person),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Whole weeks, by the rules of their Monday: those of the weeks of the month and of the one after it, where they change. */
  overtime: z.array(
    z.object({
      from: z.string(),
      after: z.int(),
      rates: z.array(z.object({ percent: z.int(), width: z.int().nullable() })),
    }),
  ),
  /**
   * Where people read their month before pay, from its day on: those who have not looked at it, how many agreed last, and how many things that they
   * say are missing nobody has answered. Null else.
   */
  readers: z.object({ notRead: z.array(z.uuid()), conform: z.int(), open: z.int() }).nullable(),
  closing: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** The last month that is closed. */
  lastClosed: z.string().nullable(),
  files: z.array(z.object({ id: z.uuid(), profile: z.string(), name: z.string(), sha256: z.string(), lines: z.int() })),
  /** Sendings of a closed month, the last first. */
  sendings: z.array(
    z.object({
      id: z.uuid(),
      way: z.enum(sendingWays),
      recipient: z.string().nullable(),
      files: z.int(),
      /** Bytes of the encrypted archive. */
      size: z.int().nullable(),
      askedAt: z.iso.datetime(),
      by: z.string(),
      state: z.enum(shownStates),
      /** Null while the mail server has not answered. */
      since: z.iso.datetime().nullable(),
      refusal: z.enum(sendingRefusals).nullable(),
      openings: z.int(),
      /** A link that gives its files, or will once its mail is there. */
      mayBeWithdrawn: z.boolean(),
    }),
  ),
})

export const personMonthAsked = monthAsked.extend({ employeeId: z.uuid() })

const times = z.object({ start: z.string(), end: z.string() })
const paidBy = z.enum(['month', 'hours', 'days'])
const rated = z.array(z.object({ percent: z.int(), minutes: z.number() }))

/** How the month of one person is made, from the hours of its days to what is paid. Minutes. */
export const personMonth = z.object({
  ...person.shape,
  month: z.string(),
  matricule: z.string(),
  elements,
  /** Whether today's count of a closed month is the one that was paid; null while it is open. */
  isAsPaid: z.boolean().nullable(),
  /** The contracts of the month, each on its days. */
  spans: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      weeklyHours: z.number(),
      /** The hours of a contract that says them by the month; null else. */
      monthlyHours: z.number().nullable(),
      paidBy,
      isEntry: z.boolean(),
      isExit: z.boolean(),
      /** The hours of these days, and of the whole month; 0 unless the month is the pay. */
      expected: z.number(),
      whole: z.number(),
      /** Normal hours that the month pays for them before absences. */
      worth: z.number(),
    }),
  ),
  /** By day. `label`: null for planned work that nobody did. */
  away: z.array(
    z.object({
      date: z.string(),
      label: z.string().nullable(),
      isPaid: z.boolean(),
      days: z.number(),
      minutes: z.number(),
      withheld: z.number(),
    }),
  ),
  base: z.number(),
  contractOvertime: rated,
  weeks: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** Whether any day counts hours. */
      isInHours: z.boolean(),
      contract: z.number().nullable(),
      owed: z.number(),
      off: z.number(),
      done: z.number(),
      normal: z.number(),
      more: z.number(),
      /** Null where nobody recorded hours or an absence: nobody knows. */
      missing: z.number().nullable(),
      overtime: rated,
      complementary: rated,
      /** Overtime that rest stands for, which is not paid. */
      rested: z.number(),
      days: z.array(
        z.object({
          date: z.string(),
          planned: z.number(),
          /** Times of the planned shifts, as `HH:mm`. */
          plannedTimes: z.array(times),
          /** Minutes between its midnights, as the week counts them. */
          worked: z.number(),
          /** Whether somebody decided what is retained of it. */
          isDecided: z.boolean(),
          /** Decided minutes, past midnight too, as `planned` is: these two are compared. */
          retained: z.number(),
          /** Times of the retained hours, as `HH:mm`. */
          times: z.array(times),
          absence: z.string().nullable(),
          holiday: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** The hours beyond a contract that says them by the month; null without one. */
  byMonth: z
    .object({ done: z.number(), agreed: z.number(), owed: z.number(), complementary: rated, more: z.number() })
    .nullable(),
  paid: z.number(),
})
