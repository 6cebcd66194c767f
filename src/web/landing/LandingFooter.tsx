import { useTranslation } from '#web/i18n.ts'
import { ContactLink } from '../areas/ContactLink.tsx'
import { LanguageSelector } from '../areas/LanguageSelector.tsx'
import { ThemeSelector } from '../areas/ThemeSelector.tsx'
import { Logo } from '../ui/Logo.tsx'

/** The larger variant of specification § 2. */
export function LandingFooter() {
  const { t } = useTranslation('web')
  return (
    <footer className="text-13 text-ink-2">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-end gap-x-6 gap-y-3 px-4 pt-11 pb-9 md:px-6">
        <div className="mr-auto grid gap-3 text-ink">
          <Logo />
          <span className="text-ink-2">{t('footer.rights', { year: Temporal.Now.plainDateISO().year })}</span>
        </div>
        <ContactLink />
        <div className="flex flex-wrap gap-2">
          <ThemeSelector />
          <LanguageSelector />
        </div>
      </div>
    </footer>
  )
}
