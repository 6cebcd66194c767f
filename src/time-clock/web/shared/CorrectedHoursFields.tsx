import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { addDays, type CalendarDate, longDayName } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { dayWindow } from '#core/intervals.ts'
import { corrected, type End, ends } from '#time-clock/correction.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CloseIcon, PlusIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { type HoursDraft, hoursOf } from './HoursDraft.ts'
import { type HoursScale, segmentsOf } from './SessionDrawing.ts'

interface CorrectedHoursFieldsProps {
  form: UseFormReturn<HoursDraft>
  before: ClockedSession | null
  /** The session in progress, drawn up to now while its departure is missing. */
  running: ClockedSession | null
  date: CalendarDate
  scale: HoursScale
}

/** Arrival, departure and breaks, and what they amount to while they are typed. */
export function CorrectedHoursFields({ form, before, running, date, scale }: CorrectedHoursFieldsProps) {
  const { t } = useTranslation('proposals')
  const { control } = form
  const language = useLanguage()
  const draft = useWatch({ control }) as HoursDraft
  const hours = hoursOf(draft)
  const session = hours && corrected(date, hours, { ...scale, before: before ?? undefined })
  const isNextDay = draft.startTime && draft.endTime && draft.endTime < draft.startTime
  const nextDay = isNextDay ? t('fields.nextDay', { day: longDayName(addDays(date, 1), language) }) : undefined
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {ends.map(name => (
          <FormField control={control} key={name} name={name}>
            {field => (
              <TimeField
                {...field}
                hint={name === 'endTime' ? nextDay : undefined}
                label={t(`fields.${name}`)}
                onType={() => markTyped(form, 'typed', name)}
              />
            )}
          </FormField>
        ))}
      </div>
      <BreakFields form={form} />
      <Outcome running={running} scale={scale} session={session} />
    </>
  )
}

/** Marks an end as typed: it then counts to the minute. */
const markTyped = (form: UseFormReturn<HoursDraft>, path: 'typed' | `breaks.${number}.typed`, end: End) =>
  form.setValue(path, [...new Set([...(form.getValues(path) ?? []), end])], { shouldDirty: true })

function BreakFields({ form }: Pick<CorrectedHoursFieldsProps, 'form'>) {
  const { control, formState } = form
  const { t } = useTranslation('proposals')
  const breaks = useFieldArray({ control, name: 'breaks' })
  const isDisabled = formState.isSubmitting
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-14 font-semibold">{t('fields.breaks')}</legend>
      {breaks.fields.map(({ id }, index) => (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2.5" key={id}>
          {ends.map(name => (
            <FormField control={control} key={name} name={`breaks.${index}.${name}`}>
              {field => (
                <TimeField
                  {...field}
                  label={t(name === 'startTime' ? 'fields.breakStart' : 'fields.breakEnd', {
                    number: index + 1,
                  })}
                  onType={() => markTyped(form, `breaks.${index}.typed`, name)}
                />
              )}
            </FormField>
          ))}
          <IconButton
            icon={<CloseIcon />}
            isDisabled={isDisabled}
            label={t('fields.removeBreak', { number: index + 1 })}
            onPress={() => breaks.remove(index)}
          />
        </div>
      ))}
      {formState.errors.breaks?.root && (
        <p className="flex items-center gap-1.5 text-13 font-medium text-brique" role="alert">
          <WarningIcon size={16} />
          {formState.errors.breaks.root.message}
        </p>
      )}
      <Button
        className="justify-self-start"
        icon={<PlusIcon size={18} />}
        isDisabled={isDisabled}
        onPress={() => breaks.append({ startTime: null, endTime: null })}
        size="sm"
        variant="secondary"
      >
        {t('fields.addBreak')}
      </Button>
    </fieldset>
  )
}

/** The total of the hours; null while one is missing. */
type CorrectedTimes = ReturnType<typeof corrected> | null

interface OutcomeProps extends Pick<CorrectedHoursFieldsProps, 'running' | 'scale'> {
  session: CorrectedTimes
}

/** The session to come, drawn and counted, or the sentence that refuses it. */
function Outcome({ session, running, scale: { now, timeZone } }: OutcomeProps) {
  const { t } = useTranslation('proposals')
  const isRefused = session !== null && 'reason' in session
  const drawn = session && !isRefused ? session : running
  const segments = drawn ? segmentsOf(drawn, now, timeZone) : []
  const says =
    session &&
    (isRefused
      ? t(`refusals.${session.reason}`)
      : t('fields.totals', {
          worked: formatDuration(session.totalWorkTime),
          break: formatDuration(session.totalBreakTime),
        }))
  return (
    <div className="grid gap-2">
      <Timeline hasHours hasTicks segments={segments} size="lg" window={dayWindow(segments)} />
      <p className={`min-h-5 text-14 ${isRefused ? 'text-ocre' : 'text-ink-2'}`} role="status">
        {says}
      </p>
    </div>
  )
}
