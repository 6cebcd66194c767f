import { type CalendarDate, weekdayName, weekdays } from '#core/calendar.ts'
import { countMethods, type LeaveSettings, leaveYearStarts, untakenFates } from '#leave/rules/settings.ts'
import { checkedBy } from '#web/api/form.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx'
import { type CountingForm, type LeaveSetup, useSetCounting } from './LeaveSetup.ts'
import { MethodChange } from './MethodChange.tsx'

interface CountingDialogProps {
  settings: LeaveSettings
  /** The settings, also from other days on. */
  known: LeaveSetup['settings']
  today: CalendarDate
  onClose: () => void
}

const resolver = checkedBy<CountingForm>(async () => (await import('#leave/schemas/setting.ts')).leaveSettingsForm)

const countingFrom = (from: CalendarDate, settings: LeaveSettings): CountingForm => {
  const { method, restDay, openDays, worksHolidays, holidayOutsideOpenDays } = settings
  const { yearStart, untaken, hasFractionnement } = settings
  const days = { restDay, openDays: [...openDays], worksHolidays, holidayOutsideOpenDays }
  return { from, method, ...days, yearStart, untaken, hasFractionnement }
}

/** Other rules from a day on; the days before keep theirs. */
export function CountingDialog({ settings, known, today, onClose }: CountingDialogProps) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const opened = useOpened({ known, settings })
  const { mutateAsync } = useSetCounting()
  const formOf = (shown: { settings: LeaveSettings }) => countingFrom(today, shown.settings)
  const { form, dialog } = useDialogForm<CountingForm>({
    resolver,
    defaultValues: formOf({ settings }),
    send: opened.send((values, seen) => mutateAsync({ known: seen.known, form: values })),
    done: t('setup.saved'),
    failure: t('setup.failures.save'),
    onClose,
  })
  useFollow(form, opened, formOf)
  const { control } = form
  return (
    <FormDialog {...dialog} submitLabel={t('setup.save')} title={t('setup.counting.change')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="from">
          {field => <DateField {...field} hint={t('setup.counting.fromHint')} label={t('setup.counting.from')} />}
        </FormField>
        <FormField control={control} name="method">
          {field => (
            <SelectField
              {...field}
              label={t('setup.counting.method')}
              options={countMethods.map(value => ({ value, label: t(`methods.${value}`) }))}
            />
          )}
        </FormField>
        <FormField control={control} name="restDay">
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={t('setup.counting.restDay')}
              onChange={day => onChange(Number(day))}
              options={weekdays.map(day => ({ value: String(day), label: weekdayName(day, language) }))}
              value={String(value)}
            />
          )}
        </FormField>
        <FormField control={control} name="yearStart">
          {field => (
            <SelectField
              {...field}
              label={t('setup.counting.yearStart')}
              options={leaveYearStarts.map(value => ({ value, label: t(`yearStarts.${value}`) }))}
            />
          )}
        </FormField>
        <FormField control={control} name="untaken">
          {field => (
            <SelectField
              {...field}
              label={t('setup.counting.untaken')}
              options={untakenFates.map(value => ({ value, label: t(`untakenFates.${value}`) }))}
            />
          )}
        </FormField>
      </div>
      <MethodChange control={control} />
      <FormField control={control} name="openDays">
        {field => <WeekdaysField {...field} label={t('setup.counting.openDays')} />}
      </FormField>
      <div className="grid">
        {(['worksHolidays', 'holidayOutsideOpenDays', 'hasFractionnement'] as const).map(name => (
          <FormField control={control} key={name} name={name}>
            {({ error, ...field }) => (
              <CheckboxField {...field} {...(error && { error })} label={t(`setup.counting.${name}`)} />
            )}
          </FormField>
        ))}
      </div>
    </FormDialog>
  )
}
