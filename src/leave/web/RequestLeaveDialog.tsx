import { type Control, Controller, useWatch } from 'react-hook-form'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useDialogForm } from '#web/useDialogForm.ts'
import { leaveTypes } from '../rules.ts'
import { type LeaveForm, useRequestLeave } from './LeaveRequests.ts'

const resolver = checkedBy<LeaveForm>(async () => (await import('../contract.ts')).requestLeave)

interface FieldsProps {
  control: Control<LeaveForm>
  /** In the company's zone: the first day that may be asked for. */
  today: string
  isDisabled: boolean
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
  const { isSubmitting } = dialog
  const fields = { control: form.control, isDisabled: isSubmitting, today }
  return (
    <FormDialog {...dialog} submitLabel={t('form.submit')} title={t('form.title')}>
      <TypeField {...fields} />
      <PeriodFields {...fields} />
      <Controller
        control={form.control}
        name="reason"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            error={fieldState.error?.message}
            isDisabled={isSubmitting}
            isOptional
            label={t('form.reason')}
            placeholder={t('form.reasonPlaceholder')}
            rows={3}
          />
        )}
      />
    </FormDialog>
  )
}

function TypeField({ control, isDisabled }: FieldsProps) {
  const { t } = useTranslation('leave')
  return (
    <Controller
      control={control}
      name="type"
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          error={fieldState.error?.message}
          isDisabled={isDisabled}
          label={t('form.type')}
          options={leaveTypes.map(value => ({ value, label: t(`types.${value}`) }))}
        />
      )}
    />
  )
}

function PeriodFields({ control, today, isDisabled }: FieldsProps) {
  const { t } = useTranslation('leave')
  const startDate = useWatch({ control, name: 'startDate' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['startDate', 'endDate'] as const).map(name => (
        <Controller
          control={control}
          key={name}
          name={name}
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              error={fieldState.error?.message}
              isDisabled={isDisabled}
              label={t(`columns.${name}`)}
              minValue={name === 'endDate' ? (startDate ?? today) : today}
            />
          )}
        />
      ))}
    </div>
  )
}
