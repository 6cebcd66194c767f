import { breakChoices, roundings, withinChoices } from '#timesheets/rules/retained.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type HoursSettings, useSetHours } from './Hours.ts'

// One file for the dialogs of the page: the name of each further one weighs on every first view.
export { OvertimeDialog, ShareRestDialog } from '#timesheets/web/overtime/OvertimeDialog.tsx'

const resolver = checkedBy<HoursSettings>(async () => (await import('#timesheets/schemas/desk.ts')).hoursSettings)

const thresholds = [0, 5, 10, 15, 20, 30]

interface HoursSettingsDialogProps {
  settings: HoursSettings
  onClose: () => void
}

/** Settings for the hours that the company retains by itself. They touch no punch, and no decided day. */
export function HoursSettingsDialog({ settings, onClose }: HoursSettingsDialogProps) {
  const { t } = useTranslation('hours')
  const opened = useOpened(settings)
  const { mutateAsync } = useSetHours()
  const { form, dialog } = useDialogForm<HoursSettings>({
    resolver,
    defaultValues: settings,
    send: opened.send((values, seen) => mutateAsync({ ...values, seen })),
    done: t('settings.saved'),
    failure: t('settings.failure'),
    onClose,
  })
  useFollow(form, opened, shown => shown)
  const { control } = form
  const minutes = (choices: readonly number[], value: number) =>
    [...new Set([...choices, value])]
      .toSorted((one, other) => one - other)
      .map(each => ({ value: String(each), label: t('minutes', { minutes: each }) }))
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('settings.submit')}
      subtitle={t('settings.lead')}
      title={t('settings.title')}
    >
      <FormField control={control} name="threshold">
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            hint={t('settings.thresholdHint')}
            label={t('settings.threshold')}
            onChange={chosen => onChange(Number(chosen))}
            options={minutes(thresholds, value)}
            value={String(value)}
          />
        )}
      </FormField>
      <FormField control={control} name="within">
        {field => (
          <SelectField
            {...field}
            label={t('settings.within')}
            options={withinChoices.map(value => ({ value, label: t(`settings.withinChoices.${value}`) }))}
          />
        )}
      </FormField>
      <FormField control={control} name="rounding">
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            hint={t('settings.roundingHint')}
            label={t('settings.rounding')}
            onChange={chosen => onChange(Number(chosen))}
            options={roundings.map(each => ({
              value: String(each),
              label: each === 1 ? t('settings.noRounding') : t('minutes', { minutes: each }),
            }))}
            value={String(value)}
          />
        )}
      </FormField>
      <FormField control={control} name="breaks">
        {field => (
          <SelectField
            {...field}
            label={t('settings.breaks')}
            options={breakChoices.map(value => ({ value, label: t(`settings.breakChoices.${value}`) }))}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
