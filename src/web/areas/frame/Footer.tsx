import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { ContactLink } from './ContactLink.tsx'
import { FooterBar, footerLinkClass } from './FooterBar.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import { ThemeSelector } from './ThemeSelector.tsx'

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
