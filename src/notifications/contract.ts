import { z } from 'zod'
import { leaveTypes } from '#leave/rules.ts'

const period = {
  leaveRequestId: z.uuid(),
  leaveType: z.enum(leaveTypes),
  startDate: z.string(),
  endDate: z.string(),
}

/** What it speaks of; title and message are worded from it in the reader's language. */
export const notificationData = z.discriminatedUnion('type', [
  z.object({ type: z.literal('leave_request'), ...period, employeeName: z.string() }),
  z.object({ type: z.literal('leave_approved'), ...period, adminName: z.string() }),
  z.object({ type: z.literal('leave_rejected'), ...period, adminName: z.string(), rejectionReason: z.string() }),
])

export const inbox = z.object({
  unread: z.int(),
  /** The newest first, at most 50. */
  notifications: z.array(
    z.object({ id: z.uuid(), read: z.boolean(), createdAt: z.iso.datetime(), data: notificationData }),
  ),
})
