import { PlanningGrid } from '#schedule/web/planning-grid/PlanningGrid.tsx'
import { PlanningLanes } from '#schedule/web/planning-grid/PlanningLanes.tsx'
import { useIsWide } from '#schedule/web/shared/useIsWide.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { mayOpen } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { PlanningProps } from './PlanningProps.ts'

export function Planning(props: PlanningProps) {
  const isWide = useIsWide()
  if (props.team.employees.length === 0) return <NobodyToPlan />
  return isWide ? <PlanningGrid {...props} /> : <PlanningLanes {...props} />
}

function NobodyToPlan() {
  const { t } = useTranslation('schedule')
  const member = useMember()
  const users = mayOpen(member, paths.admin.users) && (
    <LinkButton href={paths.admin.users}>{t('planning.empty.users')}</LinkButton>
  )
  return (
    <Panel isFlush>
      <EmptyState action={users} title={t('planning.empty.title')}>
        {t('planning.empty.body')}
      </EmptyState>
    </Panel>
  )
}
