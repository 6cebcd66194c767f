import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fullName } from '#people/rules.ts'
import { allDepartments } from '#schedule/web/planning-view/PlanningGroups.ts'
import { ownerKey, ownerOf } from '#schedule/web/shared/Owners.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { ShiftDraft } from './useShiftForm.ts'

interface OwnerFieldProps {
  form: UseFormReturn<ShiftDraft>
  team: TeamWeek
  hasFocus: boolean
}

/** The person who has the shift, or the department that needs somebody: one choice of two values. */
export function OwnerField({ form: { control, setValue, formState }, team, hasFocus }: OwnerFieldProps) {
  const { t } = useTranslation('schedule')
  const department = useWatch({ control, name: 'department' })
  const people = team.employees.map(employee => ({
    value: employee.id,
    label: fullName(employee),
    detail: employee.department ?? undefined,
  }))
  const departments = new Set([...allDepartments(team), ...(department === undefined ? [] : [department])])
  const open = [...departments].map(each => ({
    value: ownerKey({ employeeId: null, department: each }),
    label: t('open.title'),
    detail: each ?? undefined,
  }))
  const choose = (key: string) => {
    const owner = ownerOf(key)
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('department', owner.employeeId === null ? owner.department : undefined, options)
    setValue('employeeId', owner.employeeId, options)
  }
  return (
    <FormField control={control} name="employeeId">
      {({ value, ...field }) => (
        <SelectField
          {...field}
          autoFocus={hasFocus}
          label={t('dialogs:form.employee')}
          onChange={choose}
          options={[...open, ...people]}
          value={ownerKey({ employeeId: value, department })}
        />
      )}
    </FormField>
  )
}
