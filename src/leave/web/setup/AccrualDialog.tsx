import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { typedAmount } from '#leave/rules/amounts.ts'
import type { LeaveType } from '#leave/rules/types.ts'
import { type BalanceUnit, typeWords, writtenAmount } from '#leave/rules/words.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { AccrualFields, type TypedRule } from './AccrualFields.tsx'
import { AccrualPreview } from './AccrualPreview.tsx'
import { type AccrualForm, type AccrualRules, accrualRulesQuery, useSetAccrual } from './LeaveSetup.ts'

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

const typedRuleOf = (rule: AccrualRules[number] | undefined, unit: BalanceUnit, today: CalendarDate): TypedRule => {
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
const unreadable = ({ amount, ceiling, carriedMost }: TypedRule, unit: BalanceUnit) => {
  const isAmount = (text: string) => typedAmount(text, unit) >= 0
  return [
    ...(isAmount(amount) ? [] : (['amount'] as const)),
    ...(ceiling.trim() === '' || typedAmount(ceiling, unit) > 0 ? [] : (['ceiling'] as const)),
    ...(carriedMost.trim() === '' || isAmount(carriedMost) ? [] : (['carriedMost'] as const)),
  ]
}

const ruleOf = (type: string, form: TypedRule, unit: BalanceUnit): AccrualForm | null => {
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
  const today = useToday()
  const opened = useOpened(known)
  const unit: BalanceUnit = type.unit === 'hour' ? 'minutes' : 'days'
  const name = typeWords(t, { type: type.key, typeName: type.name })
  const { mutateAsync } = useSetAccrual()
  const filled = (rules: AccrualRules) =>
    typedRuleOf(rules.findLast(({ from }) => from <= today) ?? rules[0], unit, today)
  const { form, dialog } = useDialogForm<TypedRule>({
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
  const values = useWatch({ control: form.control }) as TypedRule
  return (
    <FormDialog
      {...dialog}
      size="lg"
      submitLabel={t('accrual.save')}
      subtitle={t('accrual.lead')}
      title={t('accrual.title', { name })}
    >
      <RuleHistory known={known} unit={unit} />
      <AccrualFields control={form.control} unit={unit} />
      <AccrualPreview rule={ruleOf(type.key, values, unit)} />
    </FormDialog>
  )
}

function RuleHistory({ known, unit }: { known: AccrualRules; unit: BalanceUnit }) {
  const { t, language } = useTranslation('leave')
  return (
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
  )
}
