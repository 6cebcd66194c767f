import type { Ref } from 'react'

/** Props of every field, so that `<FormField …>{field => <TextField {...field} … />}</FormField>` works. */
export interface FieldProps<Value, Focusable = HTMLInputElement> {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  isOptional?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  autoFocus?: boolean
  /** Help under the control; an error takes its place. */
  hint?: string
  error?: string
  className?: string
  /** Focuses the control: react-hook-form uses it on the first error. */
  ref?: Ref<Focusable>
}

/** A field of several parts: the first one gets the focus. */
export interface FocusTarget {
  focus(): void
}

/** `group` lets the control follow the state that the field carries (invalid, disabled, read-only). */
export const fieldClass = 'group grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5'

/** The edge and its states, for a control made of several parts. */
export const controlEdgeClass = [
  'min-h-[46px] w-full min-w-0 rounded-2 border border-line-strong bg-surface text-left text-16 leading-[1.4] text-ink',
  'transition-[border-color,box-shadow] hover:border-ink-2',
  'focus-within:border-bleu-text hover:focus-within:border-bleu-text focus-within:ring-3 focus-within:ring-focus-soft focus-within:outline-hidden',
  'group-data-invalid:border-brique group-data-invalid:inset-ring group-data-invalid:inset-ring-brique',
  'group-data-disabled:border-line group-data-disabled:bg-sunken group-data-disabled:text-ink-2',
  'group-data-readonly:border-line group-data-readonly:bg-sunken group-data-readonly:text-ink-2',
].join(' ')

export const controlClass = `${controlEdgeClass} px-3.5 py-2.5`
