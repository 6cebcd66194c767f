import { formatDate } from '#core/calendar.ts'
import { wholeDays } from '#leave/rules.ts'
import { LeaveStatusBadge } from '#leave/web/LeaveStatusBadge.tsx'
import { LeaveBox } from '#schedule/web/shared/LeaveOverlay.tsx'
import { useTranslation } from '#web/i18n.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import { Picture } from './Picture.tsx'

const leave = {
  id: 'asked',
  type: 'vacation',
  typeName: null,
  countsAs: 'leave',
  ...wholeDays,
  startDate: '2025-11-28',
  endDate: '2025-11-30',
  status: 'pending',
  training: null,
} as const

/** A request as it waits for its decision, and as the planning shows it meanwhile. */
export function LeavePicture() {
  const { t } = useTranslation('landing')
  const period = { from: formatDate(leave.startDate), to: formatDate(leave.endDate) }
  return (
    <Picture label={t('features.leave.drawing')}>
      <div className="grid gap-4 rounded-3 border border-line bg-surface p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="grid gap-0.5">
            <span className="font-display text-18 font-title">
              {t('example.people.ines')} {t('example.lastNames.ines')}
            </span>
            <span className="text-14 text-ink-2">
              {t('leave:types.vacation')}, {t('leave:period.days', period)}
            </span>
          </p>
          <LeaveStatusBadge status="pending" />
        </div>
        <LeaveBox className="min-h-14" leave={leave} />
        <div className="flex flex-wrap gap-3">
          <span className={buttonClass('primary')}>{t('leave:inbox.approve')}</span>
          <span className={buttonClass('secondary')}>{t('leave:inbox.reject')}</span>
        </div>
      </div>
    </Picture>
  )
}
