import { useLocation } from '@tanstack/react-router'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { mayOpen } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import { SectionLinks } from '#web/ui/lists/SectionLinks.tsx'

const sections = [
  { key: 'now', href: paths.admin.now },
  { key: 'timeTracking', href: paths.admin.timeTracking },
  { key: 'hours', href: paths.admin.hours },
  { key: 'sheets', href: paths.admin.sheets },
  { key: 'counters', href: paths.admin.counters },
  { key: 'payroll', href: paths.admin.payroll },
] as const

/** The pages on the hours of the team, in the header of each: those that this person may open. */
export function TimeSections() {
  const { t } = useTranslation('web')
  const { pathname } = useLocation()
  const member = useMember()
  const links = sections
    .filter(({ href }) => mayOpen(member, href))
    .map(({ key, href }) => ({ href, label: t(`titles.${key}`) }))
  return <SectionLinks current={pathname} label={t('titles.timeTracking')} links={links} />
}
