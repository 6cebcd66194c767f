import type { ComponentType } from 'react'
import { needs, type PermissionHolder } from '#core/permissions.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { linkedPages, mayOpen, type PageArea, type PageLink } from '#web/page.ts'
import { adminHome, pages as allPages } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import { CalendarIcon, ClockIcon, HomeIcon, type IconProps, LeaveIcon, TrainingIcon } from '#web/ui/icons.tsx'

export interface NavigationLink {
  to: string
  label: string
  /** Current on its own page only, not on those below it. */
  isExact?: boolean
  /** Other addresses on which it is current. */
  section?: string
  /** Pages beside its own on which it is current, and on those below them. */
  others?: readonly string[]
  /** Pages below these that stand under another link. */
  apart?: readonly string[]
  /** The icon of a link within the reach of a thumb; the top bar and the menu list these first. */
  Icon?: ComponentType<IconProps>
}

const icons: Partial<Record<PageLink, ComponentType<IconProps>>> = {
  dashboard: HomeIcon,
  timeClock: ClockIcon,
  requests: LeaveIcon,
  trainings: TrainingIcon,
}

/** The links of an area for this person. No page of the owner's area asks for a permission. */
const useLinks = (area: PageArea, who: PermissionHolder = { permissions: [] }): NavigationLink[] => {
  const { t } = useTranslation('web')
  return linkedPages(allPages, area, who).map(({ link, path, pages }) => ({
    to: path,
    label: t(`navigation.${link}`),
    isExact: path === paths.dashboard,
    others: pages.map(page => page.path),
    apart: allPages.filter(page => page.area === area && !pages.includes(page)).map(page => page.path),
    Icon: icons[link],
  }))
}

/** True for people who plan or lead a team: their pages are too many for the bar of a phone, which holds the menu too. */
export const leads = needs('manage_team', 'manage_schedules')

/** Links within reach of the thumb. */
export const useQuickLinks = (member: PermissionHolder): NavigationLink[] => {
  const { t } = useTranslation('web')
  const links = useLinks('employee', member).filter(({ Icon }) => Icon)
  if (!leads(member)) return links
  const own = (path: string) => links.find(({ to }) => to === path)!
  const planning = { to: paths.admin.schedule, label: t('titles.schedule'), Icon: CalendarIcon }
  return [
    { ...own(paths.dashboard), label: t('navigation.home') },
    mayOpen(allPages, member, planning.to) ? planning : own(paths.requests),
    own(paths.timeClock),
    { to: paths.decide, label: t('titles.decide'), Icon: LeaveIcon },
  ]
}

export const useMemberLinks = (member: PermissionHolder): NavigationLink[] => {
  const { t } = useTranslation('web')
  const links = useLinks('employee', member)
  const administration = adminHome(member)
  return [
    ...links.filter(({ Icon }) => Icon),
    ...(administration ? [{ to: administration, label: t('navigation.admin'), section: paths.admin.index }] : []),
    ...links.filter(({ Icon }) => !Icon),
  ]
}

export const useAdminLinks = () => useLinks('admin', useMember())

export const useOwnerLinks = () => useLinks('owner')
