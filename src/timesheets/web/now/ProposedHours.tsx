import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDayName } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { dayWindow } from '#core/intervals.ts'
import { fullName } from '#people/rules.ts'
import { hoursProposed, partOf, proposalSegments } from '#time-clock/web/shared/ProposalDrawing.ts'
import { Reopens } from '#time-clock/web/shared/Reopened.tsx'
import { type HoursScale } from '#time-clock/web/shared/SessionDrawing.ts'
import { useMayCorrect } from '#time-clock/web/shared/useMayCorrect.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { useDecideProposal, type WaitingProposal, waitingProposalsQuery } from './WaitingProposals.ts'

const ChangeProposalDialog = lazyDialog(async () => (await import('./ChangeProposalDialog.tsx')).ChangeProposalDialog)
const RefuseProposalDialog = lazyDialog(async () => (await import('./RefuseProposalDialog.tsx')).RefuseProposalDialog)

const dialogs = { change: ChangeProposalDialog, refuse: RefuseProposalDialog }
type Chosen = { proposal: WaitingProposal; act: keyof typeof dialogs }

/** Hours that people proposed for themselves and that wait for an answer. */
export function ProposedHours() {
  const { t } = useTranslation('proposals')
  const query = useQuery(waitingProposalsQuery)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const Chosen = chosen && dialogs[chosen.act]
  const count = query.data?.proposals.length ?? 0
  return (
    <Panel
      aside={count > 0 && <StatusBadge kind="waiting">{t('desk.count', { count })}</StatusBadge>}
      isFlush
      title={t('desk.title')}
    >
      <Loaded className="m-4" failure={t('desk.failure')} query={query}>
        {({ proposals, scale }) => (
          <>
            {proposals.length === 0 && <p className="p-4 text-14 text-ink-2 md:px-5">{t('desk.empty')}</p>}
            <ul>
              {proposals.map((proposal, index) => (
                <Proposed
                  isFirst={index === 0}
                  key={proposal.id}
                  onChoose={act => setChosen({ proposal, act })}
                  proposal={proposal}
                  scale={scale}
                />
              ))}
            </ul>
            {Chosen && <Chosen onClose={() => setChosen(null)} proposal={chosen.proposal} scale={scale} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface ProposedProps {
  proposal: WaitingProposal
  scale: HoursScale
  isFirst: boolean
  onChoose: (act: keyof typeof dialogs) => void
}

function Proposed({ proposal, scale, isFirst, onChoose }: ProposedProps) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const decision = useDecideProposal()
  const { date, outcome, seen } = proposal
  const hours = hoursProposed(proposal, scale.timeZone)
  const segments = proposalSegments(date, outcome, seen, scale.timeZone)
  const may = useMayCorrect()(proposal.employeeId)
  const accept = () =>
    void sayEnding(decision.mutateAsync({ id: proposal.id, step: 'accept' }), {
      done: t('desk.accepted'),
      failure: t('desk.acceptFailure'),
    })
  return (
    <li className="grid gap-2 border-b border-line px-4 py-4 last:border-b-0 md:px-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{fullName(proposal)}</strong>{' '}
          <span className="text-14 text-ink-2">
            {t(`desk.${partOf(proposal, scale.timeZone)}`, { day: longDayName(date, language) })}
          </span>
        </span>
        <span className="font-display text-20 font-semibold whitespace-nowrap tabular-nums">{hours}</span>
      </p>
      <Timeline hasHours hasTicks segments={segments} size="sm" window={dayWindow(segments)} />
      <p className="text-13 wrap-anywhere text-ink-2">
        <PlannedWords proposal={proposal} timeZone={scale.timeZone} /> {t('desk.said', { reason: proposal.reason })}{' '}
        {outcome && t('desk.work', { worked: formatDuration(outcome.totalWorkTime) })}
      </p>
      {may && <Reopens day={date} state={proposal.reopens} />}
      {may ? (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button isBusy={decision.isPending} onPress={accept} size="sm" variant={isFirst ? 'primary' : 'secondary'}>
            {t('desk.accept', { hours })}
          </Button>
          <Button onPress={() => onChoose('change')} size="sm" variant="secondary">
            {t('desk.change')}
          </Button>
          <Button onPress={() => onChoose('refuse')} size="sm" variant="softDanger">
            {t('desk.refuse')}
          </Button>
        </div>
      ) : (
        <p className="text-13 text-ink-2">{t('desk.ofYours')}</p>
      )}
    </li>
  )
}

/** 'Fin prévue 17:00.' */
function PlannedWords({ proposal, timeZone }: { proposal: WaitingProposal; timeZone: string }) {
  const { t } = useTranslation('proposals')
  const { planned } = proposal
  if (planned.length === 0) return <>{t('desk.unplanned')}</>
  const part = partOf(proposal, timeZone)
  if (part === 'departure') return <>{t('desk.plannedEnd', { time: planned.at(-1)!.endTime })}</>
  if (part === 'arrival') return <>{t('desk.plannedStart', { time: planned[0]!.startTime })}</>
  return (
    <>{t('desk.planned', { hours: planned.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ') })}</>
  )
}
