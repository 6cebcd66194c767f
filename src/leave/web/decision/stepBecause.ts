import { wantedOf } from '#leave/rules/wanted.ts'
import type { ReceivedRequest } from '#leave/web/LeaveRequests.ts'

/** The text that says why the last step was taken. */
export const stepBecause = (request: ReceivedRequest) => {
  if (request.status === 'rejected') return 'inbox.rejectedBecause'
  if (request.status !== 'cancelling') return 'inbox.stepBecause'
  return wantedOf(request) ? 'inbox.askedChangeBecause' : 'inbox.askedBackBecause'
}
