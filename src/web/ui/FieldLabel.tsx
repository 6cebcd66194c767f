import { Label } from 'react-aria-components'
import { useTranslation } from 'react-i18next'

/** Optional fields are marked, required ones are not. */
export function FieldLabel({ label, isOptional }: { label: string; isOptional?: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <Label className="text-14 font-semibold">
      {label}
      {isOptional && <span className="font-normal text-ink-3"> {t('optional')}</span>}
    </Label>
  )
}
