import { z } from 'zod'
import { shownDetails, typedDetails } from '#core/fields/shift.ts'
import {
  breakMinutes,
  calendarDate,
  colour,
  freeText,
  id,
  name,
  optionalLabel,
  seenInAddress,
  shortText,
  wallTime,
} from '#core/fields.ts'
import { lengthOf } from '#core/intervals.ts'
import { peopleOrders } from '#core/people-order.ts'
import { countings } from '#labour/hours.ts'
import {
  acceptance,
  acceptedFinding,
  finding,
  holiday,
  personLabour,
  plannedDays,
  ruleId,
  settingsInForce,
  weekFinding,
} from '#labour/schemas.ts'
import { shownSpan } from '#leave/schemas.ts'
import { need } from '#needs/schemas.ts'
import { role } from '#people/schemas.ts'
import { dayNoteKinds, drawnInterval, type ShiftDetails } from './rules.ts'

/** A field each: one more without its schema is an error of types. */
type Details = Record<keyof ShiftDetails, z.ZodType>

export const saveShift = z.strictObject({
  /** Null: an open shift, which nobody has yet. */
  employeeId: id.nullable(),
  /** The department of an open shift only. Without one it belongs to no department. */
  department: optionalLabel.optional(),
  date: calendarDate,
  startTime: wallTime,
  endTime: wallTime,
  ...(typedDetails satisfies Details),
})

/** The version that a change saw. */
export const version = z.int().min(1).max(2_000_000_000)

/** A week of a thousand people. */
export const maxChanges = 7000

/** The shift to change, in the version that was seen. */
const seenShift = z.strictObject({ id, version })

/** The fields of a shift. `id` and `version` are for a new shift only. */
const changedShift = saveShift.extend({
  /** Chosen by the client: a repeated request is the same shift, and undoing a deletion restores the id. */
  id: id.optional(),
  /** The version of a restored shift. It continues after the deleted version, so that a client with an older version is refused. Leaves room to grow. */
  version: version.max(1_000_000_000).optional(),
})

/** One thing done to one shift. Nothing before: it is new. Nothing after: it is deleted. */
export const planChange = z
  .strictObject({ before: seenShift.nullable(), after: changedShift.nullable() })
  .refine(({ before, after }) => before !== null || after !== null, { error: 'required', path: ['after'] })
  .refine(({ before, after }) => before === null || after?.id === undefined, {
    error: 'unknownField',
    path: ['after', 'id'],
  })
  .refine(({ before, after }) => before === null || after?.version === undefined, {
    error: 'unknownField',
    path: ['after', 'version'],
  })
  .refine(({ after }) => !after?.department || after.employeeId === null, {
    error: 'unknownField',
    path: ['after', 'department'],
  })
export type PlanChange = z.output<typeof planChange>

/** At most one change of each shift. */
const planChanges = z
  .array(planChange)
  .min(1, 'required')
  .max(maxChanges, 'tooLong')
  .superRefine((changes, context) => {
    const seen = new Set<string>()
    for (const [position, { before, after }] of changes.entries()) {
      const shiftId = before?.id ?? after?.id
      if (shiftId === undefined) continue
      if (seen.has(shiftId)) context.addIssue({ code: 'custom', message: 'invalid', path: [position] })
      seen.add(shiftId)
    }
  })

/**
 * All changes, or none. A refusal by a rule carries `findings`; each that `isAcceptable` may be accepted when the list is sent again.
 * The fields of a 422 are named from the list: `changes.0.after.startTime`.
 */
export const changePlan = z.strictObject({
  changes: planChanges,
  accepted: z.array(acceptance).max(maxChanges, 'tooLong').default([]),
})

export const shift = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  /** The day on which it starts, in the company's zone, like the two wall times. */
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  ...(shownDetails satisfies Details),
  version: z.int(),
  updatedAt: z.iso.datetime(),
})

/** A shift of a person, or an open one, which stands at the head of its department. */
export const anyShift = shift.extend({
  employeeId: z.uuid().nullable(),
  /** The department of an open shift only. */
  department: z.string().nullish(),
})

/** In the order of the changes; null for a deletion. */
export const changedShifts = z.object({ shifts: z.array(anyShift.nullable()) })

/** On a night of clock change a shift of the type may still be too short: the shift is then refused. */
const hasRoomForBreak = (type: { defaultStartTime: string; defaultEndTime: string; defaultBreakDuration: number }) =>
  type.defaultBreakDuration <
  lengthOf(drawnInterval({ startTime: type.defaultStartTime, endTime: type.defaultEndTime }))

export const saveShiftType = z
  .strictObject({
    name,
    color: colour,
    description: freeText.default(''),
    defaultStartTime: wallTime,
    defaultEndTime: wallTime,
    defaultBreakDuration: breakMinutes,
  })
  .refine(type => type.defaultStartTime !== type.defaultEndTime, { error: 'sameTime', path: ['defaultEndTime'] })
  .refine(hasRoomForBreak, { error: 'breakTooLong', path: ['defaultBreakDuration'] })

/** A type as it was `seen`. */
export const seenShiftType = z.strictObject({
  seen: seenInAddress(['name', 'color', 'description', 'defaultStartTime', 'defaultEndTime', 'defaultBreakDuration']),
})

export const shiftType = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  description: z.string(),
  defaultStartTime: z.string(),
  defaultEndTime: z.string(),
  defaultBreakDuration: z.int(),
})

export const shiftTypeList = z.object({ shiftTypes: z.array(shiftType) })

/** An absence that keeps somebody from the plan for whole days: leave, approved or pending, or a training. With its full period, even beyond the week. */
export const plannedLeave = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  /** Null for a training, and for a reader who may not see the type (`maySeeLeaveTypes`). */
  ...shownSpan,
  type: z.string().nullable(),
  /** As what its days count in the hours of the week; null also for a reader who may not see the type. */
  countsAs: z.enum(countings).nullable(),
  planned: plannedDays.optional(),
  status: z.enum(['pending', 'approved', 'training']),
  /** The name of the training; null for leave, and for a reader who may not see it (`maySeePrivateTrainings`). */
  training: z.string().nullable(),
  /** The minutes of work that each day of a training counts for; absent where they are not known. */
  dayMinutes: z.int().optional(),
})

/** A note of a day: for the team of a department, or for everybody. */
export const saveDayNote = z.strictObject({
  date: calendarDate,
  department: optionalLabel.default(null),
  kind: z.enum(dayNoteKinds, 'required'),
  text: shortText,
})

/** A note as it was `seen`. */
export const seenDayNote = z.strictObject({ seen: seenInAddress(['date', 'department', 'kind', 'text']) })

/** As people read it on its day. */
const readNote = z.object({
  id: z.uuid(),
  date: z.string(),
  department: z.string().nullable(),
  kind: z.enum(dayNoteKinds),
  text: z.string(),
})

/** As planners read it. */
export const dayNote = readNote.extend({ author: z.string() })

export const week = z.object({ from: z.string(), to: z.string() })

/** Minutes that granted leave counts for in the week. */
const weekLeave = {
  /** Minutes that leave fills of the contract. For a reader who may not see types, as if all types did. */
  leaveMinutes: z.int(),
  /** The part of them that counts before overtime; 0 for a reader who may not see types. */
  paidLeaveMinutes: z.int(),
}

/** A shift as its person sees it, or will. */
const shownHours = shift.omit({ version: true, updatedAt: true })

/** A difference between the plan and what its person sees. Null before: they see no such shift; null after: it goes. */
export const unpublishedChange = z.object({
  employeeId: z.uuid(),
  /** The day that the change touches first. */
  date: z.string(),
  before: shownHours.nullable(),
  after: shownHours.nullable(),
})

/** Publications of a week. */
export const tellings = {
  /** The last publication: a decision on leave does not count as one. */
  last: z.object({ id: z.uuid(), at: z.iso.datetime(), by: z.string() }).nullable(),
  /** How many people publications and decisions on leave were about, how many have seen all of it, and how many of the others cannot sign in. */
  told: z.object({ people: z.int(), seen: z.int(), withoutAccess: z.int() }),
}

/** The publishing state of a week, in a company that publishes. */
export const weekPublishing = z.object({
  ...tellings,
  /** `isAsked`: the person was asked, and has not accepted. */
  differences: z.array(unpublishedChange.extend({ isAsked: z.boolean() })),
})

/** The company's departments, in its order. */
export const listedDepartments = z.array(z.object({ name: z.string(), colour: z.string() }))

/** Days on which the company, or a department, is closed; absent where there are none. */
export const closings = z
  .array(z.object({ startDate: z.string(), endDate: z.string(), department: z.string().nullable() }))
  .optional()

/** Days on which the person has no contract, if there are any. */
export const unemployed = z.array(z.string()).optional()

export const teamWeek = z.object({
  week,
  today: z.string(),
  timeZone: z.string(),
  /** How `employees` are sorted. */
  peopleOrder: z.enum(peopleOrders),
  employees: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      department: z.string().nullable(),
      role: role.pick({ builtIn: true, name: true }),
      weeklyHours: z.number(),
      ...weekLeave,
      /** The contracts that touch the week. Both dates are included; null is open. */
      contracts: z.array(z.object({ from: z.string().nullable(), until: z.string().nullable() })),
      unemployed,
    }),
  ),
  listedDepartments,
  shiftTypes: z.array(shiftType),
  shifts: z.array(shift),
  /** In nobody's hours, and in no finding. */
  openShifts: z.array(anyShift),
  leave: z.array(plannedLeave),
  holidays: z.array(holiday),
  dayNotes: z.array(dayNote),
  /** Only where the company publishes. */
  publishing: weekPublishing.optional(),
  /** How many people the week needs; absent in a company that has not said it. */
  needs: z.array(need).optional(),
  /** When the company is open, from Monday; absent in a company that has not said it. */
  openingHours: z.array(z.array(z.object({ start: z.int(), end: z.int() }))).optional(),
  closings,
  /** With `findings=true`: what the rules find in the week. Screens read them from an address of their own, after the week. */
  findings: z.array(weekFinding).optional(),
})

/** The findings of the rules in the plan of a week. */
export const weekFindings = z.object({ findings: z.array(weekFinding) })

/** The rules that found something in the plan of a month, the most frequent first. */
export const firedRules = z.object({
  month: z.string(),
  rules: z.array(
    z.object({
      rule: ruleId,
      count: z.int(),
      /** The ones among them that somebody accepted with a reason. */
      accepted: z.int(),
      /** By first name, those of whom it found most first: at most three. */
      people: z.array(z.object({ firstName: z.string(), count: z.int() })),
    }),
  ),
})

/** The verdict of the rules if somebody got a shift. Minutes of their week, with it. */
export const shiftVerdict = z.object({
  findings: z.array(finding),
  /** Nothing refuses that nobody may accept. */
  isPossible: z.boolean(),
  planned: z.int(),
  contract: z.int(),
})
export const verdictAsked = z.strictObject({ employeeId: id })

/** `from`: a day of the first week. */
export const plannedAsked = z.strictObject({ from: calendarDate })
export const plannedWeeks = z.object({
  weeks: z.array(
    z.object({
      /** The Monday. */
      week: z.string(),
      minutes: z.int(),
    }),
  ),
})

/** The data with which a browser examines a change of a week as the server does. */
export const labourView = z.object({
  week,
  settings: settingsInForce,
  /** The Mondays of further weeks, of which the rules ask the hours alone. */
  mondays: z.array(z.string()),
  people: z.array(
    personLabour.extend({
      /** Shifts of the weeks beside it, and of a day around these. */
      shifts: z.array(shift.omit({ id: true, employeeId: true, notes: true, version: true, updatedAt: true })),
    }),
  ),
  /** Findings that somebody accepted, and nobody withdrew: no reason is asked for again while it is no worse. */
  accepted: z.array(acceptedFinding),
})

export const myWeek = z.object({
  /** The Mondays of weeks with something published to see or to answer. */
  waiting: z.array(z.string()),
  /** The Mondays of weeks with a question about a shift to come, answered or not. */
  asked: z.array(z.string()),
  week,
  today: z.string(),
  timeZone: z.string(),
  weeklyHours: z.number(),
  /** Without what leave in part takes of the shifts. */
  plannedMinutes: z.int(),
  ...weekLeave,
  shiftTypes: z.array(shiftType.pick({ id: true, name: true, color: true })),
  shifts: z.array(shift),
  leave: z.array(plannedLeave),
  holidays: z.array(holiday),
  /** For everybody, and for the person's department. */
  dayNotes: z.array(readNote),
  unemployed,
})
