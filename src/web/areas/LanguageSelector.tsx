import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#core/languages.ts'
import { useLanguage } from '../useLanguage.ts'
import { FooterSelect } from './FooterSelect.tsx'

export function LanguageSelector() {
  const { t, i18n } = useTranslation('web')
  return (
    <FooterSelect<Language>
      label={t('footer.language')}
      onChange={language => void i18n.changeLanguage(language)}
      options={languages.map(language => ({ value: language, label: t(`footer.languages.${language}`) }))}
      value={useLanguage()}
    />
  )
}
