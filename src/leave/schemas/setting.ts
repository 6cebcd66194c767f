import { z } from 'zod'
import { calendarDate, colour, id, name, optionalLabel, seenInAddress, reason as shortReason } from '#core/fields.ts'
import { keysOf } from '#core/keys.ts'
import { approverGaps } from '#leave/rules/approvers.ts'
import { companyPeriodKinds } from '#leave/rules/periods.ts'
import { countMethods, leaveYearStarts, untakenFates } from '#leave/rules/settings.ts'
import { leaveAskers, leaveNatures, leaveUnits } from '#leave/rules/types.ts'

export const leaveTypeKey = z
  .string()
  .regex(/^[\w-]{1,36}$/, 'required')
  .meta({ format: 'leave-type' })

export const person = z.object({ firstName: z.string(), lastName: z.string() })

export const period = z.object({ from: z.string(), to: z.string() })

/** A code for payroll: capital letters and digits. */
const typeCode = z
  .string()
  .regex(/^[A-Z0-9]{2,6}$/, 'invalid')
  .meta({ format: 'leave-code' })

const typeTerms = {
  code: typeCode,
  isPaid: z.boolean('invalid'),
  unit: z.enum(leaveUnits, 'unknown'),
  hasBalance: z.boolean('invalid'),
  color: colour,
  needsProof: z.boolean('invalid'),
  askedBy: z.enum(leaveAskers, 'unknown'),
}

/** An own type: what it is to the law is said once. */
export const addLeaveType = z.strictObject({ ...typeTerms, name, nature: z.enum(leaveNatures, 'unknown') })

const typeShown = { ...typeTerms, name: name.nullable() }

/** Every field is sent, and as it was `seen`. A built-in type keeps its name: null. */
export const changeLeaveType = z.strictObject({ ...typeShown, seen: z.strictObject(typeShown) })

/** A type as it was `seen`. */
export const removeLeaveType = z.strictObject({
  seen: seenInAddress(keysOf(typeShown)),
})

/** The form of a type that exists, with what does not change. */
export const leaveTypeForm = z.strictObject({ ...typeShown, nature: z.enum(leaveNatures) })

export const leaveType = z.object({
  key: z.string(),
  name: z.string().nullable(),
  nature: z.enum(leaveNatures),
  ...typeTerms,
  code: z.string(),
  color: z.string(),
})

/** The built-in ones in their order, then those of the company. */
export const leaveTypeList = z.object({ types: z.array(leaveType) })

const companyPeriod = {
  kind: z.enum(companyPeriodKinds, 'unknown'),
  startDate: calendarDate,
  endDate: calendarDate,
  reason: shortReason,
  /** Null: everybody. */
  department: optionalLabel.default(null),
  /** How many people may be away at once in a blocked period. Null: nobody. */
  mostAway: z.int('invalid').min(1, 'invalid').max(1000, 'invalid').nullable().default(null),
}

export const leavePeriod = z.object({
  ...companyPeriod,
  id: z.uuid(),
  startDate: z.string(),
  endDate: z.string(),
  reason: z.string(),
  department: z.string().nullable(),
  mostAway: z.int().nullable(),
})

/** As a leave lies in it. */
export const companyPeriodTouched = leavePeriod.extend({
  /** The days on which as many are away as it allows. */
  fullDays: z.array(z.string()),
})

const weekday = z.int('invalid').min(1, 'invalid').max(7, 'invalid')
const settingsTerms = {
  method: z.enum(countMethods, 'unknown'),
  restDay: weekday,
  openDays: z
    .array(weekday, 'invalid')
    .min(1, 'required')
    .max(7, 'invalid')
    .transform(days => [...new Set(days)].toSorted((a, b) => a - b)),
  worksHolidays: z.boolean('invalid'),
  holidayOutsideOpenDays: z.boolean('invalid'),
  yearStart: z.enum(leaveYearStarts, 'unknown'),
  untaken: z.enum(untakenFates, 'unknown'),
  hasFractionnement: z.boolean('invalid'),
}

/** From a day on; those of the same day are replaced. */
export const leaveSettingsForm = z.strictObject({ from: calendarDate, ...settingsTerms })

/** `seen`: the rules that held on that day when the form was opened. */
export const setLeaveSettings = leaveSettingsForm.extend({ seen: z.strictObject(settingsTerms) })

/** Settings as they were `seen`. */
export const removeLeaveSettings = z.strictObject({
  seen: seenInAddress(keysOf(settingsTerms)),
})

/** Other rules that are not set yet. */
export const methodAsked = z.strictObject({
  from: calendarDate,
  method: settingsTerms.method,
  yearStart: settingsTerms.yearStart,
})

/** The change of balances under such rules. */
export const methodChange = z.object({
  /** The first day of the leave year from which days are counted otherwise; null: they are counted as before. */
  on: z.string().nullable(),
  balances: z.array(person.extend({ id: z.uuid(), year: period, before: z.int(), after: z.int() })),
})

/** The company's settings, by their first day; before it, and without any, `usual` holds. */
export const leaveSettingsList = z.object({
  usual: z.object({ ...settingsTerms, openDays: z.array(z.int()) }),
  settings: z.array(z.object({ id: z.uuid(), from: z.string(), ...settingsTerms, openDays: z.array(z.int()) })),
})

const onlyBlocked = ({ kind, mostAway }: { kind: string; mostAway: number | null }) =>
  kind === 'blocked' || mostAway === null
const atMostAway = { error: 'unknownField', path: ['mostAway'] }

/** Every field is sent. Both days included. */
export const saveLeavePeriod = z.strictObject(companyPeriod).refine(onlyBlocked, atMostAway)

/** Also as it was `seen`. */
export const changeLeavePeriod = z
  .strictObject({ ...companyPeriod, seen: z.strictObject(companyPeriod) })
  .refine(onlyBlocked, atMostAway)

/** Such a period as it was `seen`. */
export const removeLeavePeriod = z.strictObject({
  seen: seenInAddress(keysOf(companyPeriod)),
})

/** The last first. */
export const leavePeriodList = z.object({ periods: z.array(leavePeriod) })

const chosen = { approver: id.nullable(), deputy: id.nullable() }

/** The people who decide on the leave of a department. Without an approver, everybody with the permission decides. */
export const setApprovers = z
  .strictObject({ department: name, ...chosen, seen: z.strictObject(chosen) })
  .refine(({ approver, deputy }) => deputy === null || (approver !== null && deputy !== approver), {
    path: ['deputy'],
    error: 'invalid',
  })

export const departmentApprovers = z.object({
  department: z.string(),
  approver: z.uuid().nullable(),
  deputy: z.uuid().nullable(),
})

export const approverList = z.object({
  departments: z.array(departmentApprovers.extend({ gap: z.enum(approverGaps).nullable() })),
  /** Whom one may choose: they may decide on leave. */
  people: z.array(person.extend({ id: z.uuid() })),
})
