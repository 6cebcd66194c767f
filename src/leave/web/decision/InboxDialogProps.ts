import type { ReceivedRequest } from '#leave/web/LeaveRequests.ts'

/** An act of a decider on a request in its row. Change: its person asks for other dates. */
export type RowAct = 'approve' | 'reject' | 'uphold' | 'change' | 'cancel'

/** An act on several requests at once. */
export type SeveralAct = 'approve' | 'reject'

/** An act that the page of a leave does in a dialog. */
export type PageAct = 'reject' | 'change' | 'revoke' | 'uphold' | 'cancel'

export interface InboxDialogProps {
  /** From the current list: another decider may be faster. */
  request: ReceivedRequest
  onClose: () => void
}
