import { formatDate } from '#core/calendar.ts'
import { say, useTranslation } from '#web/i18n.ts'
import type { LeaveBand } from './LeaveBands.ts'

/** The words of a leave or a training in a planning. */
export const leaveWords = ({ type, status, training, startDate, endDate }: LeaveBand['leave']) => {
  const period = { from: formatDate(startDate), to: formatDate(endDate) }
  const isTraining = status === 'training'
  const unnamed = isTraining ? say('schedule:leave.training') : say('schedule:leave.someType')
  const name = training ?? (type === null ? unnamed : say(`leave:types.${type}`))
  const dates = startDate === endDate ? say('schedule:leave.day', period) : say('schedule:leave.period', period)
  const state = isTraining ? say('schedule:leave.training') : say(`leave:statuses.${status}`)
  return { name, dates, state, sentence: say('schedule:leave.sentence', { name, dates, state }) }
}

/** They follow the language. */
export const useLeaveWords = (leave: LeaveBand['leave']) => {
  useTranslation('schedule')
  return leaveWords(leave)
}
