import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Language, languages } from '#core/languages.ts'
import { mailto } from '#core/pages.ts'
import { siteQuery } from '#web/api/site.ts'
import { changeLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { chooseTheme, chosenTheme, type Theme, themes } from '#web/ui/theme/theme.ts'
import { FooterBar, footerLinkClass } from './FooterBar.tsx'

export function Footer() {
  const { t } = useTranslation('web')
  return (
    <FooterBar
      links={
        <>
          <Link className={footerLinkClass} to={paths.help}>
            {t('footer.help')}
          </Link>
          <ContactLink />
        </>
      }
      selectors={
        <>
          <ThemeSelector />
          <LanguageSelector />
        </>
      }
      year={String(Temporal.Now.plainDateISO().year)}
    />
  )
}

function ContactLink() {
  const { data } = useQuery(siteQuery)
  if (!data?.contactEmail) return null
  return (
    <a className={footerLinkClass} href={mailto(data.contactEmail)}>
      {data.contactEmail}
    </a>
  )
}

function LanguageSelector() {
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

function ThemeSelector() {
  const { t } = useTranslation('web')
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <NativeSelect
      label={t('footer.theme')}
      onChange={event => choose(event.target.value as Theme)}
      options={themes.map(value => ({ value, label: t(`footer.themes.${value}`) }))}
      value={theme}
    />
  )
}
