import { BREAK_STEP } from '#schedule/rules.ts'
import { controlClass, type FieldProps } from '#web/ui/fields/field-style.ts'
import { TypedField } from '#web/ui/fields/TypedField.tsx'

/** Whole minutes; `NaN` while the text is empty. The arrows move by a quarter of an hour; any other number may be typed. */
export function BreakField({ value, onChange, ref, ...field }: FieldProps<number>) {
  return (
    <TypedField
      {...field}
      onChange={text => onChange(text === '' ? Number.NaN : Number(text))}
      value={Number.isNaN(value) ? '' : String(value)}
    >
      {control => (
        <input
          {...control}
          className={`${controlClass} tabular-nums`}
          inputMode="numeric"
          min={0}
          ref={ref}
          step={BREAK_STEP}
          type="number"
        />
      )}
    </TypedField>
  )
}
