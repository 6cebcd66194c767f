import { formatDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { formatNumber, type Language, signOf } from '#core/languages.ts'
import type { Speak } from '#core/sentences.ts'
import { type DayParts, type LeavePeriod, timesOf, wholeDays } from '#leave/span.ts'
import type { inside } from '#leave/texts.inside.fr.ts'
import type { BuiltInLeaveType } from './catalogue.ts'

type TypeSpeak = Speak<Pick<typeof inside, 'types'>>
type PeriodSpeak = Speak<Pick<typeof inside, 'period'>>

/** The name of a type of leave: its own, or that of the texts. */
export const typeWords = (t: TypeSpeak, { type, typeName }: { type: string; typeName?: string | null | undefined }) =>
  typeName ?? t(`types.${type as BuiltInLeaveType}`)

/** 'le 22/12/2026', 'du 22/12/2026 au 28/12/2026', with the parts of days: 'le 22/12/2026 (après-midi)'. */
export const periodWords = (t: PeriodSpeak, { startDate, endDate, ...parts }: LeavePeriod & Partial<DayParts>) => {
  const period = t(startDate === endDate ? 'period.day' : 'period.days', {
    from: formatDate(startDate),
    to: formatDate(endDate),
  })
  const part = partWords(t, { startDate, endDate, ...parts })
  return part === null ? period : t('period.part', { period, part })
}

/** 'après-midi', 'de 14:00 à 16:00', 'dès midi, jusqu’à midi'; null for whole days. */
export const partWords = (t: PeriodSpeak, { startDate, endDate, ...parts }: LeavePeriod & Partial<DayParts>) => {
  const { startTime, endTime } = timesOf({ ...wholeDays, ...parts })
  if (startTime === null && endTime === null) return null
  const isOneDay = startDate === endDate
  if (isOneDay && startTime !== null && endTime !== null) return t('period.hours', { from: startTime, to: endTime })
  if (isOneDay) return t(startTime === null ? 'period.morning' : 'period.afternoon')
  const edges = [...(startTime ? [t('period.fromMidday')] : []), ...(endTime ? [t('period.untilMidday')] : [])]
  return edges.join(', ')
}

/** Whether amounts are hundredths of a day or minutes. */
export type BalanceUnit = 'days' | 'minutes'

/** '12,5', '− 4', '6h30'. */
export const writtenAmount = (amount: number, unit: BalanceUnit, language: Language): string =>
  unit === 'days' ? formatNumber(amount / 100, language) : formatDuration(amount)

/** '+ 2', '− 4', '0'. */
export const signedAmount = (amount: number, unit: BalanceUnit, language: Language): string =>
  `${signOf(amount)}${writtenAmount(Math.abs(amount), unit, language)}`
