import { useWatch } from 'react-hook-form'
import { formatDate } from '#core/calendar.ts'
import { paidLeave } from '#leave/rules/account.ts'
import { typedAmount } from '#leave/rules/amounts.ts'
import { type Ledger, useWriteEntry } from '#leave/web/balances/Balances.ts'
import { typeOptions } from '#leave/web/shared/OfferedTypes.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

const kinds = ['given', 'opening', 'waived'] as const
type Form = {
  kind: (typeof kinds)[number]
  type: string
  leaveYear: string | null
  on: string | null
  amount: string
  reason: string
}

interface AddEntryDialogProps {
  ledger: Ledger
  /** A leave year whose balance is to be written. */
  opened?: string
  onClose: () => void
}

type WrittenLine = { kind: string; type: string; leaveYear: string | null; on: string; amount: number }

const lastAlike = ({ accounts }: Ledger, { kind, type, leaveYear, on, amount }: WrittenLine) =>
  accounts
    .find(each => each.type === type && (each.year?.from ?? null) === leaveYear)
    ?.lines.findLast(line => line.kind === kind && (kind === 'opening' || (line.on === on && line.amount === amount)))
    ?.entry?.id ?? null

/** A line by hand in the ledger of somebody. */
export function AddEntryDialog({ ledger, opened, onClose }: AddEntryDialogProps) {
  const { t } = useTranslation('ledger')
  const { t: say } = useTranslation('leave')
  const { mutateAsync } = useWriteEntry(ledger.employee.id)
  const { send } = useOpened(ledger, 'leave.opened-meanwhile', 'leave.written-meanwhile')
  const unitOf = (type: string) => ledger.types.find(({ key }) => key === type)?.unit ?? 'days'
  const { form, dialog } = useDialogForm<Form>({
    resolver: values => {
      const { kind, type, amount, reason, on } = values
      const required = { type: 'required', message: t('core:fields.required') }
      const isAmount = kind === 'waived' || !Number.isNaN(typedAmount(amount, unitOf(type)))
      const errors = {
        ...(!isAmount && { amount: { type: 'invalid', message: t('entry.amountInvalid') } }),
        ...(reason.trim() === '' && { reason: required }),
        ...(on === null && { on: required }),
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
    defaultValues: {
      kind: opened ? 'opening' : 'given',
      type: paidLeave,
      leaveYear: opened ?? (ledger.years[1] ?? ledger.years[0])?.from ?? null,
      on: ledger.today,
      amount: '',
      reason: opened ? t('entry.takenOver') : '',
    },
    send: send(({ kind, type, leaveYear, on, amount, reason }, seen) => {
      const line = {
        kind,
        type,
        leaveYear: type === paidLeave ? leaveYear : null,
        on: on ?? '',
        amount: kind === 'waived' ? 0 : typedAmount(amount, unitOf(type)),
      }
      return mutateAsync({ ...line, reason, seen: lastAlike(seen, line) })
    }),
    done: t('entry.saved'),
    failure: t('entry.failure'),
    onClose,
  })
  const { control } = form
  const [kind, type] = useWatch({ control, name: ['kind', 'type'] })
  const unit = unitOf(type)
  const years = ledger.years.map(({ from, to }) => ({ value: from, label: `${formatDate(from)} – ${formatDate(to)}` }))
  return (
    <FormDialog {...dialog} submitLabel={t('entry.save')} title={t('entry.title', { name: fullName(ledger.employee) })}>
      <FormField control={control} name="kind">
        {field => (
          <SelectField
            {...field}
            hint={t(`entry.kindHelp.${kind}`)}
            label={t('entry.kind')}
            options={kinds
              .filter(each => each !== 'waived' || type === paidLeave)
              .map(value => ({ value, label: t(`entryKinds.${value}`) }))}
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="type">
          {field => <SelectField {...field} label={t('entry.type')} options={typeOptions(say, ledger.types)} />}
        </FormField>
        {type === paidLeave && (
          <FormField control={control} name="leaveYear">
            {field => <SelectField {...field} label={t('entry.leaveYear')} options={years} />}
          </FormField>
        )}
        <FormField control={control} name="on">
          {field => <DateField {...field} label={t('entry.on')} />}
        </FormField>
        {kind !== 'waived' && (
          <FormField control={control} name="amount">
            {field => (
              <TextField {...field} hint={t(`entry.amountHelp.${unit}`)} inputMode="text" label={t(`entry.${unit}`)} />
            )}
          </FormField>
        )}
      </div>
      <FormField control={control} name="reason">
        {field => <TextArea {...field} label={t('entry.reason')} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
