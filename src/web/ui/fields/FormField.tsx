import type { ReactElement } from 'react'
import { type Control, Controller, type ControllerRenderProps, type FieldPath, type FieldValues } from 'react-hook-form'

type ShownField<Values extends FieldValues, Name extends FieldPath<Values>> = ControllerRenderProps<Values, Name> & {
  error?: string | undefined
  isReadOnly: boolean
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  name: Name
  /** By default that of the surrounding form. */
  control?: Control<Values>
  children: (field: ShownField<Values, Name>) => ReactElement
}

/** Connects a value of a form to a field: with its error, and read-only during the request. */
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
