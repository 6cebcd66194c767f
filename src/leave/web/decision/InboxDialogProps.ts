import type { ReceivedRequest } from '#leave/web/LeaveRequests.ts'

/** What a decider does with a request in a dialog. */
export type InboxAct = 'details' | 'approve' | 'reject' | 'change' | 'revoke' | 'uphold' | 'settle'

export interface InboxDialogProps {
  /** From the current list: another decider may be faster. */
  request: ReceivedRequest
  onClose: () => void
}
