import { useId } from 'react'
import type { OwnMonth } from '#payroll/web/own-month/OwnMonth.ts'
import { fullName } from '#people/rules.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useNoteAnswer } from './Agreement.ts'

type Draft = { seen: string; isConform: boolean; sentence: string }

const resolver = checkedBy<Draft>(async () => (await import('#payroll/schemas/agreement.ts')).noteAnswer)

/** Notes somebody's answer on paper; the person who notes it is named. */
export function NoteAnswerDialog({ own, onClose }: { own: OwnMonth; onClose: () => void }) {
  const { t } = useTranslation('agreement')
  const headingId = useId()
  const { send } = useOpened(own.seen, 'payroll.figures-changed')
  const { mutateAsync } = useNoteAnswer({ askedMonth: own.month, employeeId: own.id })
  const { form, dialog } = useDialogForm<Draft>({
    resolver,
    defaultValues: { seen: own.seen, isConform: true, sentence: '' },
    send: send((values, seen) => mutateAsync({ ...values, seen })),
    done: t('paper.done'),
    failure: t('paper.failure'),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t('paper.submit')} title={t('paper.noteTitle', { name: fullName(own) })}>
      <div className="grid gap-2">
        <h3 className="text-14 font-semibold" id={headingId}>
          {t('paper.question')}
        </h3>
        <FormField control={form.control} name="isConform">
          {({ value, onChange, ...field }) => (
            <RadioCards
              {...field}
              labelledBy={headingId}
              onChange={chosen => onChange(chosen === 'conform')}
              options={(['conform', 'missing'] as const).map(each => ({ value: each, label: t(`paper.${each}`) }))}
              value={value ? 'conform' : 'missing'}
            />
          )}
        </FormField>
      </div>
      {!form.watch('isConform') && (
        <FormField control={form.control} name="sentence">
          {field => <TextArea {...field} label={t('paper.sentence')} rows={3} />}
        </FormField>
      )}
    </FormDialog>
  )
}
