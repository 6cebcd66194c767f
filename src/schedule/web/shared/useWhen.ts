import { addDays, type CalendarDate, dayName } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { isOfWeeks, type WeekFinding } from '#schedule/web/findings/RowMarks.ts'
import { useTranslation } from '#web/i18n.ts'

const weekNumber = (date: CalendarDate) => String(Temporal.PlainDate.from(date).weekOfYear)

/** Words for a day, for the two days of a rest, or for weeks. */
export function useWhen(timeZone: string) {
  const { t, language } = useTranslation('findings')
  return ({ about, from, to }: WeekFinding) => {
    const [first, last] = [from, to].map(instant => wallClockAt(Temporal.Instant.from(instant), timeZone).date)
    if (isOfWeeks({ from, to })) {
      const [start, end] = [first!, addDays(last!, -1)].map(weekNumber)
      return start === end ? t('week', { number: end! }) : t('weeks', { from: start!, to: end! })
    }
    if (first === about || first === last) return dayName(first!, language)
    return t('days', { from: dayName(first!, language), to: dayName(last!, language) })
  }
}
