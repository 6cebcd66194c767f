import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { wantedOf } from '#leave/rules/wanted.ts'
import { writtenAmount } from '#leave/rules/words.ts'
import { isGranted, isWaiting } from '#leave/rules.ts'
import type { InboxDialogProps, PageAct } from '#leave/web/decision/InboxDialogProps.ts'
import { decisionPath, type LeaveDetails, leaveDetailsQuery } from '#leave/web/LeaveRequests.ts'
import { LeaveStatusBadge } from '#leave/web/LeaveStatusBadge.tsx'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AwayTimeline } from './AwayTimeline.tsx'
import { BringBack } from './BringBack.tsx'
import { DecisionActs } from './DecisionActs.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { EarlierDecisions } from './EarlierDecisions.tsx'
import { LeaveSteps } from './LeaveSteps.tsx'
import { SettleShifts } from './SettleShifts.tsx'
import { ShiftChoices } from './ShiftChoices.tsx'
import { useShiftChoices } from './useShiftChoices.ts'

const RejectLeaveDialog = lazyDialog(
  async () => (await import('#leave/web/decision/RejectLeaveDialog.tsx')).RejectLeaveDialog,
)
const ChangeLeaveDialog = lazyDialog(
  async () => (await import('#leave/web/decision/ChangeLeaveDialog.tsx')).ChangeLeaveDialog,
)
const RevokeLeaveDialog = lazyDialog(
  async () => (await import('#leave/web/decision/ExplainLeaveDialog.tsx')).RevokeLeaveDialog,
)
const CancelLeaveDialog = lazyDialog(
  async () => (await import('#leave/web/decision/CancelLeaveDialog.tsx')).CancelLeaveDialog,
)
const UpholdLeaveDialog = lazyDialog(
  async () => (await import('#leave/web/decision/ExplainLeaveDialog.tsx')).UpholdLeaveDialog,
)

const dialogs: Record<PageAct, ComponentType<InboxDialogProps>> = {
  reject: RejectLeaveDialog,
  change: ChangeLeaveDialog,
  revoke: RevokeLeaveDialog,
  cancel: CancelLeaveDialog,
  uphold: UpholdLeaveDialog,
}

/** One leave, with all that a decision on it needs. */
export function LeaveDecisionPage() {
  const { t } = useTranslation('leave')
  const { leaveId = '' } = useParams({ strict: false }) as { leaveId?: string }
  const details = useQuery(leaveDetailsQuery(leaveId))
  return (
    <Loaded failure={t('details.failure')} query={details}>
      {data => <Decision details={data} key={data.request.id} />}
    </Loaded>
  )
}

LeaveDecisionPage.load = ({ queryClient, params }: Opening) =>
  queryClient.prefetchQuery(leaveDetailsQuery(params.leaveId ?? ''))

function Decision({ details }: { details: LeaveDetails }) {
  const { request, shifts, steps, earlier } = details
  const lost = details.lost.filter(({ isCovered }) => !isCovered)
  const [act, setAct] = useState<PageAct | null>(null)
  const made = useShiftChoices(
    request,
    shifts.filter(({ isKept }) => !isKept),
  )
  const next = useNextWaiting(details)
  const ActDialog = act && dialogs[act]
  const isAsked = request.status === 'pending'
  const hasShifts = shifts.length > 0 && (isAsked || isGranted(request.status))
  return (
    <>
      <DecisionHeader details={details} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[70rem]:grid-cols-[minmax(0,1fr)_340px] min-[70rem]:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[70rem]:row-span-2">
          <AwayTimeline {...details} />
          {hasShifts && (
            <ShiftChoices isQuestion={isAsked} made={made} shifts={shifts}>
              {!isAsked && request.mayDecide && <SettleShifts made={made} request={request} />}
            </ShiftChoices>
          )}
          {lost.length > 0 && <BringBack lost={lost} request={request} />}
        </div>
        <div className="max-[70rem]:order-first">
          <DecisionPanel details={details}>
            <DecisionActs
              isOutOfReach={details.isOutOfReach}
              made={made}
              onAct={setAct}
              onDone={next}
              request={request}
            />
          </DecisionPanel>
        </div>
        <div className="grid gap-4">
          <EarlierDecisions earlier={earlier} />
          {steps.length > 1 && <LeaveSteps isChangeAsked={wantedOf(request) !== null} steps={steps} />}
        </div>
      </div>
      {ActDialog && <ActDialog onClose={() => setAct(null)} request={request} />}
    </>
  )
}

function DecisionHeader({ details }: { details: LeaveDetails }) {
  const { t, language } = useTranslation('decision')
  const { request, steps, count } = details
  const { company } = useMember()
  const name = useRequesterName()(request)
  const { type, period } = usePeriodWords()(request)
  const [first] = steps
  const { date } = wallClockAt(Temporal.Instant.from(first!.at), company.timeZone)
  const subtitle = t(first!.status === 'approved' ? 'entered' : 'asked', { type, period, date: formatDate(date) })
  const amount =
    count && count.countedIn !== 'minutes'
      ? t('days', { count: count.amount / 100, amount: writtenAmount(count.amount, 'days', language) })
      : null
  return (
    <>
      <PageHeader
        actions={<WaitingPlace {...details} />}
        facts={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1.5 wrap-anywhere">
            {subtitle}
            {request.status !== 'pending' && (
              <LeaveStatusBadge isChange={wantedOf(request) !== null} status={request.status} />
            )}
          </span>
        }
        title={amount === null ? name : t('title', { name, amount })}
      />
    </>
  )
}

/** The requests that wait beside this one, also by the arrow keys. */
function WaitingPlace({ request, waiting }: LeaveDetails) {
  const { t } = useTranslation('decision')
  const navigate = useNavigate()
  const place = waiting.indexOf(request.id)
  const [before, after] = [waiting[place - 1], waiting[place + 1]]
  const open = (id: string | undefined) => id !== undefined && void navigate({ to: decisionPath(id) })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isFree = event.target === document.body || (event.target as Element).matches?.('main')
    if (!isFree || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowLeft') open(before)
    if (event.key === 'ArrowRight') open(after)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  if (place < 0) return null
  return (
    <>
      <span className="text-13 text-ink-2">{t('place', { place: place + 1, count: waiting.length })}</span>
      <IconButton
        hasEdge
        icon={<PreviousIcon />}
        isDisabled={!before}
        label={t('previous')}
        onPress={() => open(before)}
      />
      <IconButton hasEdge icon={<NextIcon />} isDisabled={!after} label={t('next')} onPress={() => open(after)} />
    </>
  )
}

/** After a decision: the request that waits next, or the table once none does. */
const useNextWaiting = ({ request, waiting }: LeaveDetails) => {
  const navigate = useNavigate()
  return () => {
    const place = waiting.indexOf(request.id)
    const next = isWaiting(request.status) ? (waiting[place + 1] ?? waiting.find(id => id !== request.id)) : undefined
    void navigate({ to: next === undefined ? paths.admin.leave : decisionPath(next) })
  }
}
