import type { UseFormReturn } from 'react-hook-form'
import { fullName } from '#people/rules.ts'
import type { ShiftTarget } from '#schedule/web/planning/usePlanningDialogs.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { BreakField } from './BreakField.tsx'
import { ShiftHours } from './ShiftHours.tsx'
import type { ShiftDraft } from './useShiftForm.ts'

interface ShiftFieldsProps {
  form: UseFormReturn<ShiftDraft>
  target: ShiftTarget
  team: TeamWeek
  onType: (type: ShiftType) => void
}

export function ShiftFields({ form, target, team, onType }: ShiftFieldsProps) {
  const { t } = useTranslation('schedule')
  const { control } = form
  const isWithoutEmployee = target.kind === 'new' && target.employeeId === null
  const isWithoutType = target.kind === 'known' && target.shift.shiftTypeId === null
  const types = team.shiftTypes.map(({ id, name }) => ({ value: id, label: name }))
  const employees = team.employees.map(employee => ({ value: employee.id, label: fullName(employee) }))
  const chooseType = (id: string) => {
    const type = team.shiftTypes.find(known => known.id === id)
    if (type) onType(type)
  }
  return (
    <>
      {isWithoutEmployee && (
        <FormField control={control} name="employeeId">
          {field => <SelectField {...field} autoFocus label={t('form.employee')} options={employees} />}
        </FormField>
      )}
      <FormField control={control} name="shiftTypeId">
        {field => (
          <SelectField
            {...field}
            autoFocus={target.kind === 'new' && !isWithoutEmployee}
            hint={isWithoutType && field.value === null ? t('form.typeGone') : undefined}
            label={t('form.type')}
            onChange={chooseType}
            options={types}
          />
        )}
      </FormField>
      <ShiftHours control={control} team={team} />
      <FormField control={control} name="breakDuration">
        {field => <BreakField {...field} label={t('form.break')} />}
      </FormField>
      <FormField control={control} name="notes">
        {field => <TextArea {...field} isOptional label={t('form.notes')} />}
      </FormField>
    </>
  )
}
