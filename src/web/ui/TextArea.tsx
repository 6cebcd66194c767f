import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { controlClass, type FieldProps, fieldClass } from './field-style.ts'

export interface TextAreaProps extends FieldProps<string, HTMLTextAreaElement> {
  rows?: number
  maxLength?: number
  placeholder?: string
}

export function TextArea(props: TextAreaProps) {
  const { label, isOptional, hint, error, className = '', ref, rows = 2, placeholder, ...field } = props
  return (
    <AriaTextField
      {...field}
      className={`${fieldClass} ${className}`}
      isInvalid={Boolean(error)}
      isRequired={!isOptional}
      validationBehavior="aria"
    >
      <FieldLabel isOptional={isOptional} label={label} />
      <AriaTextArea
        className={`${controlClass} min-h-[92px] resize-y`}
        placeholder={placeholder}
        ref={ref}
        rows={rows}
      />
      <FieldMessage error={error} hint={hint} />
    </AriaTextField>
  )
}
