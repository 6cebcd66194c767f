import { useState } from 'react'
import { addDays, type CalendarDate, formatDate } from '#core/calendar.ts'
import { daysAhead } from '#leave/rules/account.ts'
import { inMonths } from '#leave/rules/accrual.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'

interface BalancesDayProps {
  on: CalendarDate
  today: CalendarDate
  /** Null for today. */
  onChange: (on: CalendarDate | null) => void
}

/** As long as leave is kept. */
const yearsBack = 5

const isTyping = () => document.activeElement?.getAttribute('role') === 'spinbutton'

/** The day of the balances. Digits are typed one after the other: the day counts once the field is left or Enter is pressed, one of the calendar at once. */
export function BalancesDay({ on, today, onChange }: BalancesDayProps) {
  const { t } = useTranslation('ledger')
  const [shown, setShown] = useState(on)
  const [typed, setTyped] = useState<CalendarDate | null>(on)
  const [isRefused, setRefused] = useState(false)
  const show = (day: CalendarDate | null) => {
    setTyped(day)
    setRefused(false)
  }
  if (shown !== on) {
    setShown(on)
    show(on)
  }
  const [first, last] = [inMonths(today, -12 * yearsBack), addDays(today, daysAhead)]
  const commit = (day: CalendarDate | null) => {
    if (day === null || day === on) return
    if (day < first || day > last) setRefused(true)
    else onChange(day === today ? null : day)
  }
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) commit(typed)
      }}
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter' && isTyping()) commit(typed)
      }}
    >
      <DateField
        className="w-auto! grid-cols-[auto_10rem]! items-center gap-2.5! *:nth-3:col-span-full [&_label]:whitespace-nowrap"
        label={t('on')}
        onChange={day => {
          show(day)
          if (!isTyping()) commit(day)
        }}
        value={typed}
        {...(isRefused && { error: t('onOutside', { first: formatDate(first), last: formatDate(last) }) })}
      />
    </div>
  )
}
