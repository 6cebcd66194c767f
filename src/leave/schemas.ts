import { z } from 'zod'
import {
  calendarDate,
  colour,
  freeText,
  id,
  inAddress,
  isBlank,
  name,
  optionalLabel,
  reason as shortReason,
  wallTime,
} from '#core/fields.ts'
import { holidayNames } from '#labour/holidays.ts'
import { acceptedRule } from '#labour/schemas.ts'
import { lineKinds, standings } from './rules/account.ts'
import { approverGaps } from './rules/approvers.ts'
import { companyPeriodKinds } from './rules/periods.ts'
import { countMethods, leaveYearStarts, untakenFates } from './rules/settings.ts'
import { leaveAskers, leaveNatures, leaveUnits } from './rules/types.ts'
import { leaveStatuses } from './rules.ts'

const leaveTypeKey = z
  .string()
  .regex(/^[\w-]{1,36}$/, 'required')
  .meta({ format: 'leave-type' })

/** Both days included; halves of the first and the last, or hours of a single day, where the type allows. */
const span = {
  startDate: calendarDate,
  endDate: calendarDate,
  fromMidday: z.boolean('invalid').default(false),
  untilMidday: z.boolean('invalid').default(false),
  startTime: wallTime.nullable().default(null),
  endTime: wallTime.nullable().default(null),
}

export const requestLeave = z.strictObject({
  type: leaveTypeKey,
  ...span,
  reason: freeText.default(''),
})

export const rejectLeave = z.strictObject({ reason: freeText.refine(text => !isBlank(text), 'rejectionReason') })

const reason = freeText.refine(text => !isBlank(text), 'required')

/** The number of the last step that was seen: a decision that names one is refused after a newer one. */
const seenStep = z.int().min(0).max(1_000_000_000)
const seen = { step: seenStep.optional() }

/** Why an approved leave is revoked, or why it stands although its person asked to cancel it. */
export const explainStep = z.strictObject({ reason, ...seen })
export const cancelLeave = z.strictObject(seen)

/** Without days: to cancel the leave. With days: to have these instead. */
export const askBack = z
  .strictObject({
    reason: freeText.default(''),
    startDate: calendarDate.nullable().default(null),
    endDate: calendarDate.nullable().default(null),
  })
  .refine(({ startDate, endDate }) => startDate === null || endDate !== null, { error: 'required', path: ['endDate'] })
  .refine(({ startDate, endDate }) => endDate === null || startDate !== null, {
    error: 'required',
    path: ['startDate'],
  })

/** The form of other days. */
export const askChange = z.strictObject({ ...span, reason: freeText.default('') })

/** The version that was seen. */
const version = z.int().min(1).max(1_000_000_000)

const shiftFates = ['open', 'give', 'remove', 'keep'] as const
export type ShiftFate = (typeof shiftFates)[number]

/**
 * What becomes of shifts on the days of the leave; an open one waits for somebody else, another is given to a person, with what is
 * accepted of what the rules find in that. Those that are not named are left for later.
 */
const settledShift = z
  .strictObject({
    id,
    version,
    fate: z.enum(shiftFates),
    to: id.nullable().default(null),
    accepted: z.array(acceptedRule).max(50, 'tooLong').default([]),
  })
  .refine(({ fate, to }) => (fate === 'give') === (to !== null), { path: ['to'], error: 'required' })
export type SettledShiftForm = z.input<typeof settledShift>
export type SettledShift = z.output<typeof settledShift>
const areDifferent = (shifts: readonly { id: string }[]) => new Set(shifts.map(each => each.id)).size === shifts.length
/** A shift has one fate. */
const settledShifts = z.array(settledShift).max(400, 'tooLong').refine(areDifferent, 'invalid').default([])

export const approveLeave = z.strictObject({ shifts: settledShifts })
export const settleShifts = z.strictObject({ shifts: settledShifts })

export const enterLeave = requestLeave.extend({ shifts: settledShifts })

/** The form, in which the person is chosen too. */
export const enteredFor = requestLeave.extend({ employeeId: id })

export const changeLeave = z.strictObject({
  ...span,
  ...seen,
  reason,
  shifts: settledShifts,
})

/** A shift that its person lost with a step, with all that plans it again. */
const removedShift = z.object({
  id: z.uuid(),
  version: z.int(),
  /** Null once the type is deleted. */
  shiftTypeId: z.uuid().nullable(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  breakDuration: z.int(),
  notes: z.string(),
  /** One that is open or given is as it was then: somebody else may have it by now. */
  fate: z.enum(['remove', 'open', 'give']),
})

export const undoStep = z.strictObject({ step: seenStep })

/** The type of a leave, its days, both included, and their parts, as screens read them. */
export const shownSpan = {
  type: z.string(),
  /** Of an own type; null for a built-in one, whose name is in the texts. */
  typeName: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  fromMidday: z.boolean(),
  untilMidday: z.boolean(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
}

export const leaveRequest = z.object({
  id: z.uuid(),
  ...shownSpan,
  reason: z.string(),
  status: z.enum(leaveStatuses),
  /** The number of its last step. */
  step: z.int(),
  /** Why its last step was taken: a refusal, a change, a revocation. Null without a reason. */
  stepReason: z.string().nullable(),
  /** While it is 'cancelling': the days that its person asks for instead. Null: to cancel it. */
  wantedStart: z.string().nullable(),
  wantedEnd: z.string().nullable(),
})

/** What a decision did, for the person who may want it undone. */
export const decidedLeave = leaveRequest.extend({
  removed: z.array(removedShift),
})

/** The newest first. `today` in the company's zone: the first day that may be requested. */
export const myLeave = z.object({ today: z.string(), requests: z.array(leaveRequest) })

const person = z.object({ firstName: z.string(), lastName: z.string() })

export const receivedRequest = leaveRequest.extend({
  employeeId: z.uuid(),
  /** Null once the employee is deleted: 'Utilisateur inconnu'. */
  employee: person.extend({ email: z.string() }).nullable(),
  /** False for the reader's own request if another person may decide. */
  mayDecide: z.boolean(),
  isOwn: z.boolean(),
  /** Shifts on the days of a pending request; of a granted one, those to come that nobody chose to keep. */
  plannedShifts: z.int(),
  /** Of a request that waits: who else is away on its days, three at most, and how many more. */
  away: z.array(person.extend({ status: z.enum(leaveStatuses) })),
  moreAway: z.int(),
})

/** Waiting first, by first day, then the newest; at most `inboxLimit`. */
export const leaveInbox = z.object({ requests: z.array(receivedRequest) })

/** What else there is on days off: shifts of the person, others who are away. */
export const daysOff = z.object({
  shifts: z.array(
    z.object({
      id: z.uuid(),
      version: z.int(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      /** Null once the type is deleted. */
      typeName: z.string().nullable(),
      color: z.string().nullable(),
      /** Somebody chose to keep it on leave. */
      isKept: z.boolean(),
    }),
  ),
  away: z.array(
    person.extend({ id: z.uuid(), startDate: z.string(), endDate: z.string(), status: z.enum(leaveStatuses) }),
  ),
})

const flag = z
  .enum(['true', 'false'], 'invalid')
  .default('false')
  .transform(text => text === 'true')
const timeAsked = wallTime.optional().transform(time => time ?? null)

/** Days of leave and their parts, in an address. */
export const spanAsked = z.strictObject({
  startDate: calendarDate,
  endDate: calendarDate,
  fromMidday: flag,
  untilMidday: flag,
  startTime: timeAsked,
  endTime: timeAsked,
})

/** Of payroll: capital letters and digits. */
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

/** The day of the balances; today if it is left out. */
export const balancesAsked = z.strictObject({ on: calendarDate.optional() })

/** Hundredths of a day, or minutes. More than a year of leave is a mistyped number. */
const amount = z.int('invalid').min(-50_000, 'invalid').max(50_000, 'invalid')

const ofAccount = { type: leaveTypeKey, leaveYear: calendarDate.nullable().default(null) }

/** A line by hand: a balance at the beginning of a day, days or hours more or fewer, or days for divided leave given up. */
export const writeLeaveEntry = z.strictObject({
  ...ofAccount,
  kind: z.enum(['opening', 'given', 'waived'], 'unknown'),
  on: calendarDate,
  amount,
  reason: shortReason,
})

/** Of one import. */
export const mostOpenings = 2000

/** Balances at the beginning of a day, of many people: all are written, or none. */
export const openBalances = z.strictObject({
  on: calendarDate,
  reason: shortReason,
  openings: z
    .array(z.strictObject({ employeeId: id, ...ofAccount, amount }))
    .min(1, 'required')
    .max(mostOpenings, 'tooLong'),
})

/** When somebody was told what leave is left after an illness. */
export const informOfLeave = z.strictObject({ on: calendarDate })

/** How a leave was counted: hundredths of days, or minutes. */
const leaveCount = z.object({
  amount: z.int(),
  countedIn: z.enum(['ouvrables', 'ouvres', 'worked', 'calendar', 'minutes']),
  counted: z.array(z.object({ date: z.string(), amount: z.int() })),
  skipped: z.array(z.object({ date: z.string(), why: z.enum(['holiday', 'rest', 'not-open']) })),
})

/** What a leave takes of its balance, as `balanceOf` of the rules says it to everybody. */
const leaveBalance = z.object({
  on: z.string(),
  accounts: z.array(
    z.object({
      year: z.object({ from: z.string(), to: z.string() }).nullable(),
      standing: z.enum(standings),
      before: z.int(),
    }),
  ),
  before: z.int(),
  asked: z.int(),
  left: z.int(),
  granted: z.int(),
  pending: z.int(),
  leftOfAll: z.int(),
})

/** A leave that somebody decided on before, as its person's next request is read beside it. */
const earlierDecision = z.object({
  id: z.uuid(),
  ...shownSpan,
  status: z.enum(leaveStatuses),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
})

const companyPeriod = {
  kind: z.enum(companyPeriodKinds, 'unknown'),
  startDate: calendarDate,
  endDate: calendarDate,
  reason: shortReason,
  /** Null: everybody. */
  department: optionalLabel.default(null),
  /** Of a blocked period: how many may be away at once. Null: nobody. */
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
const companyPeriodTouched = leavePeriod.extend({
  /** The days on which as many are away as it allows. */
  fullDays: z.array(z.string()),
})

/** All that a decision needs. */
export const leaveDetails = z.object({
  request: receivedRequest,
  /** The requests that wait for the reader, the soonest first. */
  waiting: z.array(z.uuid()),
  /** Whole weeks around the leave: the others who are away, and how many people are planned. */
  shown: z.object({ from: z.string(), to: z.string() }),
  shifts: daysOff.shape.shifts,
  away: z.array(
    person.extend({
      id: z.uuid(),
      employeeId: z.uuid(),
      department: z.string().nullable(),
      ...shownSpan,
      status: z.enum(leaveStatuses),
    }),
  ),
  /** Other leave of the person in these weeks. */
  ownLeave: z.array(z.object({ id: z.uuid(), ...shownSpan, status: z.enum(leaveStatuses) })),
  /** Of the company, on days of this leave or on those that its person asks for instead. */
  periods: z.array(companyPeriodTouched),
  department: z.string().nullable(),
  /** Without the person on the days of this leave. `usual`: the mean of that weekday, null where nothing was planned before. */
  presence: z.array(z.object({ date: z.string(), present: z.int(), usual: z.int().nullable() })),
  /** Null for a type without a balance, and once the leave is refused or cancelled. */
  count: leaveCount.nullable(),
  /** Null also more than two years ahead. */
  balance: leaveBalance.nullable(),
  /** Of this person, the newest first. */
  earlier: z.array(earlierDecision),
  steps: z.array(
    z.object({
      status: z.enum(leaveStatuses),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      /** The dates before the step, if it changed them. */
      formerStart: z.string().nullable(),
      formerEnd: z.string().nullable(),
    }),
  ),
})

const ledgerLine = z.object({
  on: z.string(),
  kind: z.enum(lineKinds),
  amount: z.int(),
  balance: z.int(),
  /** The month that an acquired line is about. */
  month: z.string().nullable(),
  isSickness: z.boolean(),
  /** Days of the main leave that were left on 31 October. */
  left: z.int().nullable(),
  leaveId: z.uuid().nullable(),
  count: leaveCount.nullable(),
  /** What the balance was before the company counted otherwise. */
  converted: z.object({ from: z.int(), method: z.enum(countMethods) }).nullable(),
  entry: z.object({ id: z.uuid(), reason: z.string(), author: z.string() }).nullable(),
})

const period = z.object({ from: z.string(), to: z.string() })

const balance = z.object({
  type: z.string(),
  /** In which its days are acquired; null for types without years. */
  year: period.nullable(),
  /** The last day to take them; null: no end. */
  until: z.string().nullable(),
  balance: z.int(),
  taken: z.int(),
  planned: z.int(),
  pending: z.int(),
})

const balanceType = z.object({
  key: z.string(),
  name: z.string().nullable(),
  unit: z.enum(['days', 'minutes']),
})

/** An illness after which its person has not been told what leave is left. */
const duty = z.object({ illness: period, deadline: z.string() })

/** The leave year before the company came, of which nobody wrote yet what is left. */
const toTakeOver = period.nullable()

export const leaveLedger = z.object({
  today: z.string(),
  on: z.string(),
  employee: person.extend({ id: z.uuid() }),
  method: z.enum(['ouvrables', 'ouvres']),
  types: z.array(balanceType),
  accounts: z.array(balance.extend({ most: z.int().nullable(), lines: z.array(ledgerLine) })),
  /** The leave years that a line by hand may be about, the newest first. */
  years: z.array(period),
  duties: z.array(duty),
  toTakeOver,
  mayWrite: z.boolean(),
})

export const teamBalances = z.object({
  today: z.string(),
  on: z.string(),
  method: z.enum(['ouvrables', 'ouvres']),
  types: z.array(balanceType),
  years: z.array(period),
  people: z.array(
    person.extend({
      id: z.uuid(),
      department: z.string().nullable(),
      accounts: z.array(balance),
      duties: z.array(duty),
      toTakeOver,
      mayWrite: z.boolean(),
    }),
  ),
})

/** A year of the calendar. */
export const absencesAsked = z.strictObject({
  year: inAddress(z.int('invalid').min(2000, 'invalid').max(2100, 'invalid')),
})

const absence = z.object({
  id: z.uuid(),
  ...shownSpan,
  status: z.enum(['pending', 'approved']),
  /** Drawn apart. An accident is one too. */
  isSickness: z.boolean(),
  /** Hundredths of days, or minutes; null for types without a balance. */
  count: leaveCount.pick({ amount: true, countedIn: true }).nullable(),
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
export const setLeaveSettings = z.strictObject({ from: calendarDate, ...settingsTerms })

/** Other rules that are not set yet. */
export const methodAsked = z.strictObject({
  from: calendarDate,
  method: settingsTerms.method,
  yearStart: settingsTerms.yearStart,
})

/** What such rules would make of balances. */
export const methodChange = z.object({
  /** The first day of the leave year from which days are counted otherwise; null: they are counted as before. */
  on: z.string().nullable(),
  balances: z.array(person.extend({ id: z.uuid(), year: period, before: z.int(), after: z.int() })),
})

/** What the company set, by its first day; before it, and without any, `usual` holds. */
export const leaveSettingsList = z.object({
  usual: z.object({ ...settingsTerms, openDays: z.array(z.int()) }),
  settings: z.array(z.object({ id: z.uuid(), from: z.string(), ...settingsTerms, openDays: z.array(z.int()) })),
})

/** Every field is sent, also for a change. Both days included. */
export const saveLeavePeriod = z
  .strictObject(companyPeriod)
  .refine(({ kind, mostAway }) => kind === 'blocked' || mostAway === null, {
    error: 'unknownField',
    path: ['mostAway'],
  })

/** The last first. */
export const leavePeriodList = z.object({ periods: z.array(leavePeriod) })

const holidaysShown = z.array(z.object({ date: z.string(), name: z.enum(holidayNames) }))

/** One's own absences in a year of the calendar, granted or asked for, and what they take of it. */
export const ownAbsences = z.object({
  today: z.string(),
  year: z.int(),
  holidays: holidaysShown,
  /** Of everybody, or of one's own department. */
  periods: z.array(leavePeriod),
  absences: z.array(absence),
  totals: z.array(
    z.object({
      type: z.string(),
      typeName: z.string().nullable(),
      countedIn: leaveCount.shape.countedIn,
      granted: z.int(),
      pending: z.int(),
    }),
  ),
})

/** Who is away, or asked to be, in a year of the calendar. */
export const teamAbsences = z.object({
  today: z.string(),
  year: z.int(),
  holidays: holidaysShown,
  /** Blocked, or closed. */
  periods: z.array(leavePeriod),
  people: z.array(
    person.extend({
      id: z.uuid(),
      department: z.string().nullable(),
      /** Hundredths of days of paid leave, of the years that are over today; null without one. */
      left: z.int().nullable(),
      absences: z.array(absence),
    }),
  ),
})

/** A leave that somebody thinks of. `except`: the leave that it would replace. */
export const previewAsked = spanAsked.extend({ type: leaveTypeKey, except: id.optional() })

/** What a leave would take and touch. Of others a number at most. */
export const leavePreview = z.object({
  count: leaveCount,
  /** Null where no balance is kept, and more than two years ahead. */
  balance: leaveBalance.nullable(),
  plannedShifts: z.int(),
  /** Of the person: the one whose absences are counted. */
  department: z.string().nullable(),
  away: z.array(z.object({ date: z.string(), granted: z.int(), pending: z.int() })),
  periods: z.array(companyPeriodTouched),
})

/** Who decides on the leave of a department. Without an approver, everybody with the permission decides. */
export const setApprovers = z
  .strictObject({ department: name, approver: id.nullable(), deputy: id.nullable() })
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
