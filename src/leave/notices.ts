import { mayDecideLeave } from './policy.ts'
import { leaveNotice } from './schemas.ts'

/** Who asks for leave is shown only as long as one may decide. */
export const leaveNotices = { data: leaveNotice, mayStillSee: { leave_request: mayDecideLeave } }
