import { leaveNotice } from './contract.ts'
import { mayDecideLeave } from './policy.ts'

/** Who asks for leave is shown only as long as one may decide. */
export const leaveNotices = { data: leaveNotice, mayStillSee: { leave_request: mayDecideLeave } }
