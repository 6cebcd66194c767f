import { longDayName } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import type { OwnWeek } from './Hours.ts'

/** The steps taken with a week: by whom, when and why. */
export function StepHistory({ steps, timeZone }: Pick<OwnWeek, 'steps' | 'timeZone'>) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  if (steps.length === 0) return null
  return (
    <Panel className="mt-4" title={t('history')}>
      <ol className="grid gap-2 text-14">
        {steps.map(({ step, at, by, reason, date }) => {
          const moment = writtenMoment(at, timeZone)
          return (
            <li className="wrap-anywhere" key={at}>
              <strong className="font-semibold">
                {t(`steps.${step}`)}
                {date && ` (${longDayName(date, language)})`}
              </strong>
              <span className="text-ink-2">
                {' · '}
                {t('takenBy', { ...moment, name: fullName(by) })}
              </span>
              {reason && <span className="block text-ink-2">{t('because', { reason })}</span>}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
