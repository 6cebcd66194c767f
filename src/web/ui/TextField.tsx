import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { controlClass, type FieldProps, fieldClass } from './field-style.ts'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  placeholder?: string
  spellCheck?: 'true' | 'false'
}

export function TextField({
  label,
  isOptional,
  hint,
  error,
  className = '',
  ref,
  placeholder,
  ...field
}: TextFieldProps) {
  return (
    <AriaTextField
      {...field}
      className={`${fieldClass} ${className}`}
      isInvalid={Boolean(error)}
      isRequired={!isOptional}
      validationBehavior="aria"
    >
      <FieldLabel isOptional={isOptional} label={label} />
      <Input className={controlClass} placeholder={placeholder} ref={ref} />
      <FieldMessage error={error} hint={hint} />
    </AriaTextField>
  )
}
