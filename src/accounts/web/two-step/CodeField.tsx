import type { FieldProps } from '#web/ui/fields/field-style.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** A one-time code: browsers and phones offer to fill it in. */
export const CodeField = (field: FieldProps<string>) => (
  <TextField {...field} autoComplete="one-time-code" inputMode="numeric" maxLength={40} spellCheck={false} />
)
