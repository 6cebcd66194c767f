import { type CalendarDate, dayName, daysOf, formatDate } from '#core/calendar.ts'
import { formatContract, formatHours } from '#core/durations.ts'
import { fullName } from '#people/rules.ts'
import { goesPastMidnight, netMinutes, plannedMinutes, type Shift } from '#schedule/rules.ts'
import { type PlanningRow, planningRows } from '#schedule/web/planning-grid/PlanningRows.ts'
import { bandOn } from '#schedule/web/shared/LeaveBands.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Sheet } from './PrintFrame.tsx'

/** One row a person. It hangs on a wall, so it shows neither types of leave nor pending requests (docs/decisions/0009-leave-in-the-planning.md). */
export function PrintedTeamWeek({ team, today }: { team: TeamWeek; today: CalendarDate }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { week } = team
  const days = daysOf(week)
  const leave = team.leave.filter(({ status }) => status === 'approved')
  const rows = planningRows({ ...team, leave })
  const shown = new Set(team.employees.map(({ id }) => id))
  const shifts = team.shifts.filter(({ employeeId }) => shown.has(employeeId))
  const types = new Map(team.shiftTypes.map(({ id, name }) => [id, name]))
  const hours = (minutes: number) => t('hours', { hours: formatHours(minutes, language) })
  return (
    <Sheet
      head={
        <tr>
          <th scope="col">{t('print.columns.employee')}</th>
          {days.map(date => (
            <th key={date} scope="col">
              {dayName(date, language)}
            </th>
          ))}
          <th scope="col">{t('print.columns.total')}</th>
        </tr>
      }
      title={t('print.teamWeek', { from: formatDate(week.from), to: formatDate(week.to) })}
      today={today}
      widths={['12%', ...days.map(() => undefined), '6.5%']}
    >
      {rows.map(row => (
        <PersonRow hours={hours} key={row.employee.id} row={row} types={types} />
      ))}
      <tr className="font-semibold">
        <th scope="row">{t('print.columns.total')}</th>
        {days.map(date => (
          <td key={date}>{hours(plannedMinutes(shifts.filter(shift => shift.date === date)))}</td>
        ))}
        <td>{hours(plannedMinutes(shifts))}</td>
      </tr>
    </Sheet>
  )
}

interface PersonRowProps {
  row: PlanningRow
  types: ReadonlyMap<string, string>
  hours: (minutes: number) => string
}

function PersonRow({ row, types, hours }: PersonRowProps) {
  const { t } = useTranslation('schedule')
  const contract = formatContract(row.employee.weeklyHours, useLanguage())
  return (
    <tr>
      <th className="wrap-anywhere" scope="row">
        {fullName(row.employee)}
      </th>
      {row.days.map((shifts, day) => {
        const isAway = bandOn(row.bands, day) !== undefined
        return (
          <td className={isAway ? 'hatch-leave' : ''} key={day}>
            {isAway && <b className="block w-fit bg-surface px-1 font-strong">{t('leave.someType')}</b>}
            {shifts.map(shift => (
              <PrintedShift
                key={shift.id}
                shift={shift}
                typeName={types.get(shift.shiftTypeId ?? '') ?? t('typeGone')}
              />
            ))}
          </td>
        )
      })}
      <td>
        <b className="block font-strong">{hours(row.plannedMinutes)}</b>
        {t('print.ofContract', { hours: contract })}
      </td>
    </tr>
  )
}

function PrintedShift({ shift, typeName }: { shift: Shift; typeName: string }) {
  const { t } = useTranslation('schedule')
  const hours = formatHours(netMinutes(shift), useLanguage())
  return (
    <div className="w-fit bg-surface wrap-anywhere not-last:mb-1 print:not-last:mb-px">
      <b className="font-strong whitespace-nowrap">
        {shift.startTime}–{shift.endTime}
        {goesPastMidnight(shift) && <sup>+1</sup>}
      </b>
      <span className="block">{t('print.net', { type: typeName, hours })}</span>
      {shift.breakDuration > 0 && <span className="block">{t('print.break', { minutes: shift.breakDuration })}</span>}
      {shift.notes && <span className="block italic">{shift.notes}</span>}
    </div>
  )
}
