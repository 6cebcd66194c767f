import { useFormContext, useWatch } from 'react-hook-form'
import { formatContract } from '#core/durations.ts'
import { weeklyOf } from '#people/rules/short-and-monthly.ts'
import { WeeklyHoursField } from '#people/web/people/EmployeeFields.tsx'
import type { ContractForm } from '#people/web/people/People.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { ContractTypeBoxes } from './ContractTypeBoxes.tsx'

/** Hours of part time are said by the week, or by the month. */
export function ContractTermsFields({ mayHaveNone }: { mayHaveNone: boolean }) {
  const { t, language } = useTranslation('people')
  const { setValue } = useFormContext<ContractForm>()
  const [type, weeklyHours, monthlyHours] = useWatch<ContractForm, ['contractType', 'weeklyHours', 'monthlyHours']>({
    name: ['contractType', 'weeklyHours', 'monthlyHours'],
  })
  const isByMonth = typeof monthlyHours === 'number'
  const sayByMonth = (hours: number) => {
    setValue('monthlyHours', hours, { shouldDirty: true })
    setValue('weeklyHours', weeklyOf(hours), { shouldDirty: true })
  }
  const sayByWeek = () => setValue('monthlyHours', null, { shouldDirty: true })
  return (
    <>
      {isByMonth ? (
        <FormField<ContractForm, 'monthlyHours'> name="monthlyHours">
          {({ value: _value, onChange: _onChange, ...field }) => (
            <HoursField
              {...field}
              hint={
                weeklyHours > 0
                  ? t('contracts.form.aWeek', { hours: formatContract(weeklyHours, language) })
                  : undefined
              }
              label={t('contracts.form.monthlyHours')}
              onChange={sayByMonth}
              value={monthlyHours}
            />
          )}
        </FormField>
      ) : (
        <WeeklyHoursField />
      )}
      <ContractTypeBoxes mayHaveNone={mayHaveNone} onChoose={sayByWeek} />
      {type === 'part-time' && (
        <div className="sm:col-span-2">
          <CheckboxField
            hint={t('contracts.form.byMonthHint')}
            label={t('contracts.form.byMonth')}
            onChange={isChosen => {
              if (isChosen) sayByMonth(Math.round((weeklyHours * 5200) / 12) / 100)
              else sayByWeek()
            }}
            value={isByMonth}
          />
        </div>
      )}
    </>
  )
}

interface ContractDayProps {
  name: 'startDate' | 'endDate'
  label: string
  hint?: string
  isOptional?: boolean
  /** Beside what the form itself refuses. */
  error?: string | undefined
}

export function ContractDay({ name, error, ...day }: ContractDayProps) {
  return (
    <FormField<ContractForm, typeof name> name={name}>
      {field => <DateField {...field} {...day} error={field.error ?? error} />}
    </FormField>
  )
}
