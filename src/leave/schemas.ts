import { z } from 'zod'
import { shownDetails } from '#core/fields/shift.ts'
import { calendarDate, freeText, id, isBlank, wallTime } from '#core/fields.ts'
import { acceptedRule, planFinding } from '#labour/schemas.ts'
import { gap } from '#needs/schemas.ts'
import { contractTypes } from '#people/rules.ts'
import { leaveStatuses } from './rules.ts'
import { leaveBalance, leaveCount, toTakeOver } from './schemas/ledger.ts'
import { companyPeriodTouched, leaveTypeKey, person } from './schemas/setting.ts'

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
const seen = { step: seenStep }

/** Why an approved leave is revoked, or why it stands although its person asked to cancel it. */
export const explainStep = z.strictObject({ reason, ...seen })

/** Without days: to cancel the leave. With days: to have these instead. */
export const askBack = z
  .strictObject({
    ...span,
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
 * The fate of a shift on the days of the leave; an open one waits for somebody else, another is given to a person, with the accepted
 * findings about that. Shifts that are not named are left for later.
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

/** A shift that comes back to its person. Null: it was deleted. */
const returningShift = z.strictObject({ id, version: version.nullable() })
export type ReturningShift = z.output<typeof returningShift>
const returningShifts = z.array(returningShift).max(400, 'tooLong').refine(areDifferent, 'invalid').default([])

export const returnShifts = z.strictObject({ shifts: returningShifts })

/** Why a granted leave is cancelled, and which of the shifts that it took come back. */
export const revokeLeave = explainStep.extend({ returning: returningShifts })
export const cancelLeave = z.strictObject({ ...seen, returning: returningShifts })

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
  returning: returningShifts,
})

/** A shift that its person lost with a step, with all that plans it again. */
const removedShift = z.object({
  id: z.uuid(),
  version: z.int(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  ...shownDetails,
  /** One that is open or given is as it was then: somebody else may have it by now. */
  fate: z.enum(['remove', 'open', 'give']),
})

export const undoStep = z.strictObject({ step: seenStep })

/** The type of a leave, its days, both included, and their parts, as screens read them. */
export const shownSpan = {
  type: z.string(),
  /** The name of an own type; null for a built-in one, whose name is in the texts. */
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
  wantedFromMidday: z.boolean(),
  wantedUntilMidday: z.boolean(),
  wantedStartTime: z.string().nullable(),
  wantedEndTime: z.string().nullable(),
})

/** The outcome of a decision, for the person who may want it undone. */
export const decidedLeave = leaveRequest.extend({
  removed: z.array(removedShift),
  /** How many shifts came back with it. */
  returned: z.int(),
})
export const returnedShifts = decidedLeave.pick({ returned: true })

/** A shift that a leave took from its person, who does not have it today. */
const lostShift = z.object({
  id: z.uuid(),
  /** As it is now; null: it was deleted. */
  version: z.int().nullable(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Null once the type is deleted. */
  typeName: z.string().nullable(),
  color: z.string().nullable(),
  fate: z.enum(['remove', 'open', 'give']),
  /** The person who has it now. */
  holder: person.nullable(),
  /** On the days of the leave, or on those that are asked about. */
  isCovered: z.boolean(),
  /** Why it cannot come back: somebody changed it, its type was deleted, or `finding`. */
  hindrance: z.enum(['changed', 'type-gone', 'rule']).nullable(),
  finding: planFinding.nullable(),
})
export const lostShifts = z.object({ shifts: z.array(lostShift) })

/** The newest first. `today` in the company's zone: the first day that may be requested. */
export const myLeave = z.object({ today: z.string(), requests: z.array(leaveRequest) })

export const receivedRequest = leaveRequest.extend({
  employeeId: z.uuid(),
  /** Null once the employee is deleted: 'Utilisateur inconnu'. */
  employee: person.extend({ email: z.string().nullable() }).nullable(),
  /** False for the reader's own request if another person may decide. */
  mayDecide: z.boolean(),
  isOwn: z.boolean(),
  /** Shifts on the days of a pending request; of a granted one, those to come that nobody chose to keep. */
  plannedShifts: z.int(),
  /** True for a request that waits, the first of its person, if the days that it takes depend on their working days: nobody said them yet. */
  asksWorkingDays: z.literal(true).optional(),
  /** Others who are away on the days of a request that waits, three at most, and how many more. */
  away: z.array(person.extend({ status: z.enum(leaveStatuses) })),
  moreAway: z.int(),
})

/** Waiting first, by first day, then the newest; at most `inboxLimit`. */
export const leaveInbox = z.object({ requests: z.array(receivedRequest) })

/**
 * The contract of the first day of a leave, whose working days nobody said; asked of who may edit it. `proposed`: weekdays from 1, Monday,
 * as the plan mostly has them.
 */
const contractToComplete = z.object({
  id: z.uuid(),
  contractType: z.enum(contractTypes),
  weeklyHours: z.number(),
  monthlyHours: z.number().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  proposed: z.array(z.int()),
})

/** The other events on days off: shifts of the person, others who are away. */
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
    person.extend({
      id: z.uuid(),
      employeeId: z.uuid(),
      startDate: z.string(),
      endDate: z.string(),
      status: z.enum(leaveStatuses),
    }),
  ),
  contractToComplete: contractToComplete.optional(),
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

/** Days of the leave that no contract of the person covers: it is refused because of them. */
const uncovered = z.array(z.object({ startDate: z.string(), endDate: z.string() }))

/** A leave that somebody decided on before, as its person's next request is read beside it. */
const earlierDecision = z.object({
  id: z.uuid(),
  ...shownSpan,
  status: z.enum(leaveStatuses),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
})

/** All that a decision needs. */
/** The shift of the evening before a leave that ends on its first day: it belongs to its own first day and stays. Null without one. */
export const eveningBefore = z.object({ date: z.string(), startTime: z.string(), endTime: z.string() }).nullable()

export const leaveDetails = z.object({
  request: receivedRequest,
  /** The requests that wait for the reader, the soonest first. */
  waiting: z.array(z.uuid()),
  /** Whole weeks around the leave: the others who are away, and how many people are planned. */
  shown: z.object({ from: z.string(), to: z.string() }),
  shifts: daysOff.shape.shifts,
  eveningBefore,
  /** The shifts that it took from its person. */
  lost: lostShifts.shape.shifts,
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
  /** Periods of the company, on days of this leave or on those that its person asks for instead. */
  periods: z.array(companyPeriodTouched),
  department: z.string().nullable(),
  contractToComplete: contractToComplete.optional(),
  /** Without the person on the days of this leave. `usual`: the mean of that weekday, null where nothing was planned before. */
  /** The people who would be missing because of this leave. Empty in a company that says no needs. */
  missing: z.array(gap),
  presence: z.array(z.object({ date: z.string(), present: z.int(), usual: z.int().nullable() })),
  /** Null for a type without a balance, and once the leave is refused or cancelled. */
  count: leaveCount.nullable(),
  uncovered,
  /** Nothing tells the person any more: they have left, or their account is closed. */
  isOutOfReach: z.boolean(),
  /** Null also more than two years ahead, and while a year is to be taken over. */
  balance: leaveBalance.nullable(),
  toTakeOver,
  /** Earlier decisions about this person, the newest first. */
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

/** With days: those that a leave would have instead. */
export const lostAsked = spanAsked.partial({ startDate: true, endDate: true })

/** A leave that somebody thinks of. `except`: the leave that it would replace. */
export const previewAsked = spanAsked.extend({ type: leaveTypeKey, except: id.optional() })

/** The days that a leave would take and touch. About others a number at most. */
export const leavePreview = z.object({
  count: leaveCount,
  /** Null where no balance is kept, more than two years ahead, and while a year is to be taken over. */
  balance: leaveBalance.nullable(),
  toTakeOver,
  plannedShifts: z.int(),
  eveningBefore,
  /** The department of the person, whose absences are counted. */
  department: z.string().nullable(),
  away: z.array(z.object({ date: z.string(), granted: z.int(), pending: z.int() })),
  periods: z.array(companyPeriodTouched),
  uncovered,
  /** Other leave of the person, asked for or granted, because of which this one is refused. */
  overlap: z.object(shownSpan).nullable(),
})
