import { useWatch } from 'react-hook-form'
import { type CalendarDate, longDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { dayWindow } from '#core/intervals.ts'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { corrected } from '#time-clock/correction.ts'
import { CorrectedHoursFields } from '#time-clock/web/shared/CorrectedHoursFields.tsx'
import { draftOf, type HoursDraft, type HoursForm, hoursOf } from '#time-clock/web/shared/HoursDraft.ts'
import { proposalSegments } from '#time-clock/web/shared/ProposalDrawing.ts'
import { type HoursScale, plannedSegments } from '#time-clock/web/shared/SessionDrawing.ts'
import { useSessionWords } from '#time-clock/web/shared/useSessionWords.ts'
import { checkedBy } from '#web/api/form.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { type OwnProposal, usePropose } from './Proposals.ts'

const resolver = checkedBy<HoursDraft>(async () => (await import('#time-clock/schemas.ts')).trueHours)

type PlannedTimes = { startTime: string; endTime: string; typeName: string | null }

/** A day, its session where something was punched, its shifts as far as they are known, and what is proposed already. */
export type Proposable = {
  date: CalendarDate
  session: ClockedSession | null
  planned: readonly PlannedTimes[]
  proposal: OwnProposal | null
}

interface ProposeDialogProps {
  proposable: Proposable
  scale: HoursScale
  onClose: () => void
}

/** A person says what their hours were in truth; they count once somebody accepts them. */
export function ProposeDialog({ proposable, scale, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const { date, session, planned, proposal } = proposable
  const words = useSessionWords(scale.timeZone)
  const propose = usePropose(session, date)
  const { form, dialog } = useDialogForm<HoursDraft>({
    resolver,
    defaultValues: proposal ? { ...proposal.hours, reason: proposal.reason } : draftOf(session, scale.timeZone),
    // The contract has been checked: nothing is null any more.
    send: draft => propose.mutateAsync(draft as HoursForm),
    done: t('form.done'),
    failure: t('form.failure'),
    onClose,
  })
  const { startTime, endTime } = useWatch({ control: form.control }) as HoursDraft
  const isDeparture = isWithoutDeparture(session)
  const proposed = isDeparture ? endTime : startTime && endTime && `${startTime}–${endTime}`
  return (
    <FormDialog
      {...dialog}
      submitLabel={proposed ? t('form.submit', { hours: proposed }) : t('form.submitEmpty')}
      subtitle={[longDate(date, language), ...words.plan(planned)].join(', ')}
      title={t(isDeparture ? 'form.departure' : session ? 'form.hours' : 'form.day')}
    >
      <PaidNote day={date} />
      {isDeparture ? (
        <DepartureField form={form} proposable={proposable} scale={scale} session={session!} />
      ) : (
        <CorrectedHoursFields before={session} date={date} form={form} running={null} scale={scale} />
      )}
      <div className="grid gap-2.5">
        <FormField control={form.control} name="reason">
          {field => <TextField {...field} label={t('form.reason')} />}
        </FormField>
        <QuickReasons onChoose={reason => form.setValue('reason', reason, { shouldDirty: true })} />
      </div>
    </FormDialog>
  )
}

/** Nothing but the departure is missing. */
const isWithoutDeparture = (session: ClockedSession | null) =>
  session !== null && session.clockOut === null && session.breaks.every(({ end }) => end !== null)

interface DepartureFieldProps {
  form: ReturnType<typeof useDialogForm<HoursDraft>>['form']
  proposable: Proposable
  session: ClockedSession
  scale: HoursScale
}

function DepartureField({ form, proposable, session, scale }: DepartureFieldProps) {
  const { t } = useTranslation('proposals')
  const hours = hoursOf(useWatch({ control: form.control }) as HoursDraft)
  const outcome = hours && corrected(session.date, hours, { ...scale, before: session })
  const refused = outcome && 'reason' in outcome ? outcome.reason : null
  const proposed = outcome && !('reason' in outcome) ? outcome : null
  const segments = [
    ...plannedSegments(proposable.planned),
    ...proposalSegments(session.date, proposed, session, scale.timeZone),
  ]
  return (
    <>
      <Timeline hasHours hasTicks segments={segments} size="xl" window={dayWindow(segments)} />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField control={form.control} name="endTime">
          {field => <TimeField {...field} label={t('fields.endTime')} />}
        </FormField>
        <p role="status">
          <span className="block text-14 font-semibold">{t('form.dayWork')}</span>
          <span className="mt-2.5 block font-display text-22 font-semibold tabular-nums">
            {proposed ? formatDuration(proposed.totalWorkTime) : '—'}
          </span>
        </p>
      </div>
      {refused && <p className="text-14 text-ocre">{t(`refusals.${refused}`)}</p>}
    </>
  )
}

const quick = ['forgotten', 'device', 'elsewhere'] as const

function QuickReasons({ onChoose }: { onChoose: (reason: string) => void }) {
  const { t } = useTranslation('proposals')
  return (
    <div className="flex flex-wrap gap-2">
      {quick.map(each => (
        <Button key={each} onPress={() => onChoose(t(`form.quick.${each}`))} size="sm" variant="secondary">
          {t(`form.quick.${each}`)}
        </Button>
      ))}
    </div>
  )
}
