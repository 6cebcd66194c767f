import { formatContract, spokenDuration } from '#core/durations.ts'
import { type ParameterId, parameters, type Unit, type ValueOf } from '#labour/parameters.ts'
import { useTranslation } from '#web/i18n.ts'

/** The things that a count counts. */
const countedBy: Partial<Record<ParameterId, 'weeks' | 'interruptions' | 'workingDays'>> = {
  averageWeeks: 'weeks',
  interruptionsMax: 'interruptions',
  partTimeNotice: 'workingDays',
}

/** A value as people write it: '11 h 30', '2 jours', '10 %, 20 %, 50 %'. */
export const useWrittenValue = () => {
  const { t, language } = useTranslation('rules')
  const percent = (value: number) => t('values.percent', { number: formatContract(value, language) })
  return (parameter: ParameterId, value: ValueOf[Unit]): string => {
    const { unit } = parameters[parameter]
    if (typeof value === 'number') {
      if (unit === 'minutes') return value === 0 ? t('values.minutes', { minutes: 0 }) : spokenDuration(value)
      if (unit === 'percent') return percent(value)
      const count = { count: value, number: formatContract(value, language) }
      return t(`values.${countedBy[parameter] ?? 'days'}`, count)
    }
    if (typeof value === 'boolean') return t(value ? 'choices.true' : 'choices.false')
    if (typeof value === 'string') return unit === 'time' ? value : t(`choices.${value}` as 'choices.none')
    const dates = value.filter(each => typeof each === 'string')
    if (unit === 'dates') return dates.length === 0 ? t('values.noDates') : t('values.dates', { count: dates.length })
    return value.flatMap(each => (typeof each === 'string' ? [] : percent(each.percent))).join(', ')
  }
}
