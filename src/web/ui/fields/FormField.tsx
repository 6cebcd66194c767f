import type { ReactElement } from 'react'
import { type Control, Controller, type ControllerRenderProps, type FieldPath, type FieldValues } from 'react-hook-form'

type Shown<Values extends FieldValues, Name extends FieldPath<Values>> = ControllerRenderProps<Values, Name> & {
  error?: string | undefined
  isReadOnly: boolean
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  name: Name
  /** That of the form around it when absent. */
  control?: Control<Values>
  children: (field: Shown<Values, Name>) => ReactElement
}

/** One value of a form as a field shows it: with the sentence that refuses it, and read-only while the form is sent. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>>({
  name,
  control,
  children,
}: FormFieldProps<Values, Name>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState, formState }) =>
        children({ ...field, error: fieldState.error?.message, isReadOnly: formState.isSubmitting })
      }
    />
  )
}
