import { useWatch } from 'react-hook-form'
import { addDays, type CalendarDate, formatDate, weekOf } from '#core/calendar.ts'
import { inSentence } from '#core/sentences.ts'
import { endedBy } from '#people/rules/terms.ts'
import { contractShown, defaultWeeklyHours, fullName, hasLeft } from '#people/rules.ts'
import { WorkingDaysField } from '#people/web/people/EmployeeFields.tsx'
import type { Contract, ContractForm, Employee } from '#people/web/people/People.ts'
import { checkedBy } from '#web/api/form.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { useKeptDraft } from '#web/ui/drafts/useKeptDraft.tsx'
import { ContractDay, ContractTermsFields } from './ContractFields.tsx'
import { useContractWords } from './ContractHistory.tsx'
import { useAddContract } from './Contracts.ts'
import { usePlansQuestion } from './usePlansQuestion.tsx'

const resolver = checkedBy<ContractForm>(async () => (await import('#people/schemas.ts')).saveContract)

interface NewContractDialogProps {
  employee: Employee
  /** Whether the person may have no contract of employment. */
  mayHaveNone: boolean
  onClose: () => void
}

/** Other terms from a day on: the contract of that day ends the day before by itself. */
export function NewContractDialog({ employee, mayHaveNone, onClose }: NewContractDialogProps) {
  const { t } = useTranslation('people')
  const today = useToday()
  const words = useContractWords()
  const opened = useOpened(employee.contracts)
  const { mutateAsync } = useAddContract(employee.id)
  const { send, question } = usePlansQuestion((form: ContractForm, clearsPlans) =>
    opened.send((sent: ContractForm, seen) =>
      mutateAsync({ ends: endedBy(seen, sent.startDate) ?? null, form: { ...sent, clearsPlans } }),
    )(form),
  )
  const { dialog } = useDialogForm<ContractForm>({
    resolver,
    defaultValues: newContract(employee.contracts, today),
    send,
    done: t('contracts.added'),
    failure: t('contracts.failure'),
    onClose,
  })
  const draftNote = useKeptDraft(dialog.form, `new contract of ${employee.id}`)
  const current = contractShown(employee.contracts, today)
  const standing = current && !hasLeft(employee.contracts, today) ? inSentence(words(current).terms) : null
  return (
    <>
      <FormDialog
        {...dialog}
        submitLabel={t('contracts.addition.submit')}
        subtitle={
          standing ? t('contracts.addition.today', { name: fullName(employee), terms: standing }) : fullName(employee)
        }
        title={t('contracts.add')}
      >
        {draftNote}
        <div className="grid gap-4 sm:grid-cols-2">
          <FirstDay today={today} />
          <ContractTermsFields mayHaveNone={mayHaveNone} />
          <ContractDay isOptional label={t('users.form.endDate')} name="endDate" />
          <WorkingDaysField />
        </div>
        <Consequence contracts={opened.seen} />
      </FormDialog>
      {question}
    </>
  )
}

function FirstDay({ today }: { today: CalendarDate }) {
  const { t } = useTranslation('people')
  const [from] = useWatch<ContractForm, ['startDate']>({ name: ['startDate'] })
  const isPast = from !== null && from < today
  return (
    <ContractDay
      hint={t(isPast ? 'several.past' : 'users.form.contractFromHint')}
      label={t('users.form.contractFrom')}
      name="startDate"
    />
  )
}

/** Says when the contract before the new one ends, where that ends it. */
function Consequence({ contracts }: { contracts: readonly Contract[] }) {
  const { t } = useTranslation('people')
  const [startDate] = useWatch<ContractForm, ['startDate']>({ name: ['startDate'] })
  const ended = endedBy(contracts, startDate)
  if (!ended || startDate === null) return null
  return (
    <p className="rounded-2 bg-sunken px-4 py-3 text-14" role="status">
      <strong className="font-strong">
        {t('contracts.addition.ends', { date: formatDate(addDays(startDate, -1)) })}
      </strong>{' '}
      {t('contracts.addition.rest')}
    </p>
  )
}

/** From the next week on, with the terms of today: hours are counted by weeks. */
const newContract = (contracts: readonly Contract[], today: CalendarDate): ContractForm => {
  const current = contractShown(contracts, today)
  const {
    type = 'full-time',
    weeklyHours = defaultWeeklyHours,
    monthlyHours = null,
    workingDays = null,
  } = current ?? {}
  const next = addDays(weekOf(today).to, 1)
  const last = contracts.at(-1)
  // A contract to come is followed, not ended before it begins.
  const start = last?.from && last.from >= next ? addDays(last.from, 7) : next
  return {
    contractType: type,
    weeklyHours,
    monthlyHours,
    workingDays,
    startDate: hasLeft(contracts, today) ? today : start,
    endDate: null,
  }
}
