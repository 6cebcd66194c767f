import { useState } from 'react'
import { type CalendarDate, firstDate, formatDate, lastDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'

interface DayFieldProps {
  label: string
  value: CalendarDate
  onChange: (day: CalendarDate) => void
  minValue?: CalendarDate
  maxValue?: CalendarDate
  className?: string
}

const isTyping = () => document.activeElement?.getAttribute('role') === 'spinbutton'

/**
 * A day that takes effect at once, without a form around it. Digits are typed one after the other, and each makes another day: the
 * day counts once the field is left or Enter is pressed, a day of the calendar at once. A half-typed day gives way to the one that counts.
 */
export function DayField({ value, onChange, minValue = firstDate, maxValue = lastDate, ...field }: DayFieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(value)
  const [typed, setTyped] = useState<CalendarDate | null>(value)
  const [isRefused, setRefused] = useState(false)
  const show = (day: CalendarDate | null) => {
    setTyped(day)
    setRefused(false)
  }
  if (shown !== value) {
    setShown(value)
    show(value)
  }
  const commit = (day: CalendarDate | null) => {
    if (day === value) return
    if (day === null) setTyped(value)
    else if (day < minValue || day > maxValue) setRefused(true)
    else onChange(day)
  }
  return (
    <div
      className="contents"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) commit(typed)
      }}
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter' && isTyping()) commit(typed)
      }}
    >
      <DateField
        {...field}
        maxValue={maxValue}
        minValue={minValue}
        onChange={day => {
          show(day)
          if (!isTyping()) commit(day)
        }}
        value={typed}
        {...(isRefused && {
          error: t('date.outside', { first: formatDate(minValue), last: formatDate(maxValue) }),
        })}
      />
    </div>
  )
}
