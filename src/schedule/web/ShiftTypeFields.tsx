import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from '#web/i18n.ts'
import { ColourField } from '#web/ui/ColourField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TimeField } from '#web/ui/TimeField.tsx'
import { BreakField } from './BreakField.tsx'
import type { ShiftTypeDraft } from './ShiftTypePanel.tsx'

export function ShiftTypeFields({ control }: { control: Control<ShiftTypeDraft> }) {
  const { t } = useTranslation('schedule')
  return (
    <>
      <div className="grid gap-3.5 xs:grid-cols-2 xs:gap-4">
        <Controller
          control={control}
          name="name"
          render={({ field, fieldState: { error } }) => (
            <TextField {...field} autoFocus error={error?.message} label={t('types.name')} />
          )}
        />
        <Controller
          control={control}
          name="color"
          render={({ field, fieldState: { error } }) => (
            <ColourField {...field} error={error?.message} label={t('types.color')} />
          )}
        />
      </div>
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState: { error } }) => (
          <TextField {...field} error={error?.message} isOptional label={t('types.description')} />
        )}
      />
      <div className="grid grid-cols-2 gap-3 xs:grid-cols-3">
        {(['defaultStartTime', 'defaultEndTime'] as const).map(name => (
          <Controller
            control={control}
            key={name}
            name={name}
            render={({ field, fieldState: { error } }) => (
              <TimeField {...field} error={error?.message} label={t(`types.${name}`)} />
            )}
          />
        ))}
        <Controller
          control={control}
          name="defaultBreakDuration"
          render={({ field, fieldState: { error } }) => (
            <BreakField {...field} error={error?.message} label={t('types.defaultBreakDuration')} />
          )}
        />
      </div>
    </>
  )
}
