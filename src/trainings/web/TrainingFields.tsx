import { Controller } from 'react-hook-form'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { HoursField } from '#web/ui/HoursField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
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
      <Text className="sm:col-span-2" hint={t('form.durationHint')} isOptional name="duration" />
      <Controller<TrainingForm, 'description'>
        name="description"
        render={({ field, fieldState, formState }) => (
          <TextArea
            {...field}
            className="sm:col-span-2"
            error={fieldState.error?.message}
            isDisabled={formState.isSubmitting}
            isOptional
            label={t('form.description')}
            value={field.value ?? ''}
          />
        )}
      />
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
    <Controller<TrainingForm, TextProps['name']>
      name={name}
      render={({ field, fieldState, formState }) => (
        <TextField
          {...field}
          {...input}
          autoComplete="off"
          error={fieldState.error?.message}
          isDisabled={formState.isSubmitting}
          label={t(`form.${name}`)}
          value={field.value ?? ''}
        />
      )}
    />
  )
}

/** An empty date is the empty text: the contract then says what a date looks like. */
function Day({ name }: { name: 'date' | 'endDate' }) {
  const { t } = useTranslation('trainings')
  return (
    <Controller<TrainingForm, 'date' | 'endDate'>
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState, formState }) => (
        <DateField
          {...field}
          error={fieldState.error?.message}
          isDisabled={formState.isSubmitting}
          label={t(`form.${name}`)}
          onChange={date => onChange(date ?? '')}
          value={value === '' ? null : value}
        />
      )}
    />
  )
}

function Places() {
  const { t } = useTranslation('trainings')
  return (
    <Controller<TrainingForm, 'availableSlots'>
      name="availableSlots"
      render={({ field, fieldState, formState }) => (
        <HoursField
          {...field}
          error={fieldState.error?.message}
          isDisabled={formState.isSubmitting}
          label={t('form.availableSlots')}
        />
      )}
    />
  )
}
