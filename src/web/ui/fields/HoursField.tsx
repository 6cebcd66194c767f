import { useState } from 'react'
import { formatContract, parseHours } from '#core/durations.ts'
import { useLanguage } from '#web/i18n.ts'
import type { FieldProps } from './field-style.ts'
import { TextField } from './TextField.tsx'

/** Hours as a number; `NaN` while the text is empty or not a number. */
type HoursFieldProps = FieldProps<number>

/** Accepts "34,5" as well as "34.5". */
export function HoursField({ value, onChange, ...field }: HoursFieldProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  // Keeps the typed text ("34," while typing "34,5") until the form sets another value.
  const given = Number.isNaN(value) ? '' : formatContract(value, language)
  const text = Object.is(parseHours(typed), value) ? typed : given
  const type = (next: string) => {
    setTyped(next)
    onChange(parseHours(next))
  }
  return <TextField {...field} inputMode="decimal" onChange={type} value={text} />
}
