import { z } from 'zod'
import { breakMinutes, calendarDate, colour, freeText, id, inAddress, name, wallTime } from '#core/fields.ts'
import { lengthOf } from '#core/intervals.ts'
import { leaveTypes } from '#leave/rules.ts'
import { copyObstacles, drawnInterval } from './rules.ts'

export const saveShift = z.strictObject({
  employeeId: id,
  shiftTypeId: id,
  date: calendarDate,
  startTime: wallTime,
  endTime: wallTime,
  breakDuration: breakMinutes.default(0),
  notes: freeText.default(''),
})

/** What a change saw. */
const version = z.int().min(1).max(2_000_000_000)

/** False asks first: a shift on approved leave is refused with `schedule.on-leave`. */
const despiteLeave = z.boolean().default(false)

export const planShift = saveShift.extend({
  /** Chosen by who sends it: sent again, it is the same shift, and a deleted one comes back as itself. */
  id: id.optional(),
  /** Of a deleted shift that comes back. It counts on, so that who saw an earlier version is still told, and has room to. */
  version: version.max(1_000_000_000).optional(),
  despiteLeave,
})

export const changeShift = saveShift.extend({ version, despiteLeave })

export const seenVersion = z.strictObject({ version: inAddress(version) })

/** A week of a thousand people. */
export const maxRemovals = 7000

export const removeShifts = z.strictObject({
  shifts: z.array(z.strictObject({ id, version })).min(1, 'required').max(maxRemovals, 'tooLong'),
})

export const shift = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  /** Null once its type has been deleted: the hours stay, the colour falls back. */
  shiftTypeId: z.uuid().nullable(),
  /** The day on which it starts, in the company's zone, like the two wall times. */
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  breakDuration: z.int(),
  notes: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
})

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

/** Granted, or waiting for a decision; whole, also where it begins before the week or ends after it. */
export const plannedLeave = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  /** Null for a reader who may know that somebody is away, but not why. */
  type: z.enum(leaveTypes).nullable(),
  /** Both days included. */
  startDate: z.string(),
  endDate: z.string(),
  status: z.enum(['pending', 'approved']),
})

const week = z.object({ from: z.string(), to: z.string() })

export const teamWeek = z.object({
  week,
  today: z.string(),
  timeZone: z.string(),
  employees: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), weeklyHours: z.number() })),
  shiftTypes: z.array(shiftType),
  shifts: z.array(shift),
  leave: z.array(plannedLeave),
})

export const myWeek = z.object({
  week,
  today: z.string(),
  timeZone: z.string(),
  weeklyHours: z.number(),
  shiftTypes: z.array(shiftType.pick({ id: true, name: true, color: true })),
  shifts: z.array(shift),
  leave: z.array(plannedLeave),
})

/** What a new company has already; its people are there once somebody has joined its administrator. */
export const firstSteps = z.object({ people: z.boolean(), shiftTypes: z.boolean(), shifts: z.boolean() })

/** Not a shift yet. */
const wantedShift = shift.omit({ id: true, version: true, updatedAt: true })

/** What copying the week before into this one would do. */
export const weekCopy = z.object({
  week,
  source: week,
  /** Names the shifts that would be planned: a copy is written as it was shown, or not at all. */
  seal: z.string(),
  planned: z.array(wantedShift.extend({ shiftTypeId: z.uuid() })),
  leftOut: z.array(wantedShift.omit({ startsAt: true, endsAt: true }).extend({ obstacle: z.enum(copyObstacles) })),
  /** Stand there already. */
  alreadyPlanned: z.int(),
  /** Everybody named above, those deleted since included, by name. */
  people: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })),
})

/** The seal of the copy that was shown. */
export const copyWeek = z.strictObject({ seal: z.string('required').max(64, 'tooLong') })

/** Of the new shifts, in the order in which they were shown. */
export const copiedWeek = z.object({ shiftIds: z.array(z.uuid()) })
