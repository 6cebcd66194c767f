import { useTranslation } from '#web/i18n.ts'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { Picture } from './Picture.tsx'
import { day, span } from './scale.ts'

const week = [
  { day: 'monday', worked: ['09:00–13:00', '13:30–17:12'], total: '7h42' },
  { day: 'tuesday', worked: ['08:54–12:30', '13:00–16:36'], total: '7h12' },
  { day: 'wednesday', worked: ['17:30–20:30', '21:00–01:12'], total: '7h12' },
  { day: 'thursday', worked: ['10:24–13:06', '13:36–15:12'], total: '4h18' },
  { day: 'friday', worked: ['17:36–21:00', '21:24–01:54'], total: '7h54' },
] as const

/** The worked hours of a person, day by day, without breaks. */
export function ReportPicture() {
  const { t } = useTranslation('landing')
  return (
    <Picture label={t('features.reports.drawing')}>
      <div className="grid grid-cols-[38px_minmax(0,1fr)_56px] items-center gap-x-3 gap-y-[11px] rounded-pocket-clock border border-line bg-surface p-4 text-14 md:p-[22px]">
        {week.map(({ day: name, worked, total }) => (
          <div className="col-span-3 grid grid-cols-subgrid items-center" key={name}>
            <span className="text-ink-2">{t(`days.${name}`)}</span>
            <Timeline hasTicks segments={worked.map(hours => ({ kind: 'worked', ...span(hours) }))} window={day} />
            <span className="text-right font-semibold tabular-nums">{total}</span>
          </div>
        ))}
        <div className="col-span-3 mt-1 flex justify-between border-t border-line pt-3">
          <span className="text-ink-2">{t('average')}</span>
          <span className="font-semibold tabular-nums">{t('averageTotal')}</span>
        </div>
      </div>
    </Picture>
  )
}
