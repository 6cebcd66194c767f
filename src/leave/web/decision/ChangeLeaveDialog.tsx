import { useWatch } from 'react-hook-form'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { wantedOf } from '#leave/rules/wanted.ts'
import { periodWords } from '#leave/rules/words.ts'
import { partsOf } from '#leave/span.ts'
import { type ChangeForm, chosenSpan, type DecidedLeave, spanFields, useChangeLeave } from '#leave/web/LeaveRequests.ts'
import { PartFields } from '#leave/web/PartFields.tsx'
import { PeriodFields } from '#leave/web/PeriodFields.tsx'
import { LeavePreviewBox } from '#leave/web/preview/LeavePreviewBox.tsx'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import type { InboxDialogProps } from './InboxDialogProps.ts'
import { useReturningQuestion } from './ReturningShifts.tsx'
import { useDaysOffQuestion } from './useDaysOffQuestion.tsx'
import { useSayDecided } from './useSayDecided.ts'

const resolver = checkedBy<ChangeForm>(async () => (await import('#leave/schemas.ts')).changeLeave)

export function ChangeLeaveDialog({ request, onClose }: InboxDialogProps) {
  const { t } = useTranslation('leave')
  const nameOf = useRequesterName()
  const wordsOf = usePeriodWords()
  const sayDecided = useSayDecided()
  const { mutateAsync } = useChangeLeave(request.id)
  const wanted = wantedOf(request)
  const { startDate, endDate, step } = request
  const { form, ...dialog } = useCommandForm<ChangeForm, DecidedLeave>({
    resolver,
    defaultValues: wanted
      ? { ...wanted, step, reason: t('change.asAsked') }
      : { startDate, endDate, ...partsOf(request), step, reason: '' },
    send: values => mutateAsync({ ...values, shifts: settled(), returning }),
    failure: t('change.failure'),
    onDone: decided => {
      sayDecided(t('change.done'), nameOf(request), decided)
      onClose()
    },
  })
  const span = chosenSpan(useWatch({ control: form.control, name: spanFields }))
  const { question, settled } = useDaysOffQuestion(request.employeeId, span)
  const { question: returnQuestion, returning, isRead } = useReturningQuestion(request, span)
  return (
    <FormDialog
      {...dialog}
      form={form}
      isReading={!isRead}
      onClose={onClose}
      submitLabel={t('change.submit')}
      subtitle={t('rejection.subject', { name: nameOf(request), ...wordsOf(request) })}
      title={t('change.title')}
    >
      {wanted && <p className="text-14 text-ink-2">{t('wanted', { period: periodWords(t, wanted) })}</p>}
      <PeriodFields />
      <PartFields type={request.type} />
      <PaidNote isLeave day={span && span.startDate < startDate ? span.startDate : startDate} />
      {/* Above what is long or optional: it is seen before the form is sent. */}
      {question}
      <LeavePreviewBox employeeId={request.employeeId} except={request.id} type={request.type} />
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} label={t('change.reason')} rows={2} />}
      </FormField>
      {returnQuestion}
    </FormDialog>
  )
}
