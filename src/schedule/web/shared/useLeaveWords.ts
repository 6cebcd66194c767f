import { formatDate } from '#core/calendar.ts'
import { partWords, typeWords } from '#leave/web/shared/PlannedLeave.ts'
import { say, useTranslation } from '#web/i18n.ts'
import type { LeaveBand } from './LeaveBands.ts'

/** The name of a leave: of an own type, or of one in the texts. */
export const leaveName = ({ type, typeName }: { type: string; typeName: string | null }) =>
  typeWords((key, values) => say(`leave:${key}`, values), { type, typeName })

/** The words of a leave or a training in a planning. */
export const leaveWords = ({ type, typeName, status, training, ...span }: LeaveBand['leave']) => {
  const { startDate, endDate } = span
  const period = { from: formatDate(startDate), to: formatDate(endDate) }
  const isTraining = status === 'training'
  const unnamed = isTraining ? say('schedule:leave.training') : say('schedule:leave.someType')
  const name = training ?? (type === null ? unnamed : leaveName({ type, typeName }))
  const days = startDate === endDate ? say('schedule:leave.day', period) : say('schedule:leave.period', period)
  const part = partWords((key, values) => say(`leave:${key}`, values), span)
  const dates = part === null ? days : `${days} (${part})`
  const state = isTraining ? say('schedule:leave.training') : say(`leave:statuses.${status}`)
  return { name, dates, state, sentence: say('schedule:leave.sentence', { name, dates, state }) }
}

/** They follow the language. */
export const useLeaveWords = (leave: LeaveBand['leave']) => {
  useTranslation('schedule')
  return leaveWords(leave)
}
