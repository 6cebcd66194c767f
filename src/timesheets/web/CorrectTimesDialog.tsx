import { useState } from 'react'
import { type CalendarDate, longDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import type { SessionState } from '#time-clock/rules.ts'
import type { ReopenedState } from '#time-clock/schemas.ts'
import { CorrectedHoursFields } from '#time-clock/web/shared/CorrectedHoursFields.tsx'
import { draftOf, type HoursDraft, type HoursForm } from '#time-clock/web/shared/HoursDraft.ts'
import { KeptMark } from '#time-clock/web/shared/KeptMark.tsx'
import { Reopens } from '#time-clock/web/shared/Reopened.tsx'
import { type HoursScale } from '#time-clock/web/shared/SessionDrawing.ts'
import { useSessionWords } from '#time-clock/web/shared/useSessionWords.ts'
import { checkedBy } from '#web/api/form.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useCorrectSession } from './Correction.ts'
import { RunningSession } from './RunningSession.tsx'

const resolver = checkedBy<HoursDraft>(async () => (await import('#time-clock/schemas.ts')).trueHours)

const ADDED = 'added'

const changedMeanwhile = ['time-clock.departed-meanwhile', 'time-clock.still-open']

interface CorrectTimesDialogProps {
  employee: { id: string; firstName: string; lastName: string }
  /** Sessions of the day. */
  sessions: readonly SessionStanding[]
  day: CalendarDate
  /** Where the week stands that a correction opens again. */
  reopens: ReopenedState | null
  scale: HoursScale
  onClose: () => void
}

/** Says what a person's sessions of a day were in truth, or adds one that nobody clocked. */
export function CorrectTimesDialog({
  employee,
  sessions: ofDay,
  day,
  reopens,
  scale,
  onClose,
}: CorrectTimesDialogProps) {
  const { t } = useTranslation('times')
  const { timeZone } = scale
  const opened = useOpened(ofDay, ...changedMeanwhile)
  const sessions = opened.seen
  const [first, setChosen] = useState<SessionStanding | null>(() => firstOf(sessions))
  const chosenIn = (seen: readonly SessionStanding[]) =>
    first && (seen.find(({ session: { id } }) => id === first.session.id) ?? first)
  const chosen = chosenIn(sessions)
  const session = chosen?.session ?? null
  const isRunning = chosen !== null && isOpen(chosen)
  const { mutateAsync } = useCorrectSession(employee.id, day)
  const formOf = (seen: readonly SessionStanding[]) => draftOf(chosenIn(seen)?.session ?? null, timeZone)
  const { form, dialog } = useDialogForm<HoursDraft>({
    resolver,
    defaultValues: formOf(sessions),
    send: opened.send((draft, seen) => {
      const now = chosenIn(seen)
      // The contract has been checked: nothing is null any more.
      return mutateAsync({
        session: now?.session ?? null,
        wasOpen: now !== null && isOpen(now),
        form: draft as HoursForm,
      })
    }),
    done: t('correction.done'),
    failure: t('correction.failure'),
    onClose,
  })
  useFollow(form, opened, formOf)
  const { isSubmitting } = dialog
  const choose = (id: string) => {
    const next = sessions.find(({ session: one }) => one.id === id) ?? null
    setChosen(next)
    form.reset(draftOf(next?.session ?? null, timeZone))
  }
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('correction.submit')}
      subtitle={t('correction.subject', { name: fullName(employee), day: longDate(day, useLanguage()) })}
      title={t('correction.title')}
    >
      <Reopens day={day} state={reopens} />
      {sessions.length > 0 && (
        <SessionChoice
          isDisabled={isSubmitting}
          known={sessions}
          onChange={choose}
          timeZone={timeZone}
          value={session?.id ?? ADDED}
        />
      )}
      {session && isRunning && <RunningSession form={form} session={session} timeZone={timeZone} />}
      {session && <KeptMark session={session} timeZone={timeZone} />}
      <CorrectedHoursFields
        before={session}
        date={session?.date ?? day}
        form={form}
        running={isRunning ? session : null}
        scale={scale}
      />
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} hint={t('correction.reasonHint')} label={t('correction.reason')} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

type SessionStanding = { session: ClockedSession; state: SessionState }

const isOpen = ({ state }: SessionStanding) => state === 'working' || state === 'on-break'

/** A session that waits for its departure comes first. */
const firstOf = (sessions: readonly SessionStanding[]) =>
  sessions.find(isOpen) ?? sessions.find(({ state }) => state === 'to-complete') ?? sessions.at(-1) ?? null

interface SessionChoiceProps {
  known: readonly SessionStanding[]
  timeZone: string
  value: string
  onChange: (id: string) => void
  isDisabled: boolean
}

function SessionChoice({ known, timeZone, ...field }: SessionChoiceProps) {
  const { t } = useTranslation('times')
  const words = useSessionWords(timeZone)
  const options = known.map(({ session, state }) => ({
    value: session.id,
    label:
      state === 'to-complete'
        ? t('corrections:openEnd', { from: words.time(session.clockIn) })
        : words.facts(session).join(' · '),
  }))
  return (
    <SelectField
      {...field}
      label={t('correction.session')}
      options={[...options, { value: ADDED, label: t('correction.added') }]}
    />
  )
}
