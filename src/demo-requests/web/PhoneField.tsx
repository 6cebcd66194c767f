import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { callingCodes } from '#core/fields/phone.ts'
import type { Answers } from '#demo-requests/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** The country, which gives the prefix, beside the number as one writes it there. */
export function PhoneField({ control, autoFocus }: { control: Control<Answers>; autoFocus: boolean }) {
  const { t } = useTranslation('demo-requests')
  const countries = useCountries()
  return (
    <FormField control={control} name="phone">
      {({ value, onChange, ...field }) => (
        <div className="grid content-start gap-[18px] min-[520px]:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] min-[520px]:gap-3">
          <SelectField
            label={t('fields.country')}
            onChange={country => onChange({ ...value, country })}
            options={countries}
            value={value.country}
          />
          <TextField
            {...field}
            autoComplete="tel"
            autoFocus={autoFocus}
            label={t('fields.phone')}
            onChange={number => onChange({ ...value, number })}
            type="tel"
            value={value.number}
          />
        </div>
      )}
    </FormField>
  )
}

/** "France +33", in the order of the reader's alphabet. */
const useCountries = () => {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const { compare } = new Intl.Collator(language)
    return [...callingCodes]
      .map(([value, code]) => ({ value, label: `${names.of(value)} ${code}` }))
      .toSorted((one, other) => compare(one.label, other.label))
  }, [language])
}
