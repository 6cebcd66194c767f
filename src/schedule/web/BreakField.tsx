import { TextField as AriaTextField, Input } from 'react-aria-components'
import { BREAK_STEP } from '#schedule/rules.ts'
import { FieldLabel } from '#web/ui/FieldLabel.tsx'
import { FieldMessage } from '#web/ui/FieldMessage.tsx'
import { controlClass, type FieldProps, fieldClass } from '#web/ui/field-style.ts'

/** Whole minutes; `NaN` while the text is empty. The arrows move by a quarter of an hour; any other number may be typed. */
export function BreakField({ label, value, onChange, error, hint, className = '', ref, ...field }: FieldProps<number>) {
  return (
    <AriaTextField
      {...field}
      className={`${fieldClass} ${className}`}
      isInvalid={Boolean(error)}
      isRequired
      onChange={text => onChange(text === '' ? Number.NaN : Number(text))}
      validationBehavior="aria"
      value={Number.isNaN(value) ? '' : String(value)}
    >
      <FieldLabel label={label} />
      <Input
        className={`${controlClass} tabular-nums`}
        inputMode="numeric"
        min={0}
        ref={ref}
        step={BREAK_STEP}
        type="number"
      />
      <FieldMessage error={error} hint={hint} />
    </AriaTextField>
  )
}
