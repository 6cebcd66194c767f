import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { type LeaveRequest, useAskBackLeave } from './LeaveRequests.ts'
import { usePeriodWords } from './usePeriodWords.ts'

type ReasonForm = { reason: string }

const resolver = checkedBy<ReasonForm>(async () => (await import('#leave/schemas.ts')).askBack)

export function AskBackDialog({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  const { t } = useTranslation('leave')
  const { type, period } = usePeriodWords()(request)
  const { form, dialog } = useDialogForm<ReasonForm>({
    resolver,
    defaultValues: { reason: '' },
    send: useAskBackLeave(request.id).mutateAsync,
    done: t('mine.askingBack.done'),
    failure: t('mine.askingBack.failure'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('mine.askingBack.submit')}
      subtitle={`${type}, ${period}`}
      title={t('mine.askingBack.title')}
    >
      <p className="text-14 text-ink-2">{t('mine.askingBack.body')}</p>
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} autoFocus isOptional label={t('form.reason')} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
