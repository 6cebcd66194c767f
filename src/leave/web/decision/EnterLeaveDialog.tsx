import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { mayEnter } from '#leave/rules/types.ts'
import { wholeDays } from '#leave/span.ts'
import { chosenSpan, type DecidedLeave, type EntryForm, spanFields, useEnterLeave } from '#leave/web/LeaveRequests.ts'
import { PartFields } from '#leave/web/PartFields.tsx'
import { PeriodFields, TypeField } from '#leave/web/PeriodFields.tsx'
import { LeavePreviewBox } from '#leave/web/preview/LeavePreviewBox.tsx'
import type { AskedEntry } from '#leave/web/shared/LeaveEntry.ts'
import { fullName } from '#people/rules.ts'
import { detailIn } from '#people/web/shared/Namesakes.ts'
import { checkedBy } from '#web/api/form.ts'
import { peopleQuery } from '#web/api/people.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { useDaysOffQuestion } from './useDaysOffQuestion.tsx'
import { useSayDecided } from './useSayDecided.ts'

const resolver = checkedBy<EntryForm>(async () => (await import('#leave/schemas.ts')).enteredFor)

/** With what the form begins. */
interface EnterLeaveDialogProps extends Partial<AskedEntry> {
  onClose: () => void
}

export function EnterLeaveDialog({ employeeId: asked = '', day, onClose }: EnterLeaveDialogProps) {
  const { t } = useTranslation('leave')
  const sayDecided = useSayDecided()
  const { data: people = [], isPending } = useQuery(peopleQuery)
  const detailOf = detailIn(people)
  const { mutateAsync } = useEnterLeave()
  const { form, ...dialog } = useCommandForm<EntryForm, DecidedLeave>({
    resolver,
    defaultValues: {
      employeeId: asked,
      type: 'sick',
      startDate: day ?? null,
      endDate: day ?? null,
      ...wholeDays,
      reason: '',
    },
    send: values => mutateAsync({ ...values, shifts: settled() }),
    failure: t('entry.failure'),
    onDone: (entered, { employeeId }) => {
      const person = people.find(({ id }) => id === employeeId)
      sayDecided(t('entry.done'), person ? fullName(person) : '', entered)
      onClose()
    },
  })
  const { control } = form
  const [employeeId, type] = useWatch({ control, name: ['employeeId', 'type'] })
  const span = chosenSpan(useWatch({ control, name: spanFields }))
  const { question, settled } = useDaysOffQuestion(employeeId, span)
  return (
    <FormDialog
      {...dialog}
      form={form}
      onClose={onClose}
      submitLabel={t('entry.submit')}
      subtitle={t('entry.subtitle')}
      title={t('entry.title')}
    >
      <FormField control={control} name="employeeId">
        {field => (
          <SelectField
            {...field}
            isReadOnly={field.isReadOnly || isPending}
            label={t('entry.person')}
            options={people.map(person => ({
              value: person.id,
              label: fullName(person),
              detail: detailOf(person),
            }))}
          />
        )}
      </FormField>
      <TypeField isOffered={mayEnter} />
      <PeriodFields />
      <PartFields type={type} />
      <PaidNote isLeave day={span?.startDate} />
      {/* Above what is long or optional: it is seen before the form is sent. */}
      {question}
      <LeavePreviewBox employeeId={employeeId} type={type} />
      <FormField control={control} name="reason">
        {field => <TextArea {...field} isOptional label={t('form.reason')} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
