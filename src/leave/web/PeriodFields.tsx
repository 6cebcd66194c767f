import { useWatch } from 'react-hook-form'
import { leaveTypes } from '#leave/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { ChangeForm, LeaveForm } from './LeaveRequests.ts'

/** Of the surrounding form. */
export function TypeField() {
  const { t } = useTranslation('leave')
  return (
    <FormField<LeaveForm, 'type'> name="type">
      {field => (
        <SelectField
          {...field}
          label={t('form.type')}
          options={leaveTypes.map(value => ({ value, label: t(`types.${value}`) }))}
        />
      )}
    </FormField>
  )
}

/** Of the surrounding form. @param firstDay in the company's zone; any day if absent */
export function PeriodFields({ firstDay }: { firstDay?: string }) {
  const { t } = useTranslation('leave')
  const startDate = useWatch<ChangeForm, 'startDate'>({ name: 'startDate' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['startDate', 'endDate'] as const).map(name => (
        <FormField<ChangeForm, 'startDate' | 'endDate'> key={name} name={name}>
          {field => (
            <DateField
              {...field}
              label={t(`columns.${name}`)}
              minValue={name === 'endDate' ? (startDate ?? firstDay) : firstDay}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
