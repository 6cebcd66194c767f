import { useEffect, useRef, useState } from 'react'
import { type CompanySection, companySections } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'

/** The sections; the one in view is marked. */
export function CompanyContents() {
  const { t } = useTranslation('company')
  const shown = useShownSection()
  const row = useRef<HTMLElement>(null)
  // On a phone the row scrolls sideways: the mark is seen. The page itself stays where it is.
  useEffect(() => {
    const mark = row.current?.querySelector<HTMLElement>(`[href='#${shown}']`)
    if (mark) row.current?.scrollTo({ left: mark.offsetLeft - 24 })
  }, [shown])
  return (
    <nav
      aria-label={t('contents')}
      className="sticky top-[57px] z-10 -mx-4 flex gap-1 overflow-x-auto bg-paper px-4 py-1.5 [scrollbar-width:none] md:-mx-6 md:px-6 lg:top-24 lg:mx-0 lg:grid lg:p-0 short:static"
      ref={row}
    >
      {companySections.map(section => (
        <a
          aria-current={section === shown || undefined}
          className="flex min-h-11 items-center rounded-2 px-3 text-14 font-label whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current]:bg-bleu-wash aria-[current]:font-strong aria-[current]:text-bleu-text desk:min-h-9"
          href={`#${section}`}
          key={section}
        >
          {t(`sections.${section}`)}
        </a>
      ))}
    </nav>
  )
}

/** The highest section of which a line stands in the upper part of the window; the last one where the page ends. */
const useShownSection = () => {
  const [shown, setShown] = useState<CompanySection>(companySections[0])
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2
      const passed = companySections.filter(section => topOf(section) <= window.innerHeight / 3)
      setShown((isAtEnd ? companySections : passed).at(-1) ?? companySections[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return shown
}

const topOf = (section: CompanySection) =>
  document.getElementById(section)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
