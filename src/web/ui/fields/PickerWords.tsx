import { FieldError, Label, Text } from 'react-aria-components'
import { LabelWords, labelClass } from './FieldLabel.tsx'
import { ErrorWords, errorClass, hintClass } from './FieldMessage.tsx'

/** The label of a React Aria control, which sets the ids. */
export function PickerLabel(words: { label: string; isOptional?: boolean }) {
  return (
    <Label className={labelClass}>
      <LabelWords {...words} />
    </Label>
  )
}

/** The help or the error of a React Aria control, which sets the ids. */
export function PickerMessage({ hint, error }: { hint?: string; error?: string }) {
  if (error)
    return (
      <FieldError className={errorClass}>
        <ErrorWords>{error}</ErrorWords>
      </FieldError>
    )
  if (hint)
    return (
      <Text className={hintClass} slot="description">
        {hint}
      </Text>
    )
  return null
}
