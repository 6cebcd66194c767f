import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import {
  absenceEffects,
  accrualRhythms,
  accrualRoundings,
  accrualUnits,
  monthShares,
} from '#leave/rules/accrual-rules/accrual-rules.ts'
import { typedAmount } from '#leave/rules/amounts.ts'
import { leaveYearStarts } from '#leave/rules/settings.ts'
import type { LeaveType } from '#leave/rules/types.ts'
import { type BalanceUnit, typeWords, writtenAmount } from '#leave/rules/words.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AccrualPreview } from './AccrualPreview.tsx'
import { type AccrualForm, type AccrualRules, accrualRulesQuery, useSetAccrual } from './LeaveSetup.ts'

/** Amounts as they are typed; `fromHours` is `NaN` where all contracts count. */
type Form = Pick<AccrualForm, 'per' | 'rhythm' | 'yearStart' | 'share' | 'absences' | 'rounding'> & {
  from: string | null
  amount: string
  fromHours: number
  ceiling: string
  carriedMost: string
}

interface AccrualDialogProps {
  type: LeaveType
  onClose: () => void
}

/** How a type of leave is acquired, from a day on. */
export function AccrualDialog({ type, onClose }: AccrualDialogProps) {
  const { data: rules } = useQuery(accrualRulesQuery)
  const own = rules?.filter(rule => rule.type === type.key)
  return own ? <RuleForm known={own} onClose={onClose} type={type} /> : null
}

const formOf = (rule: AccrualRules[number] | undefined, unit: BalanceUnit, today: CalendarDate): Form => {
  const typed = (amount: number | null) => {
    if (amount === null) return ''
    return unit === 'minutes' ? formatDuration(amount) : String(amount / 100).replace('.', ',')
  }
  return {
    from: today,
    amount: rule ? typed(rule.amount) : '',
    per: rule?.per ?? 'year',
    rhythm: rule?.rhythm ?? 'monthly',
    yearStart: rule?.yearStart ?? '01-01',
    fromHours: rule?.fromMinutes ? rule.fromMinutes / 60 : Number.NaN,
    share: rule?.share ?? 'days',
    absences: rule?.absences ?? 'lowers',
    rounding: rule?.rounding ?? 'exact',
    ceiling: typed(rule?.ceiling ?? null),
    carriedMost: typed(rule?.carriedMost ?? null),
  }
}

/** The names of the fields in which no amount can be read. */
const unreadable = ({ amount, ceiling, carriedMost }: Form, unit: BalanceUnit) => {
  const isAmount = (text: string) => typedAmount(text, unit) >= 0
  return [
    ...(isAmount(amount) ? [] : (['amount'] as const)),
    ...(ceiling.trim() === '' || typedAmount(ceiling, unit) > 0 ? [] : (['ceiling'] as const)),
    ...(carriedMost.trim() === '' || isAmount(carriedMost) ? [] : (['carriedMost'] as const)),
  ]
}

const ruleOf = (type: string, form: Form, unit: BalanceUnit): AccrualForm | null => {
  const { from, amount, fromHours, ceiling, carriedMost, ...choices } = form
  if (from === null || unreadable(form, unit).length > 0) return null
  const optional = (text: string) => (text.trim() === '' ? null : typedAmount(text, unit))
  return {
    ...choices,
    type,
    from,
    amount: typedAmount(amount, unit),
    fromMinutes: Number.isNaN(fromHours) ? null : Math.round(fromHours * 60),
    ceiling: optional(ceiling),
    carriedMost: optional(carriedMost),
  }
}

interface RuleFormProps {
  type: LeaveType
  known: AccrualRules
  onClose: () => void
}

function RuleForm({ type, known, onClose }: RuleFormProps) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const today = useToday()
  const opened = useOpened(known, 'leave.accrual-changed')
  const unit: BalanceUnit = type.unit === 'hour' ? 'minutes' : 'days'
  const name = typeWords(t, { type: type.key, typeName: type.name })
  const { mutateAsync } = useSetAccrual()
  const filled = (rules: AccrualRules) => formOf(rules.findLast(({ from }) => from <= today) ?? rules[0], unit, today)
  const { form, dialog } = useDialogForm<Form>({
    resolver: values => {
      const wrong = unreadable(values, unit).map(field => [
        field,
        { type: 'invalid', message: t('ledger:entry.amountInvalid') },
      ])
      const errors = {
        ...Object.fromEntries(wrong),
        ...(values.from === null && { from: { type: 'required', message: t('core:fields.required') } }),
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
    defaultValues: filled(known),
    send: opened.send((values, seen) => mutateAsync({ known: seen, rule: ruleOf(type.key, values, unit)! })),
    done: t('accrual.saved'),
    failure: t('accrual.failure'),
    onClose,
  })
  useFollow(form, opened, filled)
  const { control } = form
  const values = useWatch({ control }) as Form
  return (
    <FormDialog
      {...dialog}
      size="lg"
      submitLabel={t('accrual.save')}
      subtitle={t('accrual.lead')}
      title={t('accrual.title', { name })}
    >
      <section className="text-14">
        {known.length === 0 ? (
          <p>{t('accrual.none')}</p>
        ) : (
          <>
            <h3 className="text-14">{t('accrual.history')}</h3>
            <ul className="mt-1 text-ink-2">
              {known.map(({ from, amount, per }) => (
                <li key={from}>
                  {amount === 0
                    ? t('accrual.stopped', { date: formatDate(from) })
                    : t('accrual.rule', {
                        amount: writtenAmount(amount, unit, language),
                        per: t(`accrual.choices.${per}`),
                        date: formatDate(from),
                      })}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="amount">
          {field => (
            <TextField
              {...field}
              hint={t(`accrual.amountHelp.${unit}`)}
              inputMode="text"
              label={t(`accrual.${unit}`)}
            />
          )}
        </FormField>
        <FormField control={control} name="per">
          {field => (
            <SelectField
              {...field}
              label={t('accrual.per')}
              options={accrualUnits.map(value => ({ value, label: t(`accrual.choices.${value}`) }))}
            />
          )}
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
              options={accrualRhythms.map(value => ({ value, label: t(`accrual.choices.${value}`) }))}
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
              options={absenceEffects.map(value => ({ value, label: t(`accrual.choices.${value}`) }))}
            />
          )}
        </FormField>
        <FormField control={control} name="share">
          {field => (
            <SelectField
              {...field}
              label={t('accrual.share')}
              options={monthShares.map(value => ({ value, label: t(`accrual.choices.${value}`) }))}
            />
          )}
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
      <AccrualPreview rule={ruleOf(type.key, values, unit)} />
    </FormDialog>
  )
}
