import type { z } from 'zod'
import { MissingList } from '#needs/web/shared/MissingList.tsx'
import type { teamWeeks } from '#timesheets/schemas.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

export interface ComingGapsProps {
  gaps: NonNullable<z.output<typeof teamWeeks>['missing']>
}

/** Missing people of the coming seven days, in words. */
export function ComingGaps({ gaps }: ComingGapsProps) {
  const { t } = useTranslation('needs')
  const { timeZone } = useMember().company
  return (
    <Panel aside={<StatusBadge kind="waiting">{gaps.length}</StatusBadge>} title={t('missing.coming')}>
      <MissingList gaps={gaps} timeZone={timeZone} />
      <p className="mt-3 text-14">
        <TextLink href={paths.admin.schedule}>{t('toPlanning')}</TextLink>
      </p>
    </Panel>
  )
}
