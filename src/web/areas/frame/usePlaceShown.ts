import { useMatches } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { linkOf, mayOpen, type Page, parentOf, sistersOf } from '#web/page.ts'
import { pages } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import type { NamedPage, Place } from '#web/place.ts'

/** Where the page on screen stands, and what it is called. */
export const usePlaceShown = () => {
  const { t } = useTranslation('web')
  const member = useMember()
  // The dashboard is the first page below its own address: the router ends it with a slash.
  const path = useMatches({ select: (matches): string | undefined => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  const [named, name] = useState<NamedPage | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const place = useMemo((): Place => {
    const page = pages.find(each => each.path === path)
    const asLink = ({ path: href, title }: Page) => ({ href, label: t(`titles.${title}`) })
    const parent = page && parentOf(pages, page)
    const link = page && linkOf(pages, page)
    const sisters = page ? sistersOf(pages, page, member) : []
    return {
      subject: link ? t(`navigation.${link}`) : '',
      sisters: sisters.map(asLink),
      hasColumn: sisters.length > 1 && link === 'company',
      parent: parent && mayOpen(pages, member, parent.path) ? asLink(parent) : null,
      isHome: path === paths.dashboard,
      name,
      slot,
      foot,
    }
  }, [path, member, t, slot, foot])
  const title = pages.find(each => each.path === path)?.title
  const shown = named ?? { title: title ? t(`titles.${title}`) : '', parent: place.parent }
  return { place, shown, setSlot, setFoot }
}
