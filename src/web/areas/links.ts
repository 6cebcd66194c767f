import type { ComponentType } from 'react'
import type { Permitted } from '#core/permissions.ts'
import { useTranslation } from '#web/i18n.ts'
import { useMember } from '../api/session.ts'
import type { PageArea, PageLink } from '../page.ts'
import { adminHome, linkedPages } from '../pages.ts'
import { paths } from '../paths.ts'
import { ClockIcon, HomeIcon, type IconProps, LeaveIcon, TrainingIcon } from '../ui/icons.tsx'

export interface NavigationLink {
  to: string
  label: string
  /** Current on its own page only, not on those below it. */
  isExact?: boolean
  /** Other addresses on which it is current. */
  section?: string
}
interface QuickLink extends NavigationLink {
  Icon: ComponentType<IconProps>
}

/** Pages within the reach of a thumb; the top bar and the menu list them first. */
const quickIcons: Partial<Record<PageLink, ComponentType<IconProps>>> = {
  dashboard: HomeIcon,
  timeClock: ClockIcon,
  requests: LeaveIcon,
  trainings: TrainingIcon,
}

/** The linked pages of an area, for this person; nothing is kept from the owner in the owner's area. */
const useLinks = (
  area: PageArea,
  who: Permitted = { permissions: [] },
): (NavigationLink & { Icon?: QuickLink['Icon'] })[] => {
  const { t } = useTranslation('web')
  return linkedPages(area, who).map(({ path, link }) => ({
    to: path,
    label: t(`navigation.${link}`),
    isExact: path === paths.dashboard,
    Icon: quickIcons[link],
  }))
}

const isQuick = (link: { Icon?: QuickLink['Icon'] }): link is QuickLink => link.Icon !== undefined

export const useQuickLinks = () => useLinks('employee', useMember()).filter(isQuick)

export const useMemberLinks = (): NavigationLink[] => {
  const { t } = useTranslation('web')
  const member = useMember()
  const links = useLinks('employee', member)
  const administration = adminHome(member)
  return [
    ...links.filter(isQuick),
    ...(administration ? [{ to: administration, label: t('navigation.admin'), section: paths.admin.index }] : []),
    ...links.filter(link => !isQuick(link)),
  ]
}

export const useAdminLinks = () => useLinks('admin', useMember())

export const useOwnerLinks = () => useLinks('owner')
