import { useLocation } from '@tanstack/react-router'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { linkedPages, type PageLink, usePages } from '#web/page.ts'
import { SectionLinks } from './SectionLinks.tsx'

/** The pages that stand under a tab of the administration, in the header of each: those that this person may open. */
export function TabSections({ tab }: { tab: PageLink }) {
  const { t } = useTranslation('web')
  const { pathname } = useLocation()
  const found = linkedPages(usePages(), 'admin', useMember()).find(({ link }) => link === tab)
  const links = (found?.pages ?? []).map(({ path, title }) => ({ href: path, label: t(`titles.${title}`) }))
  return <SectionLinks current={pathname} label={t(`navigation.${tab}`)} links={links} />
}
