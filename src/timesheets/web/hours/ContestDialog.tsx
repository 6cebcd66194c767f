import { useWatch } from 'react-hook-form'
import { longDayName } from '#core/calendar.ts'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { checkedBy } from '#web/api/form.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import type { WeekDay } from './Hours.ts'

type Draft = { date: string; reason: string }

const resolver = checkedBy<Draft>(async () => (await import('#timesheets/schemas/desk.ts')).contestedDay)

interface ContestDialogProps {
  days: readonly WeekDay[]
  onSend: (contested: Draft) => Promise<unknown>
  onClose: () => void
}

/** Says that the hours of a day are not right, and why. */
export function ContestDialog({ days, onSend, onClose }: ContestDialogProps) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const { form, dialog } = useDialogForm<Draft>({
    resolver,
    defaultValues: { date: days[0]?.date ?? '', reason: '' },
    send: onSend,
    done: t('own.contestDone'),
    failure: t('failures.step'),
    onClose,
  })
  const { control } = form
  const contested = useWatch({ control, name: 'date' })
  return (
    <FormDialog {...dialog} submitLabel={t('own.contestSubmit')} title={t('own.contestTitle')}>
      <PaidNote day={contested} />
      <FormField control={control} name="date">
        {field => (
          <SelectField
            {...field}
            label={t('own.contestDay')}
            options={days.map(({ date }) => ({ value: date, label: longDayName(date, language) }))}
          />
        )}
      </FormField>
      <FormField control={control} name="reason">
        {field => <TextArea {...field} hint={t('own.contestHint')} label={t('reason')} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
