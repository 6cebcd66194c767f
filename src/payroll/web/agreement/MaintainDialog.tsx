import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'

type Draft = { reply: string }

const resolver = checkedBy<Draft>(async () => (await import('#payroll/schemas/agreement.ts')).typedRefusal)

interface MaintainDialogProps {
  /** The reply typed beside the claim. */
  reply: string
  onSend: (reply: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why the month stays as it is. The person reads it. */
export function MaintainDialog({ reply, onSend, onClose }: MaintainDialogProps) {
  const { t } = useTranslation('agreement')
  const { form, dialog } = useDialogForm<Draft>({
    resolver,
    defaultValues: { reply },
    send: given => onSend(given.reply),
    done: t('claim.accepted'),
    failure: t('claim.failure'),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t('claim.maintainSubmit')} title={t('claim.maintainTitle')}>
      <FormField control={form.control} name="reply">
        {field => <TextArea {...field} autoFocus label={t('claim.reason')} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
