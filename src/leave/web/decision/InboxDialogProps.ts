import type { ReceivedRequest } from '#leave/web/LeaveRequests.ts'

/** What a decider does with a request in its row. Change: its person asks for other dates. */
export type RowAct = 'approve' | 'reject' | 'uphold' | 'change' | 'cancel'

/** What is done with several at once. */
export type SeveralAct = 'approve' | 'reject'

/** What its page does in a dialog. */
export type PageAct = 'reject' | 'change' | 'revoke' | 'uphold' | 'cancel'

export interface InboxDialogProps {
  /** From the current list: another decider may be faster. */
  request: ReceivedRequest
  onClose: () => void
}
