import type { Control } from 'react-hook-form'
import {
  absenceEffects,
  accrualRhythms,
  accrualRoundings,
  accrualUnits,
  monthShares,
} from '#leave/rules/accrual-rules/accrual-rules.ts'
import { leaveYearStarts } from '#leave/rules/settings.ts'
import type { BalanceUnit } from '#leave/rules/words.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { AccrualForm } from './LeaveSetup.ts'

/** A rule with its amounts as they are typed; `fromHours` is `NaN` where all contracts count. */
export type TypedRule = Pick<AccrualForm, 'per' | 'rhythm' | 'yearStart' | 'share' | 'absences' | 'rounding'> & {
  from: string | null
  amount: string
  fromHours: number
  ceiling: string
  carriedMost: string
}

type Choice = (typeof accrualUnits | typeof accrualRhythms | typeof absenceEffects | typeof monthShares)[number]

interface AccrualFieldsProps {
  control: Control<TypedRule>
  unit: BalanceUnit
}

/** The fields of a rule by which a type of leave is acquired. */
export function AccrualFields({ control, unit }: AccrualFieldsProps) {
  const { t } = useTranslation('leave')
  const choices = <Value extends Choice>(values: readonly Value[]) =>
    values.map(value => ({ value, label: t(`accrual.choices.${value}`) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField control={control} name="amount">
        {field => (
          <TextField {...field} hint={t(`accrual.amountHelp.${unit}`)} inputMode="text" label={t(`accrual.${unit}`)} />
        )}
      </FormField>
      <FormField control={control} name="per">
        {field => <SelectField {...field} label={t('accrual.per')} options={choices(accrualUnits)} />}
      </FormField>
      <FormField control={control} name="from">
        {field => <DateField {...field} hint={t('accrual.fromHelp')} label={t('accrual.from')} />}
      </FormField>
      <FormField control={control} name="rhythm">
        {field => (
          <SelectField
            {...field}
            hint={t('accrual.nextYear')}
            label={t('accrual.rhythm')}
            options={choices(accrualRhythms)}
          />
        )}
      </FormField>
      <FormField control={control} name="yearStart">
        {field => (
          <SelectField
            {...field}
            label={t('accrual.yearStart')}
            options={leaveYearStarts.map(value => ({ value, label: t(`yearStarts.${value}`) }))}
          />
        )}
      </FormField>
      <FormField control={control} name="fromHours">
        {field => <HoursField {...field} hint={t('accrual.fromHoursHelp')} label={t('accrual.fromHours')} />}
      </FormField>
      <FormField control={control} name="absences">
        {field => (
          <SelectField
            {...field}
            hint={t('accrual.absencesHelp')}
            label={t('accrual.absences')}
            options={choices(absenceEffects)}
          />
        )}
      </FormField>
      <FormField control={control} name="share">
        {field => <SelectField {...field} label={t('accrual.share')} options={choices(monthShares)} />}
      </FormField>
      <FormField control={control} name="rounding">
        {field => (
          <SelectField
            {...field}
            label={t('accrual.rounding')}
            options={accrualRoundings.map(value => ({ value, label: t(`accrual.roundings.${unit}.${value}`) }))}
          />
        )}
      </FormField>
      <FormField control={control} name="ceiling">
        {field => <TextField {...field} hint={t('accrual.ceilingHelp')} label={t('accrual.ceiling')} />}
      </FormField>
      <FormField control={control} name="carriedMost">
        {field => <TextField {...field} hint={t('accrual.carriedMostHelp')} label={t('accrual.carriedMost')} />}
      </FormField>
    </div>
  )
}
