import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from './field-style.ts'
import { TextField } from './TextField.tsx'

/** Hours as a number; `NaN` while the text is empty or not a number. */
export type HoursFieldProps = FieldProps<number>

/** Accepts "34,5" as well as "34.5". */
export function HoursField({ value, onChange, ...field }: HoursFieldProps) {
  const { i18n } = useTranslation('ui')
  const [typed, setTyped] = useState('')
  // What is being typed stays as it is ("34," on the way to "34,5") until the form changes the value by itself.
  const text = Object.is(parseHours(typed), value) ? typed : formatHours(value, i18n.language)
  const type = (next: string) => {
    setTyped(next)
    onChange(parseHours(next))
  }
  return <TextField {...field} inputMode="decimal" onChange={type} value={text} />
}

function parseHours(text: string) {
  const trimmed = text.trim()
  return /^\d+([.,]\d*)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
}

const formatHours = (value: number, language: string) =>
  Number.isNaN(value) ? '' : value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 2 })
