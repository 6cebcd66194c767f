import { FormProvider } from 'react-hook-form'
import type { CalendarDate } from '#core/calendar.ts'
import { conventionOn } from '#labour/parameters.ts'
import { presetIds, presets } from '#labour/presets.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type ConventionForm, type Settings, useChooseConvention } from './Settings.ts'

interface ConventionDialogProps {
  settings: Settings
  today: CalendarDate
  onClose: () => void
}

/** Another convention from a day on. */
export function ConventionDialog({ settings, today, onClose }: ConventionDialogProps) {
  const { t } = useTranslation('rules')
  const current = conventionOn(settings, today)
  const { form, dialog } = useDialogForm<ConventionForm>({
    resolver: checkedBy<ConventionForm>(async () => (await import('#labour/schemas.ts')).chooseConvention),
    defaultValues: { preset: current ?? 'hcr', from: today },
    send: useChooseConvention().mutateAsync,
    done: t('convention.done'),
    failure: t('convention.failure'),
    onClose,
  })
  const options = presetIds.map(preset => {
    const number = presets[preset].idcc
    return {
      value: preset,
      label: t(`presets.${preset}`),
      ...(number && { detail: t('convention.idcc', { number }) }),
    }
  })
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('convention.submit')}
      title={t(current ? 'convention.change' : 'convention.choose')}
    >
      <FormProvider {...form}>
        <div className="grid gap-4">
          <FormField<ConventionForm, 'preset'> name="preset">
            {field => <SelectField {...field} label={t('convention.preset')} options={options} />}
          </FormField>
          <FormField<ConventionForm, 'from'> name="from">
            {field => <DateField {...field} hint={t('convention.fromHint')} label={t('convention.from')} />}
          </FormField>
        </div>
      </FormProvider>
    </FormDialog>
  )
}
