import { useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { OwnRecordForm } from './Records.ts'

const hints = {
  phone: 'form.phoneHint',
  emergencyName: undefined,
  emergencyLink: 'form.linkHint',
  emergencyPhone: undefined,
} as const

/** How to reach somebody, and whom to call in an emergency: in the company's form and in the person's own. */
export function ContactFields() {
  const { t } = useTranslation('record')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Contact name="phone" />
      </div>
      <h3 className="mt-1 border-t border-line pt-4 text-15 font-semibold">{t('sections.emergency')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Contact name="emergencyName" />
        <Contact name="emergencyLink" />
        <Contact name="emergencyPhone" />
      </div>
    </>
  )
}

function Contact({ name }: { name: keyof OwnRecordForm }) {
  const { t } = useTranslation('record')
  const isPhone = name === 'phone' || name === 'emergencyPhone'
  const hint = hints[name]
  return (
    <FormField<OwnRecordForm, typeof name> name={name}>
      {field => (
        <TextField
          {...field}
          {...(hint && { hint: t(hint) })}
          {...(isPhone && { type: 'tel' as const, inputMode: 'tel' as const })}
          isOptional
          label={t(`fields.${name}`)}
          value={field.value ?? ''}
        />
      )}
    </FormField>
  )
}
