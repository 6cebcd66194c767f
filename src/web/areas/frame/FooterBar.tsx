import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n.ts'

export const footerLinkClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center underline decoration-1 underline-offset-3 hover:decoration-2'

/** The places of the footer; the application and a drawn page fill them each in its own way. */
export function FooterBar({ year, links, selectors }: { year: string; links: ReactNode; selectors: ReactNode }) {
  const { t } = useTranslation('web')
  return (
    <footer className="border-line border-t text-13 text-ink-2">
      <div className="mx-auto flex max-w-[1840px] flex-wrap items-center gap-x-6 gap-y-1.5 px-4 py-3 md:px-6 md:py-3.5">
        <span className="mr-auto">{t('footer.copyright', { year })}</span>
        {links}
        <div className="flex flex-wrap gap-2">{selectors}</div>
      </div>
    </footer>
  )
}
