import { languageKey, languages } from '#core/languages.ts'
import { useTranslation } from '#web/i18n.ts'
import { placeholders } from './placeholders.ts'

const locales = { fr: 'fr_FR', en: 'en_GB' }
const site = placeholders.publicUrl
const address = (language: string) => `${site}/?${languageKey}=${language}`

/** Read by search engines and messengers. */
export function LandingHead() {
  const { t, language } = useTranslation('landing')
  const properties = {
    'og:type': 'website',
    'og:site_name': t('web:product'),
    'og:title': t('metaTitle'),
    'og:description': t('metaDescription'),
    'og:url': address(language),
    'og:locale': locales[language],
    'og:image': `${site}/og-${language}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': t('chart.description'),
  }
  return (
    <>
      <title>{t('metaTitle')}</title>
      <meta content={t('metaDescription')} name="description" />
      <link href={placeholders.canonical} rel="canonical" />
      {languages.map(other => (
        <link href={address(other)} hrefLang={other} key={other} rel="alternate" />
      ))}
      <link href={`${site}/`} hrefLang="x-default" rel="alternate" />
      {Object.entries(properties).map(([property, content]) => (
        <meta content={content} key={property} property={property} />
      ))}
      <meta content="summary_large_image" name="twitter:card" />
    </>
  )
}
