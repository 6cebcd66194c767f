import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { ContactLink } from './ContactLink.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import { ThemeSelector } from './ThemeSelector.tsx'

export function Footer() {
  const { t } = useTranslation('web')
  return (
    <footer className="border-line border-t text-13 text-ink-2">
      <div className="mx-auto flex max-w-[1840px] flex-wrap items-center gap-x-6 gap-y-1.5 px-4 py-3 md:px-6 md:py-3.5">
        <span className="mr-auto">{t('footer.copyright', { year: String(Temporal.Now.plainDateISO().year) })}</span>
        <Link
          className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-3 hover:decoration-2"
          to={paths.help}
        >
          {t('footer.help')}
        </Link>
        <ContactLink />
        <div className="flex flex-wrap gap-2">
          <ThemeSelector />
          <LanguageSelector />
        </div>
      </div>
    </footer>
  )
}
