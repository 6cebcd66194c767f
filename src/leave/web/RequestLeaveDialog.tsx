import { useWatch } from 'react-hook-form'
import { mayAskFor } from '#leave/rules/types.ts'
import { wholeDays } from '#leave/span.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { type LeaveForm, useRequestLeave } from './LeaveRequests.ts'
import { PartFields } from './PartFields.tsx'
import { PeriodFields, TypeField } from './PeriodFields.tsx'
import { LeavePreviewBox } from './preview/LeavePreviewBox.tsx'

const resolver = checkedBy<LeaveForm>(async () => (await import('#leave/schemas.ts')).requestLeave)

interface RequestLeaveDialogProps {
  /** In the company's zone. */
  today: string
  /** The type that is chosen first. */
  type?: string
  onClose: () => void
}

export function RequestLeaveDialog({ today, type: first = 'vacation', onClose }: RequestLeaveDialogProps) {
  const { t } = useTranslation('leave')
  const { form, dialog } = useDialogForm<LeaveForm>({
    resolver,
    defaultValues: { type: first, startDate: null, endDate: null, ...wholeDays, reason: '' },
    send: useRequestLeave().mutateAsync,
    done: t('form.sent'),
    failure: t('mine.failures.send'),
    onClose,
  })
  const type = useWatch({ control: form.control, name: 'type' })
  return (
    <FormDialog {...dialog} submitLabel={t('form.submit')} title={t('form.title')}>
      <TypeField isOffered={mayAskFor} />
      <PeriodFields firstDay={today} />
      <PartFields type={type} />
      <LeavePreviewBox type={type} />
      <FormField control={form.control} name="reason">
        {field => (
          <TextArea {...field} isOptional label={t('form.reason')} placeholder={t('form.reasonPlaceholder')} rows={3} />
        )}
      </FormField>
    </FormDialog>
  )
}
