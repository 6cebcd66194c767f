import { Label } from 'react-aria-components'
import { LabelWords, labelClass } from './FieldLabel.tsx'

/** The label of a control of React Aria, which ties the two together. */
export function PickerLabel(words: { label: string; isOptional?: boolean }) {
  return (
    <Label className={labelClass}>
      <LabelWords {...words} />
    </Label>
  )
}
