import { parseTime } from '@internationalized/date'
import { useImperativeHandle, useRef } from 'react'
import { TimeField as AriaTimeField } from 'react-aria-components'
import { focusFirstSegment, Segments } from '#web/ui/time/Segments.tsx'
import { controlClass, type FieldProps, type FocusTarget, fieldClass } from './field-style.ts'
import { PickerLabel, PickerMessage } from './PickerWords.tsx'

/** Wall times are `HH:mm`, 24 h; `null` while the time is empty or unfinished. */
type TimeFieldProps = FieldProps<string | null, FocusTarget> & {
  /** Somebody types, also the time that stands there already. */
  onType?: () => void
}

export function TimeField(props: TimeFieldProps) {
  const { label, isOptional, hint, error, className = '', ref, value, onChange, onType, ...field } = props
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstSegment(root.current) }))
  return (
    <AriaTimeField
      {...field}
      className={`${fieldClass} ${className}`}
      hourCycle={24}
      isInvalid={Boolean(error)}
      isRequired={!isOptional}
      onChange={time => {
        onChange(time ? time.toString().slice(0, 5) : null)
        onType?.()
      }}
      onKeyDown={({ key }) => {
        if (/^\d$/.test(key)) onType?.()
      }}
      ref={root}
      shouldForceLeadingZeros
      validationBehavior="aria"
      value={value ? parseTime(value) : null}
    >
      <PickerLabel isOptional={isOptional} label={label} />
      <Segments className={controlClass} />
      <PickerMessage error={error} hint={hint} />
    </AriaTimeField>
  )
}
