import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type CompanySection, companySections } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import type { Place, PlaceLink } from '#web/place.ts'
import { Anchor } from '#web/ui/Anchor.tsx'

const { admin } = paths

/** The column by subject: the sections of the company's own page, and the pages beside it. */
const groups = [
  { group: 'company', places: ['identity', 'opening', 'departments', 'data'] },
  { group: 'rules', places: [admin.rules, admin.leaveSettings, 'publishing', 'hours'] },
  { group: 'access', places: ['signIn', admin.kiosks, admin.wall] },
  { group: 'watch', places: [admin.companyNotices, admin.trail] },
] as const satisfies readonly { group: string; places: readonly string[] }[]

const isSection = (name: string): name is CompanySection => companySections.some(section => section === name)

/** The places of the company that one may open; a group without any is absent. */
export function CompanyColumn({ place: { sisters } }: { place: Place }) {
  const { t } = useTranslation('company')
  const { pathname } = useLocation()
  const isCompany = pathname === admin.company
  const shown = useShownSection(isCompany)
  const hasCompany = sisters.some(({ href }) => href === admin.company)
  const linkOf = (name: string): PlaceLink[] => {
    if (!isSection(name)) return sisters.filter(({ href }) => href === name)
    return hasCompany ? [{ href: `${admin.company}#${name}`, label: t(`sections.${name}`) }] : []
  }
  const current = isCompany ? `${admin.company}#${shown}` : pathname
  return (
    <nav aria-label={t('web:navigation.company')} className="grid gap-3.5">
      {groups.map(({ group, places }) => {
        const links = places.flatMap(linkOf)
        return (
          links.length > 0 && (
            <section aria-labelledby={`column-${group}`} key={group}>
              <h2
                className="py-1 pl-[15px] font-sans text-13 font-semibold tracking-normal text-ink-2"
                id={`column-${group}`}
              >
                {t(`groups.${group}`)}
              </h2>
              {links.map(({ href, label }) => (
                <Anchor
                  className="flex min-h-11 items-center border-l-3 border-transparent py-1 pr-2 pl-3 text-14 font-label text-ink-2 no-underline -outline-offset-2 hover:text-ink aria-[current]:border-l-bleu-text aria-[current]:font-strong aria-[current]:text-ink desk:min-h-9 forced-colors:border-l-[Canvas] forced-colors:aria-[current]:border-l-[Highlight]"
                  href={href}
                  key={href}
                  {...(href === current && { 'aria-current': isCompany ? 'true' : 'page' })}
                >
                  {label}
                </Anchor>
              ))}
            </section>
          )
        )
      })}
    </nav>
  )
}

/** The lowest section that has reached the upper part of the window; the last one where the page ends. */
const useShownSection = (isCompany: boolean) => {
  const [shown, setShown] = useState<CompanySection>(companySections[0])
  useEffect(() => {
    if (!isCompany) return
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2
      const reached = companySections.filter(section => topOf(section) <= window.innerHeight / 3)
      setShown((isAtEnd ? companySections : reached).at(-1) ?? companySections[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [isCompany])
  return shown
}

const topOf = (section: CompanySection) =>
  document.getElementById(section)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
