import { useFieldArray } from 'react-hook-form'
import { longDate } from '#core/calendar.ts'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { fullName } from '#people/rules.ts'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { checkedBy } from '#web/api/form.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CloseIcon, PlusIcon } from '#web/ui/icons.tsx'
import type { DeskDay, Retaining } from './Hours.ts'

type DraftHours = { startTime: string | null; endTime: string | null; breakMinutes: number }
type Draft = { hours: DraftHours[]; reason: string }

const resolver = checkedBy<Draft>(async () => (await import('#timesheets/schemas/desk.ts')).typedDay)

const quarters = Array.from({ length: 13 }, (_, quarter) => quarter * 15)

interface TypeHoursDialogProps {
  day: DeskDay
  timeZone: string
  onSend: (typed: Pick<Retaining, 'hours' | 'reason'>) => Promise<unknown>
  onClose: () => void
}

/** Hours that somebody knows, where neither the plan nor the punches say them. The punches stay. */
export function TypeHoursDialog({ day, timeZone, onSend, onClose }: TypeHoursDialogProps) {
  const { t } = useTranslation('hours')
  const { form, dialog } = useDialogForm<Draft>({
    resolver,
    defaultValues: { hours: draftOf(day, timeZone), reason: '' },
    // The contract has been checked: no time is null any more.
    send: typed => onSend(typed as Pick<Retaining, 'hours' | 'reason'>),
    done: t('typing.done'),
    failure: t('failures.decide'),
    onClose,
  })
  const { control } = form
  const rows = useFieldArray({ control, name: 'hours' })
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('typing.submit')}
      subtitle={t('typing.subject', {
        name: fullName(day.person),
        day: longDate(day.date, useLanguage()),
      })}
      title={t('typing.title')}
    >
      <PaidNote day={day.date} />
      {rows.fields.map(({ id }, index) => (
        <fieldset
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.1fr)_auto] items-end gap-2.5"
          key={id}
        >
          <legend className="sr-only">{t('typing.part', { number: index + 1 })}</legend>
          {(['startTime', 'endTime'] as const).map(name => (
            <FormField control={control} key={name} name={`hours.${index}.${name}`}>
              {field => <TimeField {...field} label={t(`typing.${name}`)} />}
            </FormField>
          ))}
          <FormField control={control} name={`hours.${index}.breakMinutes`}>
            {({ value, onChange, ...field }) => (
              <SelectField
                {...field}
                label={t('typing.break')}
                onChange={minutes => onChange(Number(minutes))}
                options={[...new Set([...quarters, value])]
                  .toSorted((one, other) => one - other)
                  .map(minutes => ({ value: String(minutes), label: t('minutes', { minutes }) }))}
                value={String(value)}
              />
            )}
          </FormField>
          <IconButton
            icon={<CloseIcon />}
            isDisabled={rows.fields.length === 1}
            label={t('typing.remove', { number: index + 1 })}
            onPress={() => rows.remove(index)}
          />
        </fieldset>
      ))}
      <Button
        className="justify-self-start"
        icon={<PlusIcon size={18} />}
        isDisabled={rows.fields.length === 5}
        onPress={() => rows.append({ startTime: null, endTime: null, breakMinutes: 0 })}
        size="sm"
        variant="secondary"
      >
        {t('typing.add')}
      </Button>
      <FormField control={control} name="reason">
        {field => <TextArea {...field} hint={t('typing.reasonHint')} label={t('reason')} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

/** The hours to start from: the punches, else the plan. */
const draftOf = ({ punched, planned }: DeskDay, timeZone: string): DraftHours[] => {
  const time = (at: number | null) => (at === null ? null : timeAt(at, timeZone))
  const minutesIn = (pauses: readonly { start: number; end: number | null }[]) =>
    pauses.reduce((all, { start, end }) => all + Math.round(((end ?? start) - start) / 60_000), 0)
  if (punched.sessions.length > 0)
    return punched.sessions.slice(0, 5).map(({ start, end, breaks }) => ({
      startTime: time(start),
      endTime: time(end),
      breakMinutes: minutesIn(breaks),
    }))
  return planned.work.slice(0, 5).map(({ start, end, breakDuration }) => ({
    startTime: time(start),
    endTime: time(end),
    breakMinutes: breakDuration,
  }))
}
