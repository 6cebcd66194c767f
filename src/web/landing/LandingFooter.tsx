import { type Language, languageKey, languages } from '#core/languages.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { themes } from '#web/ui/theme/theme.ts'
import { DrawnContact } from './DrawnContact.tsx'
import { placeholders } from './placeholders.ts'
import { themeSelectId } from './selectors.ts'

const link = 'inline-flex min-h-11 items-center underline decoration-1 underline-offset-3 hover:decoration-2'

/** The larger variant; other pages have `Footer`. */
export function LandingFooter() {
  const { t } = useTranslation('web')
  return (
    <footer className="text-13 text-ink-2">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-end gap-x-6 gap-y-3 px-4 pt-11 pb-9 md:px-6">
        <div className="mr-auto grid gap-3 text-ink max-md:w-full">
          <Logo />
          <span className="text-ink-2">{t('footer.rights', { year: placeholders.year })}</span>
        </div>
        <div className="flex flex-wrap gap-x-6 max-md:w-full">
          <a className={link} href={paths.help}>
            {t('footer.help')}
          </a>
          <DrawnContact className={link} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Languages />
          <span className="noscript:hidden">
            <NativeSelect
              defaultValue="system"
              id={themeSelectId}
              label={t('footer.theme')}
              options={themes.map(value => ({ value, label: t(`footer.themes.${value}`) }))}
            />
          </span>
        </div>
      </div>
    </footer>
  )
}

/** Links, so that they work without JavaScript too. */
function Languages() {
  const { t, language } = useTranslation('web')
  const name = (value: Language) => t(`footer.languages.${value}`)
  return (
    <nav
      aria-label={t('footer.language')}
      className="flex rounded-2 border border-line-mid text-ink *:inline-flex *:min-h-11 *:items-center *:rounded-[7px] *:px-3 *:font-label desk:*:min-h-10"
    >
      {languages.map(value => (
        <a
          aria-current={value === language ? 'true' : undefined}
          className="hover:bg-sunken aria-current:bg-bleu-wash aria-current:text-bleu-text forced-colors:aria-current:border-2 forced-colors:aria-current:border-[Highlight]"
          href={`/?${languageKey}=${value}`}
          hrefLang={value}
          key={value}
          lang={value}
        >
          {name(value)}
        </a>
      ))}
    </nav>
  )
}
