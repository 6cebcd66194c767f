export const leaveTypes = ['vacation', 'sick', 'personal', 'other'] as const
export type LeaveType = (typeof leaveTypes)[number]

export const leaveStatuses = ['pending', 'approved', 'rejected'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]
