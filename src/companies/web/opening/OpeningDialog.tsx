import { hoursAsText, hoursFrom, type OpeningHours } from '#companies/rules/opening-hours.ts'
import { weekdayName } from '#core/calendar.ts'
import { checkedBy } from '#web/api/form.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useSetOpeningHours } from './OpeningHours.ts'

type Form = { days: string[] }

const resolver = checkedBy<Form>(async () => (await import('#companies/schemas.ts')).openingForm)

interface OpeningDialogProps {
  openingHours: OpeningHours
  onClose: () => void
}

/** The hours of each weekday, typed. */
export function OpeningDialog({ openingHours, onClose }: OpeningDialogProps) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const setHours = useSetOpeningHours()
  const { form, dialog } = useDialogForm<Form>({
    resolver,
    defaultValues: { days: openingHours.map(hoursAsText) },
    // The schema has passed, so every text is hours.
    send: ({ days }) => setHours.mutateAsync(days.map(text => hoursFrom(text) ?? [])),
    done: t('opening.saved'),
    failure: t('opening.failure'),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t('identity.save')} subtitle={t('opening.hint')} title={t('opening.title')}>
      <div className="grid gap-3">
        {openingHours.map((_, day) => (
          <FormField control={form.control} key={weekdayName(day + 1, language)} name={`days.${day}`}>
            {field => <TextField {...field} autoComplete="off" isOptional label={weekdayName(day + 1, language)} />}
          </FormField>
        ))}
      </div>
    </FormDialog>
  )
}
