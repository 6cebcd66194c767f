import { useState } from 'react'
import { type CalendarDate, longDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import type { SessionState } from '#time-clock/rules.ts'
import { KeptMark } from '#time-clock/web/shared/KeptMark.tsx'
import { useSessionWords } from '#time-clock/web/shared/useSessionWords.ts'
import { checkedBy } from '#web/api/form.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { CorrectedHoursFields } from './CorrectedHoursFields.tsx'
import { type CorrectionDraft, draftOf, useCorrectSession } from './Correction.ts'
import type { Scale, TrackedTimes } from './TrackedTimes.ts'

const resolver = checkedBy<CorrectionDraft>(async () => (await import('#time-clock/schemas.ts')).trueHours)

const ADDED = 'added'

interface CorrectTimesDialogProps {
  times: TrackedTimes
  day: CalendarDate
  scale: Scale
  onClose: () => void
}

/** Says what a person's sessions of a day were in truth, or adds one that nobody clocked. */
export function CorrectTimesDialog({ times, day, scale, onClose }: CorrectTimesDialogProps) {
  const { t } = useTranslation('timesheets')
  const { timeZone } = scale
  const { employee } = times
  // As it was when the dialog opened: what happens meanwhile must not move under the hands.
  const [sessions] = useState(() => times.shown.days.flatMap(each => each.sessions))
  const known = sessions.filter(isOver)
  const [session, setSession] = useState<ClockedSession | null>(() => firstOf(known))
  const correction = useCorrectSession(session, employee.id, day)
  const { form, dialog } = useDialogForm<CorrectionDraft>({
    resolver,
    defaultValues: draftOf(session, timeZone),
    // The contract has been checked: nothing is null any more.
    send: draft => correction.mutateAsync(draft as Parameters<typeof correction.mutateAsync>[0]),
    done: t('correction.done'),
    failure: t('correction.failure'),
    onClose,
  })
  const { isSubmitting } = dialog
  const choose = (id: string) => {
    const chosen = known.find(({ session: one }) => one.id === id)?.session ?? null
    setSession(chosen)
    form.reset(draftOf(chosen, timeZone))
  }
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('correction.submit')}
      subtitle={t('correction.subject', { name: fullName(employee), day: longDate(day, useLanguage()) })}
      title={t('correction.title')}
    >
      {known.length < sessions.length && <Banner kind="info">{t('correction.stillOpen')}</Banner>}
      {known.length > 0 && (
        <SessionChoice
          isDisabled={isSubmitting}
          known={known}
          onChange={choose}
          timeZone={timeZone}
          value={session?.id ?? ADDED}
        />
      )}
      {session && <KeptMark session={session} timeZone={timeZone} />}
      <CorrectedHoursFields before={session} date={session?.date ?? day} form={form} scale={scale} />
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} hint={t('correction.reasonHint')} label={t('correction.reason')} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

type Stated = { session: ClockedSession; state: SessionState }

/** One in progress is corrected once it has ended. */
const isOver = ({ state }: Stated) => state === 'completed' || state === 'to-complete'

const firstOf = (known: readonly Stated[]) =>
  (known.find(({ state }) => state === 'to-complete') ?? known.at(-1))?.session ?? null

interface SessionChoiceProps {
  known: readonly Stated[]
  timeZone: string
  value: string
  onChange: (id: string) => void
  isDisabled: boolean
}

function SessionChoice({ known, timeZone, ...field }: SessionChoiceProps) {
  const { t } = useTranslation('timesheets')
  const words = useSessionWords(timeZone)
  const options = known.map(({ session, state }) => ({
    value: session.id,
    label:
      state === 'to-complete'
        ? `${words.time(session.clockIn)} · ${t('times.states.to-complete')}`
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
