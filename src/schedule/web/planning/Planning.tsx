import type { CalendarDate } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { mayOpen } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import type { useShiftCommands } from '../editing/useShiftCommands.ts'
import { PlanningGrid } from '../planning-grid/PlanningGrid.tsx'
import { PlanningLanes } from '../planning-grid/PlanningLanes.tsx'
import type { TeamWeek } from '../shared/TeamWeek.ts'
import { useIsWide } from '../shared/useIsWide.ts'
import type { usePlanningDialogs } from './usePlanningDialogs.ts'

interface PlanningProps {
  team: TeamWeek
  today: CalendarDate
  /** Another week is loading. */
  isStale: boolean
  navigator: ReturnType<typeof useShownWeek>['navigator']
  dialogs: ReturnType<typeof usePlanningDialogs>
  onDelete: (shift: Shift) => void
  commands: ReturnType<typeof useShiftCommands>
}

export function Planning({ team, today, isStale, navigator, dialogs, onDelete, commands }: PlanningProps) {
  const isWide = useIsWide()
  if (team.employees.length === 0) return <NobodyToPlan />
  const doings = { onCreate: dialogs.create, onEdit: dialogs.edit, onMove: commands.move, onCopy: commands.copy }
  const shown = { ...team, ...doings, today, isStale }
  if (!isWide) return <PlanningLanes {...shown} />
  return (
    <PlanningGrid
      {...shown}
      onCurrentWeek={navigator.onToday}
      onDelete={onDelete}
      onKeys={dialogs.openKeys}
      onNextWeek={navigator.onNext}
      onPreviousWeek={navigator.onPrevious}
    />
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
