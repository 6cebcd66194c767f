import type { ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addDays, type CalendarDate, formatDate, monthName, monthOf, weekOf } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { capitalised, inSentence } from '#core/sentences.ts'
import { endedBy, inTheWay, withNew } from '#people/rules/succession.ts'
import {
  contractShown,
  type Contract as DatedTerms,
  defaultWeeklyHours,
  forever,
  fullName,
  hasLeft,
} from '#people/rules.ts'
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
import { isTyped, useAddContract } from './Contracts.ts'
import { usePlansQuestion } from './usePlansQuestion.tsx'

const resolver = checkedBy<ContractForm>(async () => (await import('#people/schemas.ts')).saveContract)

/** The history as it would be, and the new contract in it. */
export interface ContractChange {
  employeeId: string
  contracts: readonly DatedTerms[]
  added: DatedTerms & { from: CalendarDate }
}

export interface NewContractDialogProps {
  employee: Employee
  /** Whether the person may have no contract of employment. */
  mayHaveNone: boolean
  /** The last day of closed months; null while none is closed. */
  closedUntil: CalendarDate | null
  /** The parts of a higher capability: lines that say which weeks do not fit any more. */
  Weeks: ComponentType<ContractChange> | null
  onClose: () => void
}

/** Other terms from a day on: the contract of that day ends the day before by itself. */
export function NewContractDialog({ employee, mayHaveNone, closedUntil, Weeks, onClose }: NewContractDialogProps) {
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
          <FirstDay closedUntil={closedUntil} contracts={opened.seen} today={today} />
          <ContractTermsFields mayHaveNone={mayHaveNone} />
          <LastDay />
          <WorkingDaysField hint={null} />
        </div>
        <Consequences contracts={opened.seen} employeeId={employee.id} Weeks={Weeks} />
      </FormDialog>
      {question}
    </>
  )
}

interface FirstDayProps {
  contracts: readonly Contract[]
  closedUntil: CalendarDate | null
  today: CalendarDate
}

/** Says at once which day cannot be, and what a past one changes. */
function FirstDay({ contracts, closedUntil, today }: FirstDayProps) {
  const { t, language } = useTranslation('people')
  const [from, until] = useWatch<ContractForm, ['startDate', 'endDate']>({ name: ['startDate', 'endDate'] })
  const begun = isTyped(from) && inTheWay(contracts, { from, to: until ?? forever }, endedBy(contracts, from))
  const closed = isTyped(from) ? closedMonth(from, closedUntil) : null
  const hint = closed
    ? t('contracts.addition.closed', { month: capitalised(monthName(closed, language)) })
    : isTyped(from) && from < today
      ? t('several.past')
      : undefined
  return (
    <ContractDay
      {...(hint && { hint })}
      error={
        begun
          ? t(`refusals.contract-${begun.from! > today ? 'follows' : 'begins-later'}`, {
              date: formatDate(begun.from!),
            })
          : undefined
      }
      label={t('users.form.contractFrom')}
      name="startDate"
    />
  )
}

/** A day of the closed month that counts a day. The weeks of a closed month may end some days after it. */
const closedMonth = (day: CalendarDate, closedUntil: CalendarDate | null) => {
  if (closedUntil === null || day > closedUntil) return null
  const last = monthOf(addDays(closedUntil, -6))
  return day > last.to ? last.to : day
}

/** Asked of temporary contracts alone: another one ends once it is known that it does. */
function LastDay() {
  const { t } = useTranslation('people')
  const [type, until] = useWatch<ContractForm, ['contractType', 'endDate']>({ name: ['contractType', 'endDate'] })
  if (type !== 'temporary' && until === null) return null
  return <ContractDay isOptional label={t('users.form.endDate')} name="endDate" />
}

interface ConsequencesProps extends Pick<NewContractDialogProps, 'Weeks'> {
  employeeId: string
  contracts: readonly Contract[]
}

/** The effects of the new contract, as it is typed. */
function Consequences({ contracts, employeeId, Weeks }: ConsequencesProps) {
  const { t, language } = useTranslation('people')
  const form = useWatch<ContractForm>()
  const { getValues } = useFormContext<ContractForm>()
  const { startDate: from, weeklyHours: hours, ...terms } = { ...getValues(), ...form }
  const ended = endedBy(contracts, from ?? null)
  if (!isTyped(from)) return null
  if (inTheWay(contracts, { from, to: terms.endDate ?? forever }, ended)) return null
  const added = {
    type: terms.contractType,
    weeklyHours: hours,
    workingDays: terms.workingDays?.length ? terms.workingDays : null,
    monthlyHours: terms.monthlyHours ?? null,
    from,
    until: terms.endDate ?? null,
  }
  const hasHours = !Number.isNaN(hours)
  const eve = addDays(from, -1)
  const isChanged = ended && hasHours && ended.weeklyHours !== hours && ended.weeklyHours > 0 && hours > 0
  return (
    <div className="grid gap-2.5 rounded-2 bg-sunken px-4 py-3 text-14" role="status">
      {isChanged && <Turn hours={[ended.weeklyHours, hours]} />}
      {ended && (
        <p>
          <strong className="font-strong">{t('contracts.addition.ends', { date: formatDate(eve) })}</strong>{' '}
          {t('contracts.addition.rest')}
        </p>
      )}
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {hasHours && Weeks && (
          <Weeks added={added} contracts={withNew<DatedTerms>(contracts, added, ended)} employeeId={employeeId} />
        )}
        {ended && (
          <li>
            {isChanged && monthOf(from).from !== from && (
              <>
                {t('contracts.addition.month', {
                  month: capitalised(monthName(from, language)),
                  before: formatContract(ended.weeklyHours, language),
                  day: Number(eve.slice(8)),
                  after: formatContract(hours, language),
                })}{' '}
              </>
            )}
            {t('contracts.addition.kept')}
          </li>
        )}
      </ul>
    </div>
  )
}

/** The hours before and after. */
function Turn({ hours }: { hours: readonly [number, number] }) {
  const { t, language } = useTranslation('people')
  return (
    <div aria-hidden="true" className="grid grid-cols-[62fr_38fr] gap-x-0.5 gap-y-1 text-12 text-ink-2 tabular-nums">
      <span className="keep-colours h-[22px] rounded-1 bg-bleu" />
      <span className="h-[22px] rounded-1 border-[1.5px] border-dashed border-bleu-text bg-bleu-wash" />
      {hours.map((each, index) => (
        <span key={index === 0 ? 'before' : 'after'}>
          {t('users.weeklyHours', { hours: formatContract(each, language) })}
        </span>
      ))}
    </div>
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
