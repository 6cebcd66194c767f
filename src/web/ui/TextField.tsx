import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Input } from 'react-aria-components'
import { controlClass, type FieldProps } from './field-style.ts'
import { TypedField } from './TypedField.tsx'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  placeholder?: string
  spellCheck?: 'true' | 'false'
}

export function TextField({ ref, placeholder, ...field }: TextFieldProps) {
  return (
    <TypedField {...field}>
      <Input className={controlClass} placeholder={placeholder} ref={ref} />
    </TypedField>
  )
}
