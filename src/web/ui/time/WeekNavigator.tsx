import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const WeekCalendar = lazyDialog(async () => (await import('./WeekCalendar.tsx')).WeekCalendar)

export interface WeekNavigatorProps {
  /** "17/11/2025 – 23/11/2025" */
  label: string
  /** Stands there in its place, shorter. */
  short?: ReactNode
  onPrevious: () => void
  onNext: () => void
  /** The label goes back to the current week (or day). */
  onToday: () => void
  /** The label opens a calendar instead. */
  calendar?: { date: CalendarDate; onChoose: (date: CalendarDate) => void }
  step?: 'week' | 'day' | 'month' | 'year'
  isBusy?: boolean
  className?: string
}

export function WeekNavigator(props: WeekNavigatorProps) {
  const { label, short = label, onPrevious, onNext, onToday, calendar, step = 'week', isBusy, className = '' } = props
  const { t } = useTranslation('ui')
  const [at, setAt] = useState<Element | null>(null)
  const says = calendar ? t(step === 'day' ? 'day.choose' : 'week.choose') : t(`${step}.today`)
  const arrow = 'h-11 rounded-[7px] max-[22.5rem]:w-9 desk:h-10'
  return (
    <div
      className={`inline-flex max-w-full items-center justify-between rounded-2 border border-line-mid bg-surface ${className}`}
      role="group"
    >
      <IconButton className={arrow} icon={<PreviousIcon />} label={t(`${step}.previous`)} onPress={onPrevious} />
      <span className="relative flex min-h-11 items-center rounded-[6px] px-2 max-[22.5rem]:px-0.5 text-13 font-semibold whitespace-nowrap tabular-nums hover:bg-sunken desk:min-h-9 xs:text-14">
        {/* A live region inside a button stays silent, so the button lies over the label. */}
        <span aria-live="polite">{short}</span>
        {isBusy && <Spinner className="absolute inset-0 items-center justify-center rounded-[6px] bg-surface" />}
        <button
          aria-haspopup={calendar && 'dialog'}
          aria-label={`${label} (${says})`}
          className="absolute inset-0 cursor-pointer rounded-[6px]"
          onClick={({ currentTarget }) => (calendar ? setAt(currentTarget) : onToday())}
          type="button"
        />
      </span>
      <IconButton className={arrow} icon={<NextIcon />} label={t(`${step}.next`)} onPress={onNext} />
      {calendar && at && (
        <WeekCalendar {...calendar} at={at} isDay={step === 'day'} onClose={() => setAt(null)} onToday={onToday} />
      )}
    </div>
  )
}
