import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { addDays, type CalendarDate, formatDate, monthName } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { inSentence } from '#core/sentences.ts'
import { endReasons } from '#people/rules/succession.ts'
import { fullName } from '#people/rules.ts'
import type { Contract, Employee } from '#people/web/people/People.ts'
import { checkedBy } from '#web/api/form.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { useContractWords } from './ContractHistory.tsx'
import { type EndForm, endPreviewQuery, isTyped, type PlansAfterEnd, useEndContract, useUndoEnd } from './Contracts.ts'

const resolver = checkedBy<EndForm>(async () => (await import('#people/schemas.ts')).contractEnd)

interface EndContractDialogProps {
  employee: Employee
  contract: Contract
  onClose: () => void
}

/** The last day of a contract, with all that follows before it is decided. It can be taken back. */
export function EndContractDialog({ employee, contract, onClose }: EndContractDialogProps) {
  const { t } = useTranslation('people')
  const opened = useOpened(contract, 'people.plans-changed')
  const end = useEndContract()
  const undo = useUndoEnd()
  const { terms, dates } = useContractWords()(contract)
  const queryClient = useQueryClient()
  const shown = (day: CalendarDate) => queryClient.getQueryData(endPreviewQuery(contract.id, day).queryKey)
  const filled = ({ until }: Contract): EndForm => ({ endDate: until ?? '', reason: null, shifts: 'open' })
  const { form, ...dialog } = useCommandForm<EndForm, { endId: string }>({
    resolver,
    defaultValues: filled(contract),
    send: opened.send((sent: EndForm, seen) =>
      end.mutateAsync({ contract: seen, form: sent, planned: countsOf(shown(sent.endDate)) }),
    ),
    onDone: ({ endId }) => {
      const back = () =>
        void sayEnding(undo.mutateAsync(endId), {
          done: t('contracts.ending.undone'),
          failure: t('contracts.failure'),
        })
      notify.reversible(t('contracts.ending.done'), 'undo', back)
      onClose()
    },
    failure: t('contracts.failure'),
  })
  useFollow(form, opened, filled)
  const [endDate, fate] = useWatch({ control: form.control, name: ['endDate', 'shifts'] })
  const isDay = isTyped(endDate)
  const preview = useQuery({ ...endPreviewQuery(contract.id, endDate), enabled: isDay })
  const plans = isDay ? preview.data : undefined
  const count = plans?.shifts?.count ?? 0
  return (
    <FormDialog
      {...dialog}
      form={form}
      isDanger
      isReading={isDay && preview.isFetching}
      onClose={onClose}
      submitLabel={count > 0 ? t(`contracts.ending.submit.${fate}`, { count }) : t('contracts.ending.title')}
      subtitle={`${fullName(employee)}, ${inSentence(terms)} ${inSentence(dates)}`}
      title={t('contracts.ending.title')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<EndForm, 'endDate'> name="endDate">
          {field => <DateField {...field} label={t('contracts.ending.lastDay')} />}
        </FormField>
        <FormField<EndForm, 'reason'> name="reason">
          {field => (
            <SelectField
              {...field}
              isOptional
              label={t('contracts.ending.reason')}
              options={endReasons.map(reason => ({ value: reason, label: t(`contracts.endReasons.${reason}`) }))}
            />
          )}
        </FormField>
      </div>
      {plans?.shifts && <Shifts endDate={endDate} form={form} shifts={plans.shifts} />}
      {plans && <Consequences endDate={endDate} plans={plans} />}
    </FormDialog>
  )
}

const countsOf = (plans: PlansAfterEnd | undefined) => ({
  shifts: plans?.shifts?.count ?? 0,
  trainings: plans?.trainings.length ?? 0,
  requests: plans?.requests.length ?? 0,
})

interface ShiftsProps {
  endDate: CalendarDate
  form: UseFormReturn<EndForm>
  shifts: NonNullable<PlansAfterEnd['shifts']>
}

/** The choice of what becomes of them. */
function Shifts({ endDate, form, shifts: { count, minutes, from, to } }: ShiftsProps) {
  const { t, language } = useTranslation('people')
  const headingId = useId()
  const hours = formatContract(Math.round(minutes / 6) / 10, language)
  const days = from === to ? 'day' : 'days'
  const when = t(`contracts.ending.${days}`, { from: formatDate(from), to: formatDate(to), hours })
  return (
    <div className="grid gap-2">
      <p className="text-14 font-semibold" id={headingId}>
        {t('contracts.ending.planned', { count, date: formatDate(endDate) })}
      </p>
      <FormField<EndForm, 'shifts'> control={form.control} name="shifts">
        {({ isReadOnly: _isReadOnly, ...field }) => (
          <RadioCards
            {...field}
            isStacked
            labelledBy={headingId}
            options={[
              { value: 'open', label: t('contracts.ending.fates.open', { count }), hint: when },
              { value: 'remove', label: t('contracts.ending.fates.remove', { count }) },
            ]}
          />
        )}
      </FormField>
    </div>
  )
}

/** Requests, places, access and leave, as they end with the contract. */
function Consequences({ endDate, plans }: { endDate: CalendarDate; plans: PlansAfterEnd }) {
  const { t, language } = useTranslation('people')
  const today = useToday()
  const { requests, trainings, leaveDays } = plans
  const days = leaveDays ?? 0
  return (
    <ul className="grid list-disc gap-1 rounded-2 bg-sunken py-3 pr-4 pl-9 text-14 text-ink-2" role="status">
      {/* Two half days of one day are two requests. */}
      {requests.map(({ startDate, endDate: last }, index) => (
        <li key={`${startDate} ${index}`}>
          {t(`contracts.ending.${startDate === last ? 'requestOfDay' : 'request'}`, {
            from: formatDate(startDate),
            to: formatDate(last),
          })}
        </li>
      ))}
      {trainings.length > 0 && (
        <li>{t('contracts.ending.trainings', { count: trainings.length, names: trainings.join(', ') })}</li>
      )}
      <li>
        {endDate < today
          ? t('contracts.ending.accessNow')
          : t('contracts.ending.access', { date: formatDate(addDays(endDate, 1)) })}
      </li>
      {days > 0 && (
        <li>
          <strong className="font-strong text-ink">
            {t('contracts.ending.leave', { count: days, days: formatContract(days, language) })}
          </strong>{' '}
          {t('contracts.ending.toPay', { count: days, month: monthName(endDate, language) })}
        </li>
      )}
    </ul>
  )
}
