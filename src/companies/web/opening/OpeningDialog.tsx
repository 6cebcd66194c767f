import { useMutation } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { hoursAsText, hoursFrom } from '#companies/rules/opening-hours.ts'
import type { Identity } from '#companies/web/shared/Identity.ts'
import { weekdayName } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import { api, dataOf } from '#web/api/client.ts'
import { checkedBy } from '#web/api/form.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { labelClass } from '#web/ui/fields/FieldLabel.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** A day that is closed keeps what was typed, until the dialog closes. */
type Form = { days: { isOpen: boolean; isSaid: boolean; hours: string }[] }

const resolver = checkedBy<Form>(async () => (await import('#companies/schemas.ts')).openingForm)

interface OpeningDialogProps {
  openingHours: Identity['openingHours']
  onClose: () => void
}

/** Each weekday is open, with its hours, or closed, or nobody has said. */
export function OpeningDialog({ openingHours, onClose }: OpeningDialogProps) {
  const { t } = useTranslation('company')
  const opened = useOpened(openingHours)
  const { mutateAsync } = useSetOpeningHours()
  const { form, dialog } = useDialogForm<Form>({
    resolver,
    defaultValues: formOf(openingHours),
    send: opened.send(({ days }, seen) => mutateAsync({ openingHours: days.map(hoursOfDay), seen })),
    done: t('opening.saved'),
    failure: t('opening.failure'),
    onClose,
  })
  useFollow(form, opened, formOf)
  return (
    <FormDialog {...dialog} submitLabel={t('identity.save')} subtitle={t('opening.hint')} title={t('opening.title')}>
      <div className="grid divide-y divide-line">
        {openingHours.map((_, day) => (
          // oxlint-disable-next-line no-array-index-key -- a weekday is its place
          <DayFields day={day} form={form} key={day} />
        ))}
      </div>
    </FormDialog>
  )
}

const formOf = (openingHours: Identity['openingHours']): Form => ({
  days: openingHours.map(hours => ({
    isOpen: hours !== null && hours.length > 0,
    isSaid: hours !== null,
    hours: hoursAsText(hours ?? []),
  })),
})

const hoursOfDay = ({ isOpen, isSaid, hours }: Form['days'][number]) => {
  if (!isSaid) return null
  const read = isOpen ? hoursFrom(hours) : []
  // The schema has passed, so every text is hours.
  return typeof read === 'string' ? [] : read
}

interface DayFieldsProps {
  day: number
  form: UseFormReturn<Form>
}

function DayFields({ day, form }: DayFieldsProps) {
  const { t } = useTranslation('company')
  const name = weekdayName(day + 1, useLanguage())
  const days = useWatch({ control: form.control, name: 'days' })
  const { isOpen, isSaid } = days[day]!
  const say = () => form.setValue(`days.${day}.isSaid`, true, { shouldDirty: true })
  const copy = () => {
    const { days: typed } = form.getValues()
    const next = typed.map((each, place) => (place > day ? typed[day]! : each))
    form.setValue('days', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <fieldset className="grid [&_label]:first-letter:uppercase grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-2.5 first:pt-0">
      <legend className="sr-only">{name}</legend>
      {isOpen ? (
        <FormField control={form.control} name={`days.${day}.hours`}>
          {field => <TextField {...field} autoComplete="off" label={name} />}
        </FormField>
      ) : (
        <div className="self-center">
          <span className={`${labelClass} inline-block first-letter:uppercase`}>{name}</span>
          <span className="ml-3 text-14 text-ink-3">{t(isSaid ? 'opening.closed' : 'opening.unset')}</span>
          {!isSaid && (
            <Button
              aria-label={t('opening.closeOf', { day: name })}
              className="ml-1"
              onPress={say}
              size="sm"
              variant="quiet"
            >
              {t('opening.closed')}
            </Button>
          )}
        </div>
      )}
      <div className={isOpen ? 'pt-6' : ''}>
        <FormField control={form.control} name={`days.${day}.isOpen`}>
          {field => (
            <CheckboxField
              {...field}
              label={t('opening.open')}
              onChange={isChecked => {
                field.onChange(isChecked)
                say()
              }}
            />
          )}
        </FormField>
      </div>
      {isOpen && day < 6 && (
        <Button
          aria-label={t('opening.copyOf', { day: name })}
          className="mt-1 justify-self-start"
          onPress={copy}
          size="sm"
          variant="quiet"
        >
          {t('opening.copy')}
        </Button>
      )}
    </fieldset>
  )
}

const useSetOpeningHours = () =>
  useMutation({
    mutationFn: (body: { openingHours: (Interval[] | null)[]; seen: Identity['openingHours'] }) =>
      dataOf(api.POST('/company/opening-hours', { body })),
  })
