import { type Month, monthName } from '#payroll/rules/months.ts'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/icons.tsx'

interface MonthNavigatorProps {
  month: Month
  onPrevious: () => void
  /** Undefined for the running month: nothing is known of the next one. */
  onNext: (() => void) | undefined
}

export function MonthNavigator({ month, onPrevious, onNext }: MonthNavigatorProps) {
  const { t, language } = useTranslation('payroll')
  const arrow = 'h-11 rounded-[7px] desk:h-10'
  return (
    <div
      aria-label={t('month')}
      className="inline-flex items-center justify-between rounded-2 border border-line-mid bg-surface max-md:flex-1"
      role="group"
    >
      <IconButton className={arrow} icon={<PreviousIcon />} label={t('previousMonth')} onPress={onPrevious} />
      <span aria-live="polite" className="px-2 text-14 font-semibold tabular-nums">
        {monthName(month, language)}
      </span>
      <IconButton
        className={arrow}
        icon={<NextIcon />}
        isDisabled={!onNext}
        label={t('nextMonth')}
        onPress={() => onNext?.()}
      />
    </div>
  )
}
