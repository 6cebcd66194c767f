import { useMatches } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n.ts'
import { PageHeader } from '../ui/PageHeader.tsx'

/** The place of a page that is still to come: its title, in its area. */
export function UpcomingPage() {
  const { t } = useTranslation('web')
  const title = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  return <PageHeader title={t(`titles.${title ?? 'landing'}`)} />
}
