import type { ComponentType } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { adminAccess, adminHome, adminTabs } from '../access.ts'
import { useMember } from '../api/session.ts'
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

/** The four that an employee's thumb reaches; the top bar and the menu list them first. */
export const useQuickLinks = (): QuickLink[] => {
  const { t } = useTranslation('web')
  return [
    { to: paths.dashboard, label: t('navigation.dashboard'), isExact: true, Icon: HomeIcon },
    { to: paths.timeClock, label: t('navigation.timeClock'), Icon: ClockIcon },
    { to: paths.requests, label: t('navigation.requests'), Icon: LeaveIcon },
    { to: paths.trainings, label: t('navigation.trainings'), Icon: TrainingIcon },
  ]
}

export const useMemberLinks = (): NavigationLink[] => {
  const { t } = useTranslation('web')
  const quickLinks = useQuickLinks()
  const administration = adminHome(useMember())
  return [
    ...quickLinks,
    ...(administration ? [{ to: administration, label: t('navigation.admin'), section: paths.admin.index }] : []),
    { to: paths.settings, label: t('navigation.settings') },
  ]
}

export const useAdminLinks = (): NavigationLink[] => {
  const { t } = useTranslation('web')
  const member = useMember()
  return adminTabs
    .filter(page => adminAccess[page](member))
    .map(page => ({ to: paths.admin[page], label: t(`navigation.${page}`) }))
}

export const useOwnerLinks = (): NavigationLink[] => {
  const { t } = useTranslation('web')
  return [
    { to: paths.owner.companies, label: t('navigation.companies') },
    { to: paths.owner.demoRequests, label: t('navigation.demoRequests') },
    { to: paths.owner.users, label: t('navigation.users') },
    { to: paths.owner.settings, label: t('navigation.settings') },
  ]
}
