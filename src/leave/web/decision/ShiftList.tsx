import { longDate } from '#core/calendar.ts'
import type { DaysOff } from '#leave/web/LeaveRequests.ts'
import { currentLanguage, useTranslation } from '#web/i18n.ts'

export function ShiftList({ shifts }: Pick<DaysOff, 'shifts'>) {
  const { t } = useTranslation('leave')
  return (
    <ul className="grid gap-px overflow-clip rounded-2 border border-line bg-line">
      {shifts.map(({ id, date, startTime, endTime, typeName, isKept }) => (
        <li
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-3 bg-surface px-3.5 py-2.5 text-14"
          key={id}
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-label">{longDate(date, currentLanguage())}</span>
            <span className="block text-13 text-ink-2">
              {typeName ?? t('details.typeGone')}
              {isKept && ` · ${t('details.kept')}`}
            </span>
          </span>
          <span className="whitespace-nowrap tabular-nums">{`${startTime}–${endTime}`}</span>
        </li>
      ))}
    </ul>
  )
}
