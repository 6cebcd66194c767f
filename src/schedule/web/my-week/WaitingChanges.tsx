import { type CalendarDate, formatDate, weekOf } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** Weeks with something published to see or to answer, by their Mondays. */
export function WaitingChanges({ weeks }: { weeks: readonly CalendarDate[] }) {
  const { t } = useTranslation('told')
  return (
    <div className="mb-3.5 grid gap-2">
      {weeks.map(monday => {
        const { from, to } = weekOf(monday)
        return (
          <Banner key={monday} kind="warn">
            {t('waiting.changes', { from: formatDate(from), to: formatDate(to) })}{' '}
            <TextLink className="text-inherit" href={`${paths.ownChanges}?week=${monday}`}>
              {t('waiting.open')}
            </TextLink>
          </Banner>
        )
      })}
    </div>
  )
}
