/** The legal nature of a type of leave: what it accrues, whether it interrupts paid leave, how its hours count. */
export const leaveNatures = ['paid-leave', 'rest', 'sickness', 'accident', 'family', 'work', 'unpaid', 'other'] as const
export type LeaveNature = (typeof leaveNatures)[number]

/** How its days are asked for and counted. A type in half days takes whole days too, one in hours whole days and halves of them. */
export const leaveUnits = ['day', 'half-day', 'hour', 'calendar-day'] as const
export type LeaveUnit = (typeof leaveUnits)[number]

/** The people who may ask for it. Nobody: it is retired, kept wherever it was used and offered nowhere. */
export const leaveAskers = ['everybody', 'deciders', 'nobody'] as const
export type LeaveAskers = (typeof leaveAskers)[number]

/** The terms that a company may set of any type. */
export type LeaveTypeTerms = {
  /** The code for payroll, in capital letters. */
  code: string
  /** By the employer. */
  isPaid: boolean
  unit: LeaveUnit
  hasBalance: boolean
  color: string
  needsProof: boolean
  askedBy: LeaveAskers
}

export type LeaveType = LeaveTypeTerms & {
  /** A built-in key, or the id of an own type. */
  key: string
  /** Null for a built-in type: its name is in the texts, in both languages. */
  name: string | null
  nature: LeaveNature
}

/** It goes on while its person is ill: paid leave on the same days is given back (Cass. soc., 10 September 2025). */
export const interruptsLeave = (nature: LeaveNature) => nature === 'sickness' || nature === 'accident'

/** Two absences that may lie over each other: an illness and paid leave. */
export const mayShareDays = (one: LeaveNature, other: LeaveNature) =>
  (interruptsLeave(one) && other === 'paid-leave') || (interruptsLeave(other) && one === 'paid-leave')

export const mayAskFor = ({ askedBy }: Pick<LeaveType, 'askedBy'>) => askedBy === 'everybody'
export const mayEnter = ({ askedBy }: Pick<LeaveType, 'askedBy'>) => askedBy !== 'nobody'
