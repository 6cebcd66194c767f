import type { CalendarDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'

interface BalancesDayProps {
  on: CalendarDate
  today: CalendarDate
  /** Null for today. */
  onChange: (on: CalendarDate | null) => void
}

/** The day of the balances; while it is half typed nothing changes. */
export function BalancesDay({ on, today, onChange }: BalancesDayProps) {
  const { t } = useTranslation('ledger')
  return (
    <DateField
      className="w-auto! grid-flow-col! grid-cols-[auto_10rem]! items-center gap-2.5! [&_label]:whitespace-nowrap"
      label={t('on')}
      onChange={day => day !== null && onChange(day === today ? null : day)}
      value={on}
    />
  )
}
