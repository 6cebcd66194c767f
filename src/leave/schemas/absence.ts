import { z } from 'zod'
import { inAddress } from '#core/fields.ts'
import { holidayNames } from '#labour/holidays.ts'
import { shownSpan } from '#leave/schemas.ts'
import { leaveCount } from './ledger.ts'
import { leavePeriod, person } from './setting.ts'

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

const holidaysShown = z.array(z.object({ date: z.string(), name: z.enum(holidayNames) }))

/** One's own absences in a year of the calendar, granted or asked for, and what they take of it. */
export const ownAbsences = z.object({
  today: z.string(),
  year: z.int(),
  holidays: holidaysShown,
  /** The periods of everybody, or of one's own department. */
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

/** The people who are away, or asked to be, in a year of the calendar. */
export const teamAbsences = z.object({
  today: z.string(),
  year: z.int(),
  holidays: holidaysShown,
  /** Blocked, or closed. */
  periods: z.array(leavePeriod),
  /** Departments of these people, in the order of the company; null for people without one. */
  departments: z.array(z.string().nullable()),
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
