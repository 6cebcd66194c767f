import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type PayrollMonth, useSetPayroll } from './Payroll.ts'

type Form = PayrollMonth['settings']

const resolver = checkedBy<Form>(async () => (await import('#payroll/schemas.ts')).setPayroll)

/** What the company says once about its payroll. */
export function SettingsDialog({ settings, onClose }: { settings: Form; onClose: () => void }) {
  const { t } = useTranslation('payroll')
  const { form, dialog } = useDialogForm<Form>({
    resolver,
    defaultValues: settings,
    send: useSetPayroll().mutateAsync,
    done: t('settings.saved'),
    failure: t('settings.failure'),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t('settings.save')} title={t('settings.title')}>
      <div className="grid gap-4">
        <FormField control={form.control} name="siret">
          {field => (
            <TextField
              {...field}
              autoFocus
              hint={t('settings.siretHint')}
              inputMode="numeric"
              isOptional
              label={t('settings.siret')}
            />
          )}
        </FormField>
        <FormField control={form.control} name="contractOvertime">
          {field => (
            <SelectField
              {...field}
              hint={t('settings.contractOvertimeHint')}
              label={t('settings.contractOvertime')}
              options={(['monthly', 'weekly'] as const).map(value => ({ value, label: t(`settings.${value}`) }))}
            />
          )}
        </FormField>
      </div>
    </FormDialog>
  )
}
