import { Label } from 'react-aria-components'
import { LabelWords, labelClass } from './FieldLabel.tsx'

/** The label of a React Aria control, which sets the ids. */
export function PickerLabel(words: { label: string; isOptional?: boolean }) {
  return (
    <Label className={labelClass}>
      <LabelWords {...words} />
    </Label>
  )
}
