import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { leaveTypesOf } from '#leave/rules/catalogue.ts'
import { type LeaveType } from '#leave/rules/types.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type ChangeForm, type LeaveForm, leaveTypesQuery } from './LeaveRequests.ts'
import { typeOptions } from './shared/OfferedTypes.ts'

/** The type of the surrounding form. @param isOffered whether the reader may choose a type */
export function TypeField({ isOffered }: { isOffered: (type: LeaveType) => boolean }) {
  const { t } = useTranslation('leave')
  const { setValue } = useFormContext<LeaveForm>()
  const { data: types = leaveTypesOf([]) } = useQuery(leaveTypesQuery)
  return (
    <FormField<LeaveForm, 'type'> name="type">
      {field => (
        <SelectField
          {...field}
          label={t('form.type')}
          onChange={type => {
            field.onChange(type)
            // Another type may have no such parts of days.
            for (const part of ['fromMidday', 'untilMidday'] as const) setValue(part, false)
            for (const part of ['startTime', 'endTime'] as const) setValue(part, null)
          }}
          options={typeOptions(t, types.filter(isOffered))}
        />
      )}
    </FormField>
  )
}

/** The days of the surrounding form. @param firstDay in the company's zone; any day if absent */
export function PeriodFields({ firstDay }: { firstDay?: string }) {
  const { t } = useTranslation('leave')
  const { getValues, setValue } = useFormContext<ChangeForm>()
  const startDate = useWatch<ChangeForm, 'startDate'>({ name: 'startDate' })
  // Most leave is of one day, and nobody looks for the month twice.
  const followStart = (start: string | null) => {
    const end = getValues('endDate')
    if (start && (end === null || end < start)) setValue('endDate', start, { shouldDirty: true })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['startDate', 'endDate'] as const).map(name => (
        <FormField<ChangeForm, 'startDate' | 'endDate'> key={name} name={name}>
          {field => (
            <DateField
              {...field}
              label={t(`columns.${name}`)}
              minValue={name === 'endDate' ? (startDate ?? firstDay) : firstDay}
              onChange={date => {
                field.onChange(date)
                if (name === 'startDate') followStart(date)
              }}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
