import { partsOf } from '#leave/span.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { type AskChangeForm, type LeaveRequest, useAskChange } from './LeaveRequests.ts'
import { PartFields } from './PartFields.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { LeavePreviewBox } from './preview/LeavePreviewBox.tsx'
import { usePeriodWords } from './usePeriodWords.ts'

const resolver = checkedBy<AskChangeForm>(async () => (await import('#leave/schemas.ts')).askChange)

interface AskChangeDialogProps {
  request: LeaveRequest
  /** In the company's zone. */
  today: string
  onClose: () => void
}

/** Asks for other days than those of a granted leave. */
export function AskChangeDialog({ request, today, onClose }: AskChangeDialogProps) {
  const { t } = useTranslation('leave')
  const { type, period } = usePeriodWords()(request)
  const { startDate, endDate } = request
  const { form, dialog } = useDialogForm<AskChangeForm>({
    resolver,
    defaultValues: { startDate, endDate, ...partsOf(request), reason: '' },
    send: useAskChange(request.id).mutateAsync,
    done: t('mine.askingChange.done'),
    failure: t('mine.askingChange.failure'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('mine.askingChange.submit')}
      subtitle={`${type}, ${period}`}
      title={t('mine.askingChange.title')}
    >
      <p className="text-14 text-ink-2">{t('mine.askingChange.body')}</p>
      {/* Leave that has begun keeps its first day. */}
      <PeriodFields firstDay={startDate < today ? startDate : today} />
      <PartFields type={request.type} />
      <LeavePreviewBox except={request.id} type={request.type} />
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} isOptional label={t('form.reason')} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
