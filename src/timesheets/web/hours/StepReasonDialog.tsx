import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'

type Draft = { reason: string }

const resolver = checkedBy<Draft>(async () => (await import('#timesheets/schemas/desk.ts')).stepReason)

interface StepReasonDialogProps {
  step: 'reopen' | 'unlock' | 'uphold'
  /** The people and weeks that the step is about. */
  subject: string
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why a week is opened again, or why what was contested stays. The people read it. */
export function StepReasonDialog({ step, subject, onSend, onClose }: StepReasonDialogProps) {
  const { t } = useTranslation('hours')
  const { form, dialog } = useDialogForm<Draft>({
    resolver,
    defaultValues: { reason: '' },
    send: ({ reason }) => onSend(reason),
    done: t(`steps.${step}`),
    failure: t('failures.step'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      submitLabel={t(`asking.${step}.submit`)}
      subtitle={subject}
      title={t(`asking.${step}.title`)}
    >
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} autoFocus hint={t('asking.hint')} label={t('reason')} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
