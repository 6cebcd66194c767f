import { useState } from 'react'
import { addDays, type CalendarDate, daysOf, weekOf } from '#core/calendar.ts'
import { minuteOfDay } from '#core/wall-clock.ts'
import { type NeedRange, type NeedTarget, rangesFrom } from '#needs/rules.ts'
import { readWeek } from '#needs/web/Needs.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'

interface TakeWeekDialogProps {
  target: NeedTarget
  today: CalendarDate
  onTaken: (days: NeedRange[][]) => void
  onClose: () => void
}

/** A week that went well says what is needed. */
export function TakeWeekDialog({ target, today, onTaken, onClose }: TakeWeekDialogProps) {
  const { t } = useTranslation('needs')
  const [date, setDate] = useState<string | null>(addDays(weekOf(today).from, -7))
  const [isReading, setReading] = useState(false)
  const [refusal, refuse] = useState<string>()
  const take = async (from: CalendarDate) => {
    const { week, shifts, employees } = await readWeek(from)
    const departments = new Map(employees.map(({ id, department }) => [id, department]))
    const own = shifts.filter(
      ({ employeeId, shiftTypeId }) =>
        (target.shiftTypeId === null || target.shiftTypeId === shiftTypeId) &&
        (target.department === null || target.department === departments.get(employeeId)),
    )
    if (own.length === 0) return refuse(t('take.empty'))
    onTaken(daysOf(week).map(day => rangesFrom(own.filter(shift => shift.date === day).map(hoursOf))))
    onClose()
  }
  const submit = async () => {
    if (date === null || isReading) return
    setReading(true)
    refuse(undefined)
    await take(date).catch((error: unknown) => refuse(refusalOr(error, t('failures.week'))))
    setReading(false)
  }
  return (
    <FormDialog
      isDirty={false}
      isReading={date === null}
      isSubmitting={isReading}
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        return submit()
      }}
      refusal={refusal}
      submitLabel={t('copy.submit')}
      subtitle={t('take.hint')}
      title={t('take.act')}
    >
      <DateField label={t('take.week')} onChange={setDate} value={date} />
    </FormDialog>
  )
}

/** In minutes since midnight of its day, as `drawnInterval` of `schedule`. */
const hoursOf = ({ employeeId, startTime, endTime }: { employeeId: string; startTime: string; endTime: string }) => {
  const [start, end] = [minuteOfDay(startTime), minuteOfDay(endTime)]
  return { employeeId, start, end: end > start ? end : end + 24 * 60 }
}
