import type { CalendarDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { useInform } from './Balances.ts'

type Form = { on: string | null }

const resolver = checkedBy<Form>(async () => (await import('#leave/schemas/ledger.ts')).informOfLeave)

interface InformDialogProps {
  person: { id: string; firstName: string; lastName: string }
  today: CalendarDate
  onClose: () => void
}

export function InformDialog({ person, today, onClose }: InformDialogProps) {
  const { t } = useTranslation('ledger')
  const { mutateAsync } = useInform(person.id)
  const { form, dialog } = useDialogForm<Form>({
    resolver,
    defaultValues: { on: today },
    send: ({ on }) => mutateAsync({ on: on ?? '' }),
    done: t('duties.saved'),
    failure: t('duties.failure'),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t('duties.save')} title={t('duties.ask', { name: fullName(person) })}>
      <p className="text-ink-2">{t('duties.explanation')}</p>
      <FormField control={form.control} name="on">
        {field => <DateField {...field} label={t('duties.on')} maxValue={today} />}
      </FormField>
    </FormDialog>
  )
}
