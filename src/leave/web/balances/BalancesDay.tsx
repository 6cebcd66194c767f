import { addDays, type CalendarDate } from '#core/calendar.ts'
import { daysAhead } from '#leave/rules/account.ts'
import { inMonths } from '#leave/rules/accrual.ts'
import { useTranslation } from '#web/i18n.ts'
import { DayField } from '#web/ui/time/DayField.tsx'

interface BalancesDayProps {
  on: CalendarDate
  today: CalendarDate
  /** Null for today. */
  onChange: (on: CalendarDate | null) => void
}

/** As long as leave is kept. */
const yearsBack = 5

export function BalancesDay({ on, today, onChange }: BalancesDayProps) {
  const { t } = useTranslation('ledger')
  return (
    <DayField
      className="w-auto! grid-cols-[auto_10rem]! items-center gap-2.5! *:nth-3:col-span-full [&_label]:whitespace-nowrap"
      label={t('on')}
      maxValue={addDays(today, daysAhead)}
      minValue={inMonths(today, -12 * yearsBack)}
      onChange={day => onChange(day === today ? null : day)}
      value={on}
    />
  )
}
