import { lazy, Suspense } from 'react'
import { PlanningGrid } from '#schedule/web/planning-grid/PlanningGrid.tsx'
import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import { isWide, useIsWide } from '#schedule/web/shared/useIsWide.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { mayOpen } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { PlanningProps } from './PlanningProps.ts'
import { PlanningSkeleton } from './PlanningSkeleton.tsx'

const loadLanes = async () => ({
  default: (await import('#schedule/web/planning-grid/PlanningLanes.tsx')).PlanningLanes,
})
const PlanningLanes = lazy(loadLanes)

/** Phones alone download the lanes: with the week. */
export const loadPlanning = async () => {
  if (!isWide()) await loadLanes().catch(() => undefined)
}

export function Planning(props: PlanningProps) {
  const hasGrid = useIsWide()
  if (props.team.employees.length === 0)
    return isSearching(props.view) ? <NobodyFound view={props.view} /> : <NobodyToPlan />
  if (hasGrid) return <PlanningGrid {...props} />
  return (
    <Suspense fallback={<PlanningSkeleton />}>
      <PlanningLanes {...props} />
    </Suspense>
  )
}

const isSearching = ({ shown }: PlanningView) => shown.query !== '' || shown.department !== undefined

function NobodyFound({ view }: { view: PlanningView }) {
  const { t } = useTranslation('schedule')
  const showAll = (
    <Button onPress={() => view.show({ query: '', department: undefined })} variant="secondary">
      {t('view.showAll')}
    </Button>
  )
  return (
    <Panel isFlush>
      <EmptyState action={showAll} title={t('view.nobodyTitle')}>
        {t('view.nobody')}
      </EmptyState>
    </Panel>
  )
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
