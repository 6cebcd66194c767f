import { type Language, languages } from '#core/languages.ts'
import { changeLanguage, useTranslation } from '#web/i18n.ts'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'

export function LanguageSelector() {
  const { t, language } = useTranslation('web')
  return (
    <NativeSelect
      label={t('footer.language')}
      onChange={event => void changeLanguage(event.target.value as Language)}
      options={languages.map(value => ({ value, label: t(`footer.languages.${value}`) }))}
      value={language}
    />
  )
}
