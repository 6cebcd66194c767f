import { SelectField, type SelectFieldProps } from './SelectField.tsx'

interface OptionalSelectFieldProps<Value extends string> extends Omit<SelectFieldProps<Value>, 'onChange'> {
  /** What choosing nothing says: "Aucune". */
  nothing: string
  onChange: (value: Value | null) => void
}

const none = ''

/** A choice whose first option is to choose nothing: `null`. */
export function OptionalSelectField<Value extends string>(props: OptionalSelectFieldProps<Value>) {
  const { nothing, options, value, onChange, ...field } = props
  return (
    <SelectField<Value | typeof none>
      {...field}
      onChange={chosen => onChange(chosen === none ? null : chosen)}
      options={[{ value: none, label: nothing }, ...options]}
      value={value ?? none}
    />
  )
}
