import type { ReactNode } from 'react'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { type FieldProps, fieldClass } from './field-style.ts'

type OwnProps = Pick<FieldProps<string>, 'label' | 'isOptional' | 'hint' | 'error' | 'className'>

interface TypedFieldProps extends OwnProps, Omit<AriaTextFieldProps, 'children' | 'className' | keyof OwnProps> {
  /** The control that the text is typed in. */
  children: ReactNode
}

/** What stands around a text that is typed: its label, then its hint or its error. */
export function TypedField(props: TypedFieldProps) {
  const { label, isOptional, hint, error, className = '', children, ...field } = props
  return (
    <AriaTextField
      {...field}
      className={`${fieldClass} ${className}`}
      isInvalid={Boolean(error)}
      isRequired={!isOptional}
      validationBehavior="aria"
    >
      <FieldLabel isOptional={isOptional} label={label} />
      {children}
      <FieldMessage error={error} hint={hint} />
    </AriaTextField>
  )
}
