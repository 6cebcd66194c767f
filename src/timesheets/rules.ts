export { isPaidByHours, overtimeToRest } from './rules/overtime.ts'
export { dayOf, isDecided, isOver, minutesOf, planSeen } from './rules/retained.ts'
export { stretchesOf, totalsOf } from './rules/sheets.ts'
export { isReplyStep, isSettled, stepNames, type WeekState, weekStates } from './rules/weeks.ts'
