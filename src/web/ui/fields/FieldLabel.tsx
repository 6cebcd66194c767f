import { useTranslation } from '#web/i18n.ts'

interface FieldLabelProps {
  label: string
  isOptional?: boolean
}

export const labelClass = 'text-14 font-semibold'

/** Optional fields are marked, required ones are not. */
export function LabelWords({ label, isOptional }: FieldLabelProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      {label}
      {isOptional && <span className="font-normal text-ink-3"> {t('optional')}</span>}
    </>
  )
}

export function FieldLabel({ control, ...words }: FieldLabelProps & { control: string }) {
  return (
    <label className={labelClass} htmlFor={control}>
      <LabelWords {...words} />
    </label>
  )
}
