import { useWatch } from 'react-hook-form'
import type { CalendarDate } from '#core/calendar.ts'
import { conventionOn, maySwitchOff, type ParameterId, type ParameterValues, parametersOn } from '#labour/parameters.ts'
import { presets } from '#labour/presets.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Row } from './RuleBook.ts'
import { type Settings, useEndSetting, useSetValue, type ValueForm } from './Settings.ts'
import { type RuleWords, useRuleWords } from './useRuleWords.ts'
import { useWrittenValue } from './useWrittenValue.ts'
import { ValueField } from './ValueField.tsx'

interface ValueDialogProps {
  row: Row & { parameter: ParameterId }
  settings: Settings
  today: CalendarDate
  onSaved: (saved: ValueForm, settings: Settings) => void
  onSwitchOff: () => void
  onClose: () => void
}

/** The company's own value of one parameter, with what it rests on and its days. */
export function ValueDialog({ row, settings, today, onSaved, onSwitchOff, onClose }: ValueDialogProps) {
  const { t } = useTranslation('rules')
  const words = useRuleWords(settings, today)
  const { parameter, rule } = row
  const end = useEndSetting()
  const ended = row.own ?? row.next
  const set = useSetValue()
  // The same decision of the mayor says that there are Sundays, and which.
  const decision = parameter === 'mayorSundays' && !row.own ? settings.values.findLast(isMayors) : undefined
  const { dialog } = useDialogForm<ValueForm>({
    resolver: checkedBy<ValueForm>(async () => (await import('#labour/schemas.ts')).setValue),
    defaultValues: {
      parameter,
      value: parametersOn(settings, today)[parameter] as ValueForm['value'],
      source: row.own?.source ?? decision?.source ?? '',
      from: decision?.from ?? today,
      until: row.own?.until ?? decision?.until ?? null,
    },
    send: async values => onSaved(values, await set.mutateAsync(values)),
    done: t('edit.done'),
    failure: t('failures.save'),
    onClose,
  })
  const ending = useRefusal(onClose)
  const back = () =>
    void ending.end(end.mutateAsync(ended!.id), { done: t('edit.backDone'), failure: t('failures.save') })
  return (
    <FormDialog
      {...dialog}
      otherSubmit={
        ended && (
          <Button isBusy={end.isPending} isDisabled={dialog.isSubmitting} onPress={back} variant="secondary">
            {t('edit.back')}
          </Button>
        )
      }
      refusal={ending.refusal ?? dialog.refusal}
      submitLabel={t('edit.submit')}
      subtitle={words.detail(row)}
      title={words.fullName(row)}
    >
      <div className="grid gap-1 text-14 text-ink-2">
        <p>{t('edit.lawIs', { law: `${words.law(row)} ${words.article(row)}`.trim() })}</p>
        <ConventionValue parameter={parameter} settings={settings} today={today} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<ValueForm, 'value'> name="value">
          {field => <ValueField {...field} className="sm:col-span-2" parameter={parameter} />}
        </FormField>
        <FormField<ValueForm, 'source'> name="source">
          {field => (
            <TextField {...field} className="sm:col-span-2" hint={t('edit.sourceHint')} label={t('edit.source')} />
          )}
        </FormField>
        <FormField<ValueForm, 'from'> name="from">{field => <DateField {...field} label={t('edit.from')} />}</FormField>
        <FormField<ValueForm, 'until'> name="until">
          {field => <DateField {...field} isOptional label={t('edit.until')} />}
        </FormField>
      </div>
      <ValueAgain words={words} />
      {rule && (
        <div className="mt-1 border-t border-line pt-3">
          {maySwitchOff(rule) ? (
            <Button className="-ml-3" onPress={onSwitchOff} size="sm" variant="quiet">
              {t('off.openNamed', { name: t(`labour:rules.${rule}`) })}
            </Button>
          ) : (
            <p className="text-13 text-ink-2">{t('off.minors')}</p>
          )}
        </div>
      )}
    </FormDialog>
  )
}

/** The value that counts once this one is over. */
function ValueAgain({ words }: { words: RuleWords }) {
  const value = useWatch<ValueForm>() as ValueForm
  return (
    <p aria-live="polite" className="text-14 text-ink-2 empty:hidden">
      {value.until && words.after(value)}
    </p>
  )
}

const isMayors = ({ parameter, value }: Settings['values'][number]) => parameter === 'sundays' && value === 'mayor'

/** Below the company's own value. */
function ConventionValue({
  parameter,
  settings,
  today,
}: Pick<ValueDialogProps, 'settings' | 'today'> & { parameter: ParameterId }) {
  const { t } = useTranslation('rules')
  const written = useWrittenValue()
  const preset = conventionOn(settings, today)
  const values: Partial<ParameterValues> = preset ? presets[preset].values : {}
  const value = values[parameter]
  return value === undefined ? null : <p>{t('edit.conventionIs', { value: written(parameter, value) })}</p>
}
