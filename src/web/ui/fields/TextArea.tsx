import { controlClass, type FieldProps } from './field-style.ts'
import { TypedField } from './TypedField.tsx'

interface TextAreaProps extends FieldProps<string, HTMLTextAreaElement> {
  rows?: number
  placeholder?: string
}

export function TextArea({ ref, rows = 2, placeholder, ...field }: TextAreaProps) {
  return (
    <TypedField {...field}>
      {control => (
        <textarea
          {...control}
          className={`${controlClass} min-h-[92px] resize-y`}
          placeholder={placeholder}
          ref={ref}
          rows={rows}
        />
      )}
    </TypedField>
  )
}
