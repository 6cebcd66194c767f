import { z } from 'zod'
import { calendarDate, freeText, isBlank } from '#core/fields.ts'
import { leaveStatuses, leaveTypes } from './rules.ts'

export const requestLeave = z.strictObject({
  type: z.enum(leaveTypes, 'required'),
  startDate: calendarDate,
  endDate: calendarDate,
  reason: freeText.default(''),
})

export const rejectLeave = z.strictObject({ reason: freeText.refine(text => !isBlank(text), 'rejectionReason') })

export const leaveRequest = z.object({
  id: z.uuid(),
  type: z.enum(leaveTypes),
  /** Both days included, yyyy-MM-dd. */
  startDate: z.string(),
  endDate: z.string(),
  reason: z.string(),
  status: z.enum(leaveStatuses),
  rejectionReason: z.string().nullable(),
})

/** The newest first. `today` in the company's zone: the first day that may be requested. */
export const myLeave = z.object({ today: z.string(), requests: z.array(leaveRequest) })

export const receivedRequest = leaveRequest.extend({
  /** Null once the employee is deleted: 'Utilisateur inconnu'. */
  employee: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /** False for the reader's own request if another person may decide. */
  mayDecide: z.boolean(),
  /** Shifts planned on the days of a pending request; 0 once decided. */
  plannedShifts: z.int(),
})

/** Pending first, by first day, then the newest; at most `inboxLimit`. */
export const leaveInbox = z.object({ requests: z.array(receivedRequest) })
