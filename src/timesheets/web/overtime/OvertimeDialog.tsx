import { useQuery } from '@tanstack/react-query'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { formatContract, formatDuration } from '#core/durations.ts'
import { totalOf } from '#labour/hours.ts'
import { fullName } from '#people/rules.ts'
import type { OvertimeRule } from '#timesheets/rules/overtime.ts'
import {
  type OvertimeRules,
  overtimeRulesQuery,
  useChooseRest,
  useSetOvertimeRule,
} from '#timesheets/web/hours/Hours.ts'
import { peopleQuery } from '#web/api/people.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { RestingPerson } from './OvertimeRest.tsx'

type Form = {
  /** `company`, or the id of a person. */
  whom: string
  fate: OvertimeRule['fate']
  /** Hours, like the ceiling; `NaN` without one. */
  paidFirst: number
  ceiling: number
  from: string | null
}

/** A rule of one person may follow that of the company again. */
const ofCompany = ['paid', 'rest', 'shared', 'wished'] as const satisfies readonly OvertimeRule['fate'][]
const ofPerson = ['company', ...ofCompany] as const

const minutesOf = (hours: number) => Math.round(hours * 60)

/** Rules that say from a day on whether overtime is paid or becomes rest, for the company or one person. */
export function OvertimeDialog({ onClose }: { onClose: () => void }) {
  const { data: rules } = useQuery(overtimeRulesQuery)
  return rules ? <RuleForm onClose={onClose} rules={rules} /> : null
}

const lastOf = ({ company, today }: OvertimeRules) => company.findLast(({ from }) => from <= today)

const formOf = (rules: OvertimeRules): Form => {
  const last = lastOf(rules)
  return {
    whom: 'company',
    fate: last?.fate ?? 'paid',
    paidFirst: last?.paidFirst ? last.paidFirst / 60 : Number.NaN,
    ceiling: last?.ceiling ? last.ceiling / 60 : Number.NaN,
    from: rules.today,
  }
}

function RuleForm({ rules, onClose }: { rules: OvertimeRules; onClose: () => void }) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const { data: people = [] } = useQuery(peopleQuery)
  const opened = useOpened(rules)
  const { mutateAsync } = useSetOvertimeRule()
  const last = lastOf(rules)
  const lastOfPeople = [...new Map(rules.people.map(rule => [rule.employeeId, rule])).values()]
  const hoursOf = (minutes: number) => formatContract(minutes / 60, language)
  const { form, dialog } = useDialogForm<Form>({
    resolver: values => {
      const needed = { type: 'invalid', message: t('overtime.rule.hoursNeeded') }
      const errors = {
        ...(values.fate === 'shared' && !(values.paidFirst > 0) && { paidFirst: needed }),
        ...(values.from === null && { from: { type: 'required', message: t('core:fields.required') } }),
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
    defaultValues: formOf(rules),
    send: opened.send(({ whom, fate, paidFirst, ceiling, from }, seen) => {
      const isOfCompany = whom === 'company'
      const rule = {
        employeeId: isOfCompany ? null : whom,
        fate,
        from: from ?? '',
        paidFirst: fate === 'shared' ? minutesOf(paidFirst) : 0,
        ceiling: isOfCompany && !Number.isNaN(ceiling) ? minutesOf(ceiling) : null,
      }
      return mutateAsync({ rules: seen, form: rule })
    }),
    done: t('overtime.rule.saved'),
    failure: t('overtime.rule.failure'),
    onClose,
  })
  useFollow(form, opened, formOf)
  const { control } = form
  const [whom, fate] = form.watch(['whom', 'fate'])
  const offered = whom === 'company' ? ofCompany : ofPerson
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('overtime.rule.submit')}
      subtitle={t('overtime.rule.lead')}
      title={t('overtime.rule.title')}
    >
      {!rules.isKept && <Banner kind="warn">{t('overtime.rule.isNotKept')}</Banner>}
      <p className="text-14 font-semibold">
        {last?.fate === 'shared'
          ? t('overtime.rule.nowShared', { hours: hoursOf(last.paidFirst) })
          : t('overtime.rule.now', { fate: t(`overtime.rule.choices.${last?.fate ?? 'paid'}`).toLocaleLowerCase() })}
      </p>
      <FormField control={control} name="whom">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('overtime.rule.whom')}
            onChange={chosen => {
              onChange(chosen)
              if (chosen === 'company' && fate === 'company') form.setValue('fate', 'paid')
            }}
            options={[
              { value: 'company', label: t('overtime.rule.company') },
              ...people.map(person => ({ value: person.id, label: fullName(person) })),
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="fate">
        {field => (
          <SelectField
            {...field}
            label={t('overtime.rule.fate')}
            options={offered.map(value => ({ value, label: t(`overtime.rule.choices.${value}`) }))}
          />
        )}
      </FormField>
      {fate === 'shared' && (
        <FormField control={control} name="paidFirst">
          {field => <HoursField {...field} label={t('overtime.rule.paidFirst')} />}
        </FormField>
      )}
      <FormField control={control} name="from">
        {field => <DateField {...field} hint={t('overtime.rule.fromHelp')} label={t('overtime.rule.from')} />}
      </FormField>
      {whom === 'company' && fate !== 'paid' && (
        <FormField control={control} name="ceiling">
          {field => <HoursField {...field} hint={t('overtime.rule.ceilingHelp')} label={t('overtime.rule.ceiling')} />}
        </FormField>
      )}
      {lastOfPeople.length > 0 && (
        <div className="text-13 text-ink-2">
          <p className="font-semibold">{t('overtime.rule.people')}</p>
          <ul>
            {lastOfPeople.map(({ employeeId, from, ...person }) => (
              <li className="wrap-anywhere" key={employeeId}>
                {t('overtime.rule.ofPerson', {
                  name: fullName(person),
                  fate: t(`overtime.rule.choices.${person.fate}`).toLocaleLowerCase(),
                  date: formatDate(from),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-13 text-pretty text-ink-2">{t('overtime.rule.always')}</p>
      <p className="text-13 text-pretty text-ink-2">
        {t('overtime.rule.quota', { hours: formatDuration(rules.quota.minutes), percent: rules.quota.percent })}
      </p>
    </FormDialog>
  )
}

interface ShareRestDialogProps {
  person: RestingPerson
  week: CalendarDate
  onClose: () => void
}

/** In hours. */
const paidOf = ({ rest }: RestingPerson) => ({ paid: (totalOf(rest.overtime) - totalOf(rest.rested)) / 60 })

/** The first hours of a week are paid; what follows becomes rest. */
export function ShareRestDialog({ person, week, onClose }: ShareRestDialogProps) {
  const { t } = useTranslation('hours')
  const all = totalOf(person.rest.overtime)
  const opened = useOpened(person, 'timesheets.moved-meanwhile')
  const { mutateAsync } = useChooseRest(week)
  const { form, dialog } = useDialogForm<{ paid: number }>({
    resolver: values => {
      const isPossible = values.paid >= 0 && Math.round(values.paid * 60) <= all
      const errors = {
        ...(!isPossible && { paid: { type: 'invalid', message: t('overtime.rule.hoursNeeded') } }),
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
    defaultValues: paidOf(person),
    send: opened.send(({ paid }, seen) => {
      const rested = totalOf(seen.rest.overtime) - Math.round(paid * 60)
      return mutateAsync([{ person: seen, rested }])
    }),
    done: t('overtime.share.saved'),
    failure: t('overtime.failure'),
    onClose,
  })
  useFollow(form, opened, paidOf)
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('overtime.share.submit')}
      title={t('overtime.share.title', { name: fullName(person) })}
    >
      <FormField control={form.control} name="paid">
        {field => (
          <HoursField
            {...field}
            hint={t('overtime.share.hint', { hours: formatDuration(all) })}
            label={t('overtime.share.paid')}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
