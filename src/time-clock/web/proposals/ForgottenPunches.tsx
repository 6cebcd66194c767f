import type { ReactNode } from 'react'
import { dayName, longDayName } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { dayWindow } from '#core/intervals.ts'
import { fullName } from '#people/rules.ts'
import { drawnInterval } from '#schedule/rules.ts'
import { hoursProposed, proposalSegments, proposedSession } from '#time-clock/web/shared/ProposalDrawing.ts'
import { type HoursScale, timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { toTimes } from '#web/api/work-session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Timeline, type TimelineSegment } from '#web/ui/time/Timeline.tsx'
import type { Forgotten } from './ForgottenDays.ts'
import { isStale, type OwnProposal, useWithdrawProposal } from './Proposals.ts'
import type { Proposable } from './ProposeDialog.tsx'

interface CardProps {
  title: string
  aside?: ReactNode
  segments: readonly TimelineSegment[]
  isWaiting?: boolean
  children: ReactNode
}

/** Dashed: nothing is fixed yet. */
function Card({ title, aside, segments, isWaiting, children }: CardProps) {
  return (
    <section
      className={`mb-4 grid gap-2.5 rounded-pocket border-2 border-dashed border-ocre-fill px-[18px] py-4 ${isWaiting ? 'bg-surface' : 'bg-ocre-wash'}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 className="text-18 first-letter:uppercase">{title}</h2>
        {aside}
      </header>
      <Timeline hasHours hasTicks segments={segments} size="md" window={dayWindow(segments)} />
      {children}
    </section>
  )
}

interface ForgottenCardProps {
  forgotten: Forgotten
  scale: HoursScale
  onPropose: (proposable: Proposable) => void
}

/** A punch is missing: what is known, and how to say the rest. */
export function ForgottenCard({ forgotten, scale, onPropose }: ForgottenCardProps) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const { date, session, planned, refused } = forgotten
  const day = longDayName(date, language)
  const shift = planned.at(-1)
  const from = session ? timeAt(session.clockIn, scale.timeZone) : (planned[0]?.startTime ?? '')
  const sentence = session ? (shift ? 'forgotten.arrivalOfShift' : 'forgotten.arrival') : 'forgotten.shift'
  const missed = planned.map((each): TimelineSegment => ({ kind: 'missed', ...drawnInterval(each) }))
  return (
    <Card
      segments={[...missed, ...proposalSegments(date, null, session, scale.timeZone)]}
      title={t(session ? 'forgotten.noDeparture' : 'forgotten.noPunch', { day })}
    >
      <p className="text-14">{t(sentence, { from, to: shift?.endTime ?? '' })}</p>
      {refused && <RefusedAnswer proposal={refused} timeZone={scale.timeZone} />}
      <Button isFullWidth onPress={() => onPropose({ date, session, planned, proposal: null })}>
        {t(session ? 'forgotten.propose' : 'forgotten.proposeHours')}
      </Button>
    </Card>
  )
}

function RefusedAnswer({ proposal, timeZone }: { proposal: OwnProposal; timeZone: string }) {
  const { t } = useTranslation('proposals')
  const { closedBy, closingReason } = proposal
  const seen = proposal.seen && toTimes(proposal.seen)
  return (
    <p className="text-14 font-medium text-brique">
      {t('forgotten.refused', {
        hours: hoursProposed({ ...proposal, seen }, timeZone),
        name: closedBy ? fullName(closedBy) : '',
        reason: closingReason,
      })}
    </p>
  )
}

interface PendingCardProps {
  pending: Proposable & { proposal: OwnProposal }
  scale: HoursScale
  onPropose: (proposable: Proposable) => void
}

/** Proposed hours, which count for nothing yet. */
export function PendingCard({ pending, scale, onPropose }: PendingCardProps) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const { date, session, proposal } = pending
  const withdrawal = useWithdrawProposal(proposal)
  const seen = proposal.seen && toTimes(proposal.seen)
  const outcome = proposedSession({ ...proposal, seen }, scale)
  const withdraw = () =>
    void sayEnding(withdrawal.mutateAsync(), { done: t('pending.withdrawn'), failure: t('pending.withdrawFailure') })
  return (
    <Card
      aside={<StatusBadge kind="waiting">{t('pending.waiting')}</StatusBadge>}
      isWaiting
      segments={proposalSegments(date, outcome, seen, scale.timeZone)}
      title={t('pending.title', {
        day: dayName(date, language),
        hours: hoursProposed({ ...proposal, seen }, scale.timeZone),
      })}
    >
      <p className="text-14 text-ink-2">
        {isStale(proposal, session)
          ? t('pending.stale')
          : outcome
            ? t('pending.body', { worked: formatDuration(outcome.totalWorkTime) })
            : t('pending.bodyUnknown')}
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button onPress={() => onPropose(pending)} variant="secondary">
          {t('pending.change')}
        </Button>
        <Button isBusy={withdrawal.isPending} onPress={withdraw} variant="quiet">
          {t('pending.withdraw')}
        </Button>
      </div>
    </Card>
  )
}
