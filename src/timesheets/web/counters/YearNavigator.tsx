import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/icons.tsx'

interface YearNavigatorProps {
  year: number
  /** Null where there is none. */
  previousYear: number | null
  nextYear: number | null
  onChange: (year: number) => void
}

export function YearNavigator({ year, previousYear, nextYear, onChange }: YearNavigatorProps) {
  const { t } = useTranslation('counters')
  const arrow = (label: string, icon: typeof PreviousIcon, to: number | null) => {
    const Icon = icon
    return (
      <IconButton
        className="h-11 rounded-[7px] desk:h-10"
        icon={<Icon />}
        isDisabled={to === null}
        label={label}
        onPress={() => to !== null && onChange(to)}
      />
    )
  }
  return (
    <div
      aria-label={t('year')}
      className="inline-flex items-center justify-between rounded-2 border border-line-mid bg-surface max-md:flex-1"
      role="group"
    >
      {arrow(t('previousYear'), PreviousIcon, previousYear)}
      <span aria-live="polite" className="px-2 text-14 font-semibold tabular-nums">
        {year}
      </span>
      {arrow(t('nextYear'), NextIcon, nextYear)}
    </div>
  )
}
