import { useLocation } from '@tanstack/react-router'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { mayOpen, usePages } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { SectionLinks } from '#web/ui/lists/SectionLinks.tsx'

const sections = [
  { key: 'requests', href: paths.admin.leave },
  { key: 'balances', href: paths.admin.leaveBalances },
  { key: 'year', href: paths.admin.leaveYear },
  { key: 'settings', href: paths.admin.leaveSettings },
] as const

/** The pages on the leave of the team, in the header of each: those that this person may open. */
export function LeaveSections() {
  const { t } = useTranslation('leave')
  const { pathname } = useLocation()
  const [member, pages] = [useMember(), usePages()]
  const links = sections
    .filter(({ href }) => mayOpen(pages, member, href))
    .map(({ key, href }) => ({ href, label: t(`sections.${key}`) }))
  return <SectionLinks current={pathname} label={t('sections.label')} links={links} />
}
