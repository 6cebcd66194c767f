import { useId } from 'react'
import { longDayAndMonth } from '#core/calendar.ts'
import { capitalised } from '#core/sentences.ts'
import { monthName } from '#payroll/rules/months.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Leads to the month that waits to be read before pay. */
export function MonthToReadCard({ month, closesOn }: { month: string; closesOn: string }) {
  const { t, language } = useTranslation('agreement')
  const titleId = useId()
  const values = { month: capitalised(monthName(month, language)), date: longDayAndMonth(closesOn, language) }
  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-pocket border border-line bg-surface px-5 py-[18px]"
    >
      <div className="grid max-w-[64ch] gap-1">
        <h2 className="text-17" id={titleId}>
          {t('web:titles.ownPayMonth')}
        </h2>
        <p className="text-14 text-ink-2">{t('waiting', values)}</p>
      </div>
      <LinkButton className="max-md:w-full" href={paths.ownPayMonth} variant="secondary">
        {t('read')}
      </LinkButton>
    </section>
  )
}
