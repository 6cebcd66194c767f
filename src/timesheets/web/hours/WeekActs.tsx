import { type RefObject, useState } from 'react'
import { formatDate, type Week } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { mayUnlockWeeks } from '#timesheets/policy.ts'
import { type CorrectorStep, mayFollow } from '#timesheets/rules/weeks.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { UndoIcon } from '#web/ui/icons.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type PersonWeek, useMoveWeeks } from './Hours.ts'
import { stateOf } from './WeekSummary.tsx'

const StepReasonDialog = lazyDialog(async () => (await import('./StepReasonDialog.tsx')).StepReasonDialog)

interface WeekActsProps {
  people: readonly PersonWeek[]
  week: Week
  /** The button that brings the week further. */
  onwardRef: RefObject<HTMLButtonElement | null>
}

type ExplainedStep = 'reopen' | 'unlock' | 'uphold'

/** Brings the week of those that the reader decides on one state further, or back with a reason. */
export function WeekActs({ people, week, onwardRef }: WeekActsProps) {
  const { t } = useTranslation('hours')
  const today = useToday()
  const mayUnlock = mayUnlockWeeks(useMember())
  const move = useMoveWeeks(week.from)
  const [asked, setAsked] = useState<ExplainedStep | null>(null)
  const mine = people.filter(({ mayDecide }) => mayDecide)
  if (mine.length === 0) return null
  const state = stateOf(mine)
  const those = (step: CorrectorStep) => mine.filter(person => mayFollow(step, person.state))
  const contested = mine.filter(({ reply }) => reply?.step === 'contest')
  const onward = state === 'open' ? 'submit' : state === 'submitted' ? 'validate' : null
  const back = state === 'locked' ? 'unlock' : 'reopen'
  const isForPayroll = back === 'unlock' && !mayUnlock
  const isUndecided = mine.some(({ days }) => days.some(day => day.state !== 'decided'))
  const isRunning = today <= week.to
  const take = (step: 'submit' | 'validate') =>
    void move.mutateAsync({ step, people: those(step) }).then(
      () => notify.success(t(`steps.${step}`)),
      error => notify.error(refusalOr(error, t('failures.step'))),
    )
  const whom = (step: ExplainedStep) => (step === 'uphold' ? contested : those(step))
  const why = isRunning
    ? t('acts.notOver', { date: formatDate(week.to) })
    : state === 'open' && isUndecided
      ? t('acts.undecided')
      : t(isForPayroll ? 'acts.lockedForPayroll' : `acts.lead.${state}`)
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-72 text-14 text-ink-2">{why}</p>
      <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
        {people.length === 1 && contested.length > 0 && (
          <Button onPress={() => setAsked('uphold')} variant="secondary">
            {t('asking.uphold.submit')}
          </Button>
        )}
        {those(back).length > 0 && !isForPayroll && (
          <Button icon={<UndoIcon />} onPress={() => setAsked(back)} variant="secondary">
            {t(`asking.${back}.submit`)}
          </Button>
        )}
        {onward && (
          <Button
            isBusy={move.isPending}
            isDisabled={isRunning || isUndecided}
            onPress={() => take(onward)}
            ref={onwardRef}
          >
            {t(`acts.${onward}`)}
          </Button>
        )}
      </div>
      {asked && (
        <StepReasonDialog
          onClose={() => setAsked(null)}
          onSend={reason => move.mutateAsync({ step: asked, people: whom(asked), reason })}
          step={asked}
          subject={whom(asked).length === 1 ? fullName(whom(asked)[0]!) : t('people', { count: whom(asked).length })}
        />
      )}
    </div>
  )
}
