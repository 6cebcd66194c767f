import type { HTMLInputAutoCompleteAttribute } from 'react'
import { controlClass, type FieldProps } from './field-style.ts'
import { TypedField } from './TypedField.tsx'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  spellCheck?: boolean
  /** The id of a datalist with suggestions. */
  list?: string
}

export function TextField(props: TextFieldProps) {
  const { ref, type, inputMode, autoComplete, maxLength, spellCheck, list, ...field } = props
  const input = { ref, type, inputMode, autoComplete, maxLength, spellCheck, list }
  return <TypedField {...field}>{control => <input {...control} {...input} className={controlClass} />}</TypedField>
}
