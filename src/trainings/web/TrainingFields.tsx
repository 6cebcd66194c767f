import { useState } from 'react'
import { formatContract, parseHours } from '#core/durations.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { TrainingForm } from './Trainings.ts'

export function TrainingFields() {
  const { t } = useTranslation('trainings')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Text className="sm:col-span-2" name="name" />
      <Text hint={t('form.typeHint')} name="type" />
      <Places />
      <Day name="date" />
      <Day name="endDate" />
      <Text hint={t('form.durationHint')} isOptional name="duration" />
      <DayHours />
      <FormField<TrainingForm, 'description'> name="description">
        {field => (
          <TextArea
            {...field}
            className="sm:col-span-2"
            isOptional
            label={t('form.description')}
            value={field.value ?? ''}
          />
        )}
      </FormField>
    </div>
  )
}

interface TextProps {
  name: 'name' | 'type' | 'duration'
  hint?: string
  isOptional?: boolean
  className?: string
}

function Text({ name, ...input }: TextProps) {
  const { t } = useTranslation('trainings')
  return (
    <FormField<TrainingForm, TextProps['name']> name={name}>
      {field => (
        <TextField {...field} {...input} autoComplete="off" label={t(`form.${name}`)} value={field.value ?? ''} />
      )}
    </FormField>
  )
}

/** An empty date is an empty text; the schema then gives the sentence. */
function Day({ name }: { name: 'date' | 'endDate' }) {
  const { t } = useTranslation('trainings')
  return (
    <FormField<TrainingForm, 'date' | 'endDate'> name={name}>
      {({ value, onChange, ...field }) => (
        <DateField
          {...field}
          label={t(`form.${name}`)}
          onChange={date => onChange(date ?? '')}
          value={value === '' ? null : value}
        />
      )}
    </FormField>
  )
}

/** Hours as typed. What is no number is sent as `NaN`, so that the schema says so: empty alone is unknown. */
function DayHours() {
  const { t } = useTranslation('trainings')
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const told = (minutes: number | null | undefined) => (minutes ? formatContract(minutes / 60, language) : '')
  return (
    <FormField<TrainingForm, 'dayMinutes'> name="dayMinutes">
      {({ value, onChange, ...field }) => (
        <TextField
          {...field}
          autoComplete="off"
          hint={t('form.dayMinutesHint')}
          inputMode="decimal"
          isOptional
          label={t('form.dayMinutes')}
          onChange={text => {
            setTyped(text)
            onChange(text.trim() === '' ? null : Math.round(parseHours(text) * 60))
          }}
          value={typed ?? told(value)}
        />
      )}
    </FormField>
  )
}

function Places() {
  const { t } = useTranslation('trainings')
  return (
    <FormField<TrainingForm, 'availableSlots'> name="availableSlots">
      {field => <HoursField {...field} label={t('form.availableSlots')} />}
    </FormField>
  )
}
