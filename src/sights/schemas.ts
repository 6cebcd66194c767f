import { z } from 'zod'
import { teamWeekSights } from '#core/actor.ts'
import { holiday } from '#labour/schemas.ts'
import { closings, listedDepartments, plannedLeave, shiftType, unemployed, week } from '#schedule/schemas.ts'

/** The day of the month, from 1, the type, the hours and the net minutes without what leave in part takes of them. */
const monthShift = z.tuple([z.int(), z.uuid().nullable(), z.string(), z.string(), z.int()])

const monthHours = {
  /** By their start. */
  shifts: z.array(monthShift),
  plannedMinutes: z.int(),
  /** A seventh of the weekly hours for each day of the month that has a contract in hours. */
  contractMinutes: z.int(),
  /** Days of the month without a contract, where there are any. */
  unemployed,
}

const monthShown = {
  month: week,
  today: z.string(),
  shiftTypes: z.array(shiftType),
  holidays: z.array(holiday),
  leave: z.array(plannedLeave),
}

export const teamMonth = z.object({
  ...monthShown,
  listedDepartments,
  closings,
  /** In the order of the company. */
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      department: z.string().nullable(),
      ...monthHours,
    }),
  ),
})

/** One's own, of what is seen. */
export const myMonth = z.object({ ...monthShown, ...monthHours })

export const showTeamWeek = z.strictObject({ sight: z.enum(teamWeekSights) })

/** The week of colleagues, as people see it. */
export const colleaguesWeek = z.object({
  week,
  timeZone: z.string(),
  sight: z.enum(teamWeekSights),
  holidays: z.array(holiday),
  /** In the order of the company. */
  people: z.array(
    z.object({
      isSelf: z.boolean(),
      firstName: z.string(),
      lastName: z.string(),
      department: z.string().nullable(),
      shifts: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })),
      /** Days of granted leave. */
      absences: z.array(z.string()),
    }),
  ),
})
