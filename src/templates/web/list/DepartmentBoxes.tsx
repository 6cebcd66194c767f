import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'

interface DepartmentBoxesProps {
  label: string
  /** All of them: nothing is chosen. */
  allLabel?: string
  departments: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function DepartmentBoxes({ label, allLabel, departments, chosen, onChange }: DepartmentBoxesProps) {
  const toggle = (department: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, department] : chosen.filter(each => each !== department))
  return (
    <fieldset>
      <legend className="mb-1 font-label">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {allLabel && <CheckboxField label={allLabel} onChange={() => onChange([])} value={chosen.length === 0} />}
        {departments.map(department => (
          <CheckboxField
            key={department}
            label={department}
            onChange={isChosen => toggle(department, isChosen)}
            value={chosen.includes(department)}
          />
        ))}
      </div>
    </fieldset>
  )
}
