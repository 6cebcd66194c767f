export { dayOf, minutesOf } from './rules/retained.ts'
export { isReplyStep, isSettled, stepNames, type WeekState, weekStates } from './rules/weeks.ts'
