import { type Ref, useId } from 'react'
import { weekdayName, weekdays } from '#core/calendar.ts'
import { useLanguage } from '#web/i18n.ts'
import { LabelWords, labelClass } from './FieldLabel.tsx'
import { FieldMessage } from './FieldMessage.tsx'

interface WeekdaysFieldProps {
  label: string
  /** From 1, Monday, to 7. */
  value: readonly number[]
  /** All by default. */
  days?: readonly number[]
  onChange: (value: number[]) => void
  onBlur?: () => void
  name?: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

const box =
  'grid h-11 cursor-pointer place-items-center rounded-2 border border-line-strong bg-surface px-1 text-14 peer-checked:border-bleu peer-checked:bg-bleu peer-checked:text-on-bleu peer-hover:border-ink-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:cursor-not-allowed peer-disabled:text-ink-3 forced-colors:peer-checked:outline-2'

/** Seven small boxes, a day of the week each. */
export function WeekdaysField(props: WeekdaysFieldProps) {
  const {
    label,
    value,
    days = weekdays,
    onChange,
    hint,
    error,
    isOptional = false,
    isDisabled,
    isReadOnly,
    ref,
    ...field
  } = props
  const language = useLanguage()
  const [labelId, messageId] = [useId(), useId()]
  const toggle = (day: number) =>
    isReadOnly || onChange(weekdays.filter(each => (each === day) !== value.includes(each)))
  return (
    <fieldset
      aria-describedby={error || hint ? messageId : undefined}
      aria-labelledby={labelId}
      className="grid min-w-0 gap-1.5"
    >
      <span className={labelClass} id={labelId}>
        <LabelWords isOptional={isOptional} label={label} />
      </span>
      <div className="grid max-w-[23rem] grid-cols-7 gap-1.5">
        {days.map((day, index) => (
          <label className="relative" key={day}>
            <input
              {...field}
              aria-invalid={error ? true : undefined}
              aria-label={weekdayName(day, language)}
              checked={value.includes(day)}
              className="peer sr-only"
              disabled={isDisabled}
              onChange={() => toggle(day)}
              ref={index === 0 ? ref : undefined}
              type="checkbox"
            />
            <span aria-hidden="true" className={box}>
              {weekdayName(day, language, 'short')}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage {...(error && { error })} {...(hint && { hint })} id={messageId} />
    </fieldset>
  )
}
