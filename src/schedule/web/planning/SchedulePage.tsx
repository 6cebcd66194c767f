import { useQuery } from '@tanstack/react-query'
import { todayIn } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import { isProblem } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { useLeaveQuestion } from '../editing/useLeaveQuestion.ts'
import { useExpectedWeek, useShiftChanges } from '../editing/useShiftChanges.ts'
import { useShiftCommands } from '../editing/useShiftCommands.ts'
import { useUndo } from '../editing/useUndo.ts'
import { useUndoKey } from '../editing/useUndoKey.ts'
import { canComeBack, type TypedShift } from '../editing/WeekEdits.ts'
import { teamWeekQuery } from '../shared/TeamWeek.ts'
import { Planning } from './Planning.tsx'
import { PlanningHeader } from './PlanningHeader.tsx'
import { PlanningSkeleton } from './PlanningSkeleton.tsx'
import { usePlanningDialogs } from './usePlanningDialogs.ts'

const PlanningDialogs = lazyDialog(async () => (await import('./PlanningDialogs.tsx')).PlanningDialogs)
const LeaveQuestion = lazyDialog(async () => (await import('../editing/LeaveQuestion.tsx')).LeaveQuestion)

export function SchedulePage() {
  const { t } = useTranslation('schedule')
  const { timeZone } = useMember().company
  const today = todayIn(timeZone, useServerNow())
  const { week, navigator } = useShownWeek(today)
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(teamWeekQuery(week.from))
  const dialogs = usePlanningDialogs()
  const team = useExpectedWeek(data)
  const question = useLeaveQuestion()
  const history = useUndo(useShiftChanges(question.ask))
  const commands = useShiftCommands(history, timeZone)
  useUndoKey(history.undo)
  const recordCopy = (shifts: readonly TypedShift[]) => {
    const steps = shifts.map(after => ({ before: null, after }))
    history.record({ deed: 'copied', steps }, t('copy.done', { count: shifts.length }))
  }
  // A deletion that cannot be undone asks first.
  const remove = (shift: Shift) => (canComeBack(shift) ? commands.remove(shift) : dialogs.confirmDeletion(shift))
  return (
    <>
      <PlanningHeader
        navigator={{ ...navigator, isBusy: isPlaceholderData }}
        tools={error && !data ? undefined : dialogs}
        week={week}
      />
      {error && (
        <Banner className="mb-4" kind="error" onRetry={() => void refetch()}>
          {t(isProblem(error, 404) ? 'errors.noCompany' : 'errors.load')}
        </Banner>
      )}
      {isPending && <PlanningSkeleton />}
      {team && (
        <>
          <Planning
            commands={commands}
            dialogs={dialogs}
            isStale={isPlaceholderData}
            navigator={navigator}
            onDelete={remove}
            team={team}
            today={today}
          />
          {dialogs.open && (
            <PlanningDialogs
              commands={commands}
              dialogs={dialogs}
              onClose={dialogs.close}
              onCopied={recordCopy}
              onDelete={remove}
              team={team}
            />
          )}
          {question.sentence !== null && (
            <LeaveQuestion
              onClose={() => question.answer(false)}
              onConfirm={() => question.answer(true)}
              sentence={question.sentence}
            />
          )}
        </>
      )}
    </>
  )
}
