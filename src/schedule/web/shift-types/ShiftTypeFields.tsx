import type { Control } from 'react-hook-form'
import { BreakField } from '#schedule/web/shift-form/BreakField.tsx'
import { useTranslation } from '#web/i18n.ts'
import { ColourField } from '#web/ui/fields/ColourField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import type { ShiftTypeDraft } from './ShiftTypeDraft.ts'

export function ShiftTypeFields({ control }: { control: Control<ShiftTypeDraft> }) {
  const { t } = useTranslation('schedule')
  return (
    <>
      <div className="grid gap-3.5 xs:grid-cols-2 xs:gap-4">
        <FormField control={control} name="name">
          {field => <TextField {...field} autoFocus label={t('types:name')} />}
        </FormField>
        <FormField control={control} name="color">
          {field => <ColourField {...field} label={t('types:color')} />}
        </FormField>
      </div>
      <FormField control={control} name="description">
        {field => <TextField {...field} isOptional label={t('types:description')} />}
      </FormField>
      <div className="grid grid-cols-2 gap-3 xs:grid-cols-3">
        {(['defaultStartTime', 'defaultEndTime'] as const).map(name => (
          <FormField control={control} key={name} name={name}>
            {field => <TimeField {...field} label={t(`types:${name}`)} />}
          </FormField>
        ))}
        <FormField control={control} name="defaultBreakDuration">
          {field => <BreakField {...field} label={t('types:defaultBreakDuration')} />}
        </FormField>
      </div>
    </>
  )
}
