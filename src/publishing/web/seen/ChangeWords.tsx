import { dayName } from '#core/calendar.ts'
import { isOfNotes } from '#publishing/rules/told.ts'
import { dayOfChange } from '#publishing/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ToldChange } from './SeenWeek.ts'

/** 'sam. 29 : 18:30–23:30 → 18:30–23:00', the former hours struck. */
export function ChangeWords({ change }: { change: ToldChange }) {
  const { t } = useTranslation('told')
  const language = useLanguage()
  const { before, after } = change
  const day = t('team.day', { day: dayName(dayOfChange(change), language) })
  const times = (hours: NonNullable<typeof before>) => {
    const words = t('schedule:dashboard.times', { from: hours.startTime, to: hours.endTime })
    const isMoved = before && after && before.date !== after.date
    return isMoved ? t('own.moved', { day: dayName(hours.date, language), times: words }) : words
  }
  if (isOfNotes(change))
    return (
      <>
        {day} <Times>{times(after!)}</Times> {t('own.detailed')}
      </>
    )
  return (
    <>
      {day} {before && <s className="whitespace-nowrap text-ink-2">{times(before)}</s>}
      {before && after && ' → '}
      {after && <Times>{times(after)}</Times>} {before ? (after ? '' : t('team.removed')) : t('own.added')}
    </>
  )
}

function Times({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>
}
