import { useTranslation } from '#web/i18n.ts'
import type { TeamAbsences } from './Absences.ts'

/** As the bars and the lines of the table are drawn. */
export const looks = {
  approved: 'hatch-away',
  pending: 'border-[1.5px] border-dashed border-ocre-fill bg-surface',
  sickness: 'bg-ink-3',
} as const
export type Look = keyof typeof looks

export const holidayLook = 'border-l border-dotted border-line-strong'

export const periodLooks = {
  closed: 'hatch-closed',
  blocked: 'border-l border-dashed border-ocre-fill bg-ocre-wash/55',
} as const

const bars = ['approved', 'pending', 'sickness'] as const

/** @param periods blocked, or closed: each with its reason */
export function Legend({ periods }: { periods: TeamAbsences['periods'] }) {
  const { t } = useTranslation('absences')
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-13 text-ink-2 print:mt-1.5 print:text-[8pt]">
      {bars.map(look => (
        <span className="inline-flex items-center gap-2" key={look}>
          <span aria-hidden="true" className={`keep-colours h-3 w-5.5 rounded-[3px] ${looks[look]}`} />
          {t(`legend.${look}`)}
        </span>
      ))}
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className={`h-3.5 ${holidayLook}`} />
        {t('legend.holiday')}
      </span>
      {periods.map(({ id, kind, reason, department, mostAway }) => (
        <span className="inline-flex items-center gap-2" key={id}>
          <span aria-hidden="true" className={`keep-colours h-3 w-5.5 ${periodLooks[kind]}`} />
          {[
            `${t(`legend.${kind}`)}${t('legend.colon')}${reason}`,
            ...(department === null ? [] : [department]),
            ...(mostAway === null ? [] : [t('legend.mostAway', { count: mostAway })]),
          ].join(', ')}
        </span>
      ))}
      <span className="md:ml-auto print:hidden">{t('legend.note')}</span>
    </p>
  )
}
