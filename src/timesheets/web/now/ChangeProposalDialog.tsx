import { useWatch } from 'react-hook-form'
import { longDayName } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { fullName } from '#people/rules.ts'
import { CorrectedHoursFields } from '#time-clock/web/shared/CorrectedHoursFields.tsx'
import type { HoursDraft, HoursForm } from '#time-clock/web/shared/HoursDraft.ts'
import { hoursProposed } from '#time-clock/web/shared/ProposalDrawing.ts'
import { Reopens } from '#time-clock/web/shared/Reopened.tsx'
import { type HoursScale, timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { checkedBy } from '#web/api/form.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDecideProposal, type WaitingProposal } from './WaitingProposals.ts'

const resolver = checkedBy<HoursDraft>(async () => (await import('#time-clock/schemas.ts')).trueHours)

interface ChangeProposalDialogProps {
  proposal: WaitingProposal
  scale: HoursScale
  onClose: () => void
}

/** The decider knows better: other hours, with a reason that the person reads. */
export function ChangeProposalDialog({ proposal, scale, onClose }: ChangeProposalDialogProps) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const { date, seen, planned, hours } = proposal
  const decision = useDecideProposal()
  const { form, dialog } = useDialogForm<HoursDraft>({
    resolver,
    defaultValues: { ...hours, reason: '' },
    // The contract has been checked: nothing is null any more.
    send: draft => decision.mutateAsync({ id: proposal.id, step: 'change', form: draft as HoursForm }),
    done: t('desk.changed'),
    failure: t('desk.acceptFailure'),
    onClose,
  })
  const typed = useWatch({ control: form.control }) as HoursDraft
  const retained =
    typed.startTime && typed.endTime
      ? hoursProposed({ hours: { ...hours, startTime: typed.startTime, endTime: typed.endTime }, seen }, scale.timeZone)
      : hoursProposed(proposal, scale.timeZone)
  const before = seen && {
    id: proposal.id,
    date,
    ...seen,
    status: 'completed' as const,
    totalWorkTime: 0,
    totalBreakTime: 0,
    correctedAt: null,
    keptPunches: [],
  }
  const shifts = planned.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ')
  const subject = { name: fullName(proposal), day: longDayName(date, language), hours: shifts }
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('desk.retain', { hours: retained })}
      subtitle={t(planned.length > 0 ? 'desk.subjectPlanned' : 'desk.subject', subject)}
      title={t('desk.changeTitle')}
    >
      <Reopens day={date} state={proposal.reopens} />
      <CorrectedHoursFields before={before} date={date} form={form} running={null} scale={scale} />
      <FormField control={form.control} name="reason">
        {field => <TextField {...field} label={t('desk.reason', { name: proposal.firstName })} />}
      </FormField>
      <Facts proposal={proposal} timeZone={scale.timeZone} />
    </FormDialog>
  )
}

function Facts({ proposal, timeZone }: { proposal: WaitingProposal; timeZone: string }) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const wall = (iso: string) => wallClockAt(Temporal.Instant.from(iso), timeZone)
  const created = wall(proposal.createdAt)
  const reminders = [...new Set(proposal.reminders.map(each => wall(each).time))]
  const facts = [
    [t('desk.lastPunch'), useLastPunch(proposal, timeZone)],
    [t('desk.reminders'), reminders.length > 0 ? reminders.join(', ') : t('desk.none')],
    [t('desk.proposedAt'), t('desk.moment', { day: longDayName(created.date, language), time: created.time })],
  ] as const
  return (
    <dl className="grid gap-3 rounded-2 bg-sunken px-4 py-3 text-14 sm:grid-cols-3">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="font-semibold tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** 'Arrivée, 11:58' */
const useLastPunch = ({ seen }: WaitingProposal, timeZone: string) => {
  const { t } = useTranslation('proposals')
  if (!seen) return t('desk.none')
  const time = (at: number) => ({ time: timeAt(at, timeZone) })
  const pause = seen.breaks.at(-1)
  if (seen.clockOut !== null) return t('desk.departureAt', time(seen.clockOut))
  if (!pause) return t('desk.arrivalAt', time(seen.clockIn))
  return pause.end === null ? t('desk.breakAt', time(pause.start)) : t('desk.resumedAt', time(pause.end))
}
