import { useMutation } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { addDays } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { weeklyOf } from '#people/rules/short-and-monthly.ts'
import { defaultWeeklyHours } from '#people/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { ContractTypeField, WeeklyHoursField, WorkingDaysField } from './EmployeeFields.tsx'
import { type Contract, type ContractForm, type Employee } from './People.ts'
import { usePlansQuestion } from './usePlansQuestion.tsx'

interface ContractDialogProps {
  employee: Employee
  /** Null to add one. */
  contract: Contract | null
  /** Whether the person may have no contract of employment. */
  mayHaveNone: boolean
  today: string
  onClose: () => void
}

/** One entry of the history: a new contract, or one that was typed wrongly. */
export function ContractDialog({ employee, contract, mayHaveNone, today, onClose }: ContractDialogProps) {
  const { t } = useTranslation('people')
  const opened = useOpened(contract)
  const { mutateAsync } = useSaveContract(employee.id)
  const { send, question } = usePlansQuestion((form: ContractForm, clearsPlans) =>
    opened.send((sent: ContractForm, seen) => mutateAsync({ contract: seen, form: { ...sent, clearsPlans } }))(form),
  )
  const filled = (shown: Contract | null) => (shown ? formOf(shown) : newContract(employee, today))
  const mode = contract ? 'edit' : 'add'
  const { dialog } = useDialogForm<ContractForm>({
    resolver: checkedBy<ContractForm>(async () => (await import('#people/schemas.ts')).saveContract),
    defaultValues: filled(contract),
    send,
    done: t(`contracts.${mode}ed`),
    failure: t('contracts.failure'),
    onClose,
  })
  useFollow(dialog.form, opened, filled)
  return (
    <>
      <FormDialog
        {...dialog}
        submitLabel={t(contract ? 'save' : 'add')}
        subtitle={t('contracts.lead')}
        title={t(contract ? 'contracts.edit' : 'contracts.add')}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <ContractFields mayHaveNone={mayHaveNone || contract?.type === 'none'} />
          <WorkingDaysField />
          <Day isOptional={contract?.from === null} name="startDate" />
          <Day isOptional name="endDate" />
        </div>
      </FormDialog>
      {question}
    </>
  )
}

/** Hours of part time are said by the week, or by the month. */
function ContractFields({ mayHaveNone }: Pick<ContractDialogProps, 'mayHaveNone'>) {
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
      <ContractTypeField mayHaveNone={mayHaveNone} onChoose={sayByWeek} />
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

function Day({ name, isOptional }: { name: 'startDate' | 'endDate'; isOptional: boolean }) {
  const { t } = useTranslation('people')
  return (
    <FormField<ContractForm, typeof name> name={name}>
      {field => <DateField {...field} isOptional={isOptional} label={t(`contracts.form.${name}`)} />}
    </FormField>
  )
}

/** Corrects an entry of the history, as it was seen. Null adds one. */
const useSaveContract = (employeeId: string) =>
  useMutation({
    mutationFn: ({ contract, form }: { contract: Contract | null; form: ContractForm & { clearsPlans: boolean } }) => {
      if (!contract)
        return dataOf(api.POST('/people/{employeeId}/contracts', { params: { path: { employeeId } }, body: form }))
      const params = { path: { contractId: contract.id } }
      const body = { ...form, seen: formOf(contract) }
      return dataOf(api.PATCH('/people/contracts/{contractId}', { params, body }))
    },
  })

const formOf = ({ type, weeklyHours, monthlyHours, workingDays, from, until }: Contract): ContractForm => ({
  contractType: type,
  weeklyHours,
  monthlyHours,
  workingDays,
  startDate: from,
  endDate: until,
})

/** It follows the last one. */
const newContract = ({ contractType, workingDays, endDate }: Employee, today: string): ContractForm => ({
  contractType: contractType === 'none' ? 'full-time' : contractType,
  weeklyHours: defaultWeeklyHours,
  monthlyHours: null,
  workingDays,
  startDate: endDate !== null && endDate >= today ? addDays(endDate, 1) : today,
  endDate: null,
})
