import { dayName } from '#core/calendar.ts'
import { isOfNotes } from '#publishing/rules/told.ts'
import { dayOfChange, hasSameTimes } from '#publishing/rules.ts'
import { useChangedTerms } from '#publishing/web/shared/useChangedTerms.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { SeenWeek, ToldChange } from './SeenWeek.ts'

interface ChangeWordsProps extends Pick<SeenWeek, 'shiftTypes'> {
  change: ToldChange
}

/** 'sam. 29 : 18:30–23:30 → 18:30–23:00', the former hours struck; 'sam. 29 : 18:30–23:30, Salle → Bar'. */
export function ChangeWords({ change, shiftTypes }: ChangeWordsProps) {
  const { t } = useTranslation('told')
  const language = useLanguage()
  const { before, after } = change
  const terms = useChangedTerms(shiftTypes)(change)
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
  const isAtSameTime = before && after && hasSameTimes(before, after)
  const former = isAtSameTime ? null : before
  return (
    <>
      {day} {former && <s className="whitespace-nowrap text-ink-2">{times(former)}</s>}
      {former && after && ' → '}
      {after && <Times>{times(after)}</Times>} {before ? (after ? '' : t('team.removed')) : t('own.added')}
      {terms.length > 0 && <span className="block">{terms.join(' · ')}</span>}
    </>
  )
}

function Times({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>
}
