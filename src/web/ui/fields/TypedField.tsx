import { type ReactNode, useId } from 'react'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { type FieldProps, fieldClass } from './field-style.ts'

/** Props of the text control. */
interface TypedControl {
  id: string
  name?: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  onBlur?: () => void
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  'aria-required'?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

interface TypedFieldProps extends Omit<FieldProps<string>, 'ref'> {
  children: (control: TypedControl) => ReactNode
}

/** The frame of a text control: its label, and its hint or error. */
export function TypedField({ label, isOptional, hint, error, className = '', children, ...field }: TypedFieldProps) {
  const { onChange, isDisabled, isReadOnly, ...rest } = field
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div
      className={`${fieldClass} ${className}`}
      data-disabled={isDisabled || undefined}
      data-invalid={Boolean(error) || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <FieldLabel control={id} isOptional={isOptional} label={label} />
      {children({
        ...rest,
        id,
        onChange: event => onChange(event.target.value),
        disabled: isDisabled,
        readOnly: isReadOnly,
        'aria-required': isOptional ? undefined : true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? messageId : undefined,
      })}
      <FieldMessage error={error} hint={hint} id={messageId} />
    </div>
  )
}
