import { type Control, useWatch } from 'react-hook-form'
import { leaveTypes } from '#leave/rules.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { type LeaveForm, useRequestLeave } from './LeaveRequests.ts'

const resolver = checkedBy<LeaveForm>(async () => (await import('#leave/schemas.ts')).requestLeave)

interface FieldsProps {
  control: Control<LeaveForm>
  /** In the company's zone: the first day that may be requested. */
  today: string
}

/** @param today in the company's zone */
export function RequestLeaveDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation('leave')
  const { form, dialog } = useDialogForm<LeaveForm>({
    resolver,
    defaultValues: { type: 'vacation', startDate: null, endDate: null, reason: '' },
    send: useRequestLeave().mutateAsync,
    done: t('form.sent'),
    failure: t('mine.failures.send'),
    onClose,
  })
  const fields = { control: form.control, today }
  return (
    <FormDialog {...dialog} submitLabel={t('form.submit')} title={t('form.title')}>
      <TypeField {...fields} />
      <PeriodFields {...fields} />
      <FormField control={form.control} name="reason">
        {field => (
          <TextArea {...field} isOptional label={t('form.reason')} placeholder={t('form.reasonPlaceholder')} rows={3} />
        )}
      </FormField>
    </FormDialog>
  )
}

function TypeField({ control }: FieldsProps) {
  const { t } = useTranslation('leave')
  return (
    <FormField control={control} name="type">
      {field => (
        <SelectField
          {...field}
          label={t('form.type')}
          options={leaveTypes.map(value => ({ value, label: t(`types.${value}`) }))}
        />
      )}
    </FormField>
  )
}

function PeriodFields({ control, today }: FieldsProps) {
  const { t } = useTranslation('leave')
  const startDate = useWatch({ control, name: 'startDate' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['startDate', 'endDate'] as const).map(name => (
        <FormField control={control} key={name} name={name}>
          {field => (
            <DateField
              {...field}
              label={t(`columns.${name}`)}
              minValue={name === 'endDate' ? (startDate ?? today) : today}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
