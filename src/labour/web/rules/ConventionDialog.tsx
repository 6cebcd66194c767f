import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { conventionOn } from '#labour/parameters.ts'
import { presetIds, presets } from '#labour/presets.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { changesBy } from './RuleBook.ts'
import { type ConventionForm, type Settings, useChooseConvention } from './Settings.ts'
import { useWrittenValue } from './useWrittenValue.ts'

interface ConventionDialogProps {
  settings: Settings
  today: CalendarDate
  onClose: () => void
}

/** Another convention from a day on. */
export function ConventionDialog({ settings, today, onClose }: ConventionDialogProps) {
  const { t } = useTranslation('rules')
  const current = conventionOn(settings, today)
  const { dialog } = useDialogForm<ConventionForm>({
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
      <div className="grid gap-4">
        <FormField<ConventionForm, 'preset'> name="preset">
          {field => <SelectField {...field} label={t('convention.preset')} options={options} />}
        </FormField>
        <FormField<ConventionForm, 'from'> name="from">
          {field => <DateField {...field} hint={t('convention.fromHint')} label={t('convention.from')} />}
        </FormField>
        <Changes settings={settings} />
      </div>
    </FormDialog>
  )
}

/** More stand in the table, once the convention is chosen. */
const MOST_SHOWN = 7

/** Changes that the chosen convention would bring, before it does. */
function Changes({ settings }: { settings: Settings }) {
  const { t } = useTranslation('rules')
  const written = useWrittenValue()
  const title = useId()
  const chosen = useFormContext<ConventionForm>().watch()
  // Half typed.
  if (!chosen.from) return null
  const changes = changesBy(chosen, settings)
  const more = changes.length - MOST_SHOWN
  return (
    <section aria-labelledby={title} aria-live="polite" className="rounded-2 bg-sunken px-3.5 py-3 text-14">
      <h3 className="mb-1.5 text-14" id={title}>
        {t('convention.changes', { date: formatDate(chosen.from) })}
      </h3>
      {changes.length === 0 && <p className="text-ink-2">{t('convention.noChange')}</p>}
      <dl className="grid gap-1 tabular-nums">
        {changes.slice(0, MOST_SHOWN).map(({ id, before, after }) => (
          <div className="flex flex-wrap justify-between gap-x-3" key={id}>
            <dt className="text-ink-2">{t(`parameters.${id}.name`)}</dt>
            <dd className="ml-auto text-right">
              {t('convention.before', { value: written(id, before) })}
              <b className="font-strong">{written(id, after)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className="mt-1 text-13 text-ink-2">{t('convention.more', { count: more })}</p>}
    </section>
  )
}
