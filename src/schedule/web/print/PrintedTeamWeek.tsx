import { type CalendarDate, dayName, daysOf, formatDate } from '#core/calendar.ts'
import { formatContract, formatHours } from '#core/durations.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { MissingList } from '#needs/web/shared/MissingList.tsx'
import { fullName } from '#people/rules.ts'
import { missingPeople } from '#schedule/rules/missing.ts'
import { type AnyShift, drawnInterval, goesPastMidnight, hasPerson, type Shift } from '#schedule/rules.ts'
import { NoteLines } from '#schedule/web/day-notes/NoteLines.tsx'
import { CoverageGraph } from '#schedule/web/planning-grid/CoverageGraph.tsx'
import {
  mostOf,
  type PlanningDay,
  type PlanningRow,
  planningDays,
  planningRows,
  windowOfRows,
} from '#schedule/web/planning-grid/PlanningRows.ts'
import type { PlanningDrawing } from '#schedule/web/planning-grid/usePlanningDrawing.ts'
import { type OpenRow, openRows } from '#schedule/web/planning-open/OpenRows.ts'
import { groupsOf } from '#schedule/web/planning-view/PlanningGroups.ts'
import type { Draft } from '#schedule/web/shared/Drafts.ts'
import { bandOn } from '#schedule/web/shared/LeaveBands.ts'
import { FALLBACK_COLOUR, shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { place } from '#web/ui/time/time-scale.ts'
import { Sheet } from './PrintFrame.tsx'

/** More people than this get denser rows on paper. */
const mostUncrowded = 14

type Drawn = Pick<PlanningDrawing, 'types' | 'window'> & {
  /** What people see otherwise, where the company publishes. */
  differences: readonly Draft[]
  /** Monday first. */
  dates: readonly CalendarDate[]
}

/** One row a person. It hangs on a wall, so it shows neither types of leave, nor hours that would tell them, nor pending requests (docs/decisions/0009-leave-in-the-planning.md). */
export function PrintedTeamWeek({ team, today }: { team: TeamWeek; today: CalendarDate }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { week } = team
  const leave = team.leave.filter(({ status }) => status === 'approved')
  const rows = planningRows({ ...team, leave })
  const open = openRows(team)
  const window = windowOfRows(rows, team.openShifts)
  const differences = team.publishing?.differences ?? []
  const drawn = {
    window,
    types: new Map(team.shiftTypes.map(type => [type.id, type])),
    dates: daysOf(week),
    differences,
  }
  const days = planningDays(week, rows, window, team.openShifts)
  const groups = team.peopleOrder === 'department' ? groupsOf(rows, open) : [{ name: undefined, rows, open: undefined }]
  const used = new Set([...team.shifts, ...team.openShifts].map(({ shiftTypeId }) => shiftTypeId))
  return (
    <Sheet
      isCrowded={rows.length > mostUncrowded}
      head={<Days days={days} holidays={team.holidays} notes={team.dayNotes} rows={rows} window={window} />}
      legend={<Legend types={team.shiftTypes.filter(({ id }) => used.has(id))} />}
      note={t('print:note', { from: wallTimeAt(window.start), to: wallTimeAt(window.end) })}
      title={t('print:teamWeek', {
        number: Temporal.PlainDate.from(week.from).weekOfYear ?? '',
        from: formatDate(week.from),
        to: formatDate(week.to),
      })}
      today={today}
      widths={['13%', ...daysOf(week).map(() => undefined), rows.length > mostUncrowded ? '7.5%' : '6.5%']}
    >
      {team.peopleOrder !== 'department' && open.map(row => <OpenRowOnPaper drawn={drawn} key={row.key} row={row} />)}
      {groups.map(group => [
        group.name !== undefined && (
          <tr className="break-after-avoid" key={`group ${group.name}`}>
            <th className="bg-paper font-strong" colSpan={9} scope="colgroup">
              {group.name ?? t('view.noDepartment')}
            </th>
          </tr>
        ),
        group.open && <OpenRowOnPaper drawn={drawn} isGrouped key={group.open.key} row={group.open} />,
        ...group.rows.map(row => <PersonRow drawn={drawn} key={row.employee.id} row={row} />),
      ])}
      <tr className="font-semibold">
        <th scope="row">{t('print:columns.total')}</th>
        {days.map(({ date, plannedMinutes }) => (
          <td key={date}>{t('hours', { hours: formatHours(plannedMinutes, language) })}</td>
        ))}
        <td>
          {t('hours', {
            hours: formatHours(
              days.reduce((sum, day) => sum + day.plannedMinutes, 0),
              language,
            ),
          })}
        </td>
      </tr>
      <MissingRow team={team} />
    </Sheet>
  )
}

/** Who is missing, in words. The sheet of planners alone has it: the wall screen and one's own week are not told needs. */
function MissingRow({ team }: { team: TeamWeek }) {
  const { t } = useTranslation('needs')
  const gaps = missingPeople(team)
  if (gaps.length === 0) return null
  const names = new Map(team.shiftTypes.map(({ id, name }) => [id, name]))
  return (
    <tr className="break-inside-avoid">
      <td className="font-normal **:text-[1em]" colSpan={9}>
        <b>{t('missing.title', { count: gaps.length })}</b>
        <MissingList gaps={gaps} timeZone={team.timeZone} typeNames={names} />
      </td>
    </tr>
  )
}

interface DaysProps {
  days: readonly PlanningDay[]
  holidays: TeamWeek['holidays']
  notes: TeamWeek['dayNotes']
  rows: readonly PlanningRow[]
  window: Drawn['window']
}

/** With their public holidays, and with how many people are there, as in the planning. */
function Days({ days, holidays, notes, window }: DaysProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const most = mostOf(days)
  return (
    <tr>
      <th className="align-bottom!" scope="col">
        {t('print:columns.employee')}
      </th>
      {days.map(day => (
        <th key={day.date} scope="col">
          {dayName(day.date, language)}
          {holidays
            .filter(({ date }) => date === day.date)
            .map(({ name }) => (
              <span className="block font-normal" key={name}>
                {t(`labour:holidays.${name}`)}
              </span>
            ))}
          <CoverageGraph
            className="h-4! text-cov"
            coverage={day.coverage}
            most={most}
            open={day.open}
            window={window}
          />
          <NoteLines className="font-normal" notes={notes.filter(({ date }) => date === day.date)} />
        </th>
      ))}
      <th className="align-bottom!" scope="col">
        {t('print:columns.total')}
      </th>
    </tr>
  )
}

/** The colours, beside the names that each shift has too. */
function Legend({ types }: { types: readonly ShiftType[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 font-sans text-12 font-normal print:text-[8pt]">
      {types.map(({ id, name, color }) => (
        <li className="flex items-center gap-1.5" key={id} style={shiftColourStyle(color)}>
          <span className="h-3 w-1 bg-edge" />
          {name}
        </li>
      ))}
    </ul>
  )
}

function PersonRow({ row, drawn }: { row: PlanningRow; drawn: Drawn }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
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
            {drawn.differences
              .filter(({ before }) => before?.employeeId === row.employee.id && before.date === drawn.dates[day])
              .map(({ before, after }) => (
                <span className="block" key={before!.id}>
                  <s className="text-ink-2">
                    {before!.startTime}–{before!.endTime}
                  </s>{' '}
                  {after?.date !== before!.date && <i>{t('publishing:draft.mark')}</i>}
                </span>
              ))}
            {shifts.map(shift => (
              <PrintedShift drawn={drawn} key={shift.id} shift={shift} />
            ))}
            {shifts.length > 0 && <DayScale drawn={drawn} shifts={shifts} />}
          </td>
        )
      })}
      <td className="whitespace-nowrap">
        <b className="font-strong">{t('hours', { hours: formatHours(row.plannedMinutes, language) })}</b>{' '}
        <span className="block print:in-data-crowded:inline">
          {row.contractMinutes > 0 &&
            t('print:ofContract', { hours: formatContract(row.employee.weeklyHours, language) })}
        </span>
      </td>
    </tr>
  )
}

function OpenRowOnPaper({ row, drawn, isGrouped }: { row: OpenRow; drawn: Drawn; isGrouped?: boolean }) {
  const { t } = useTranslation('schedule')
  return (
    <tr>
      <th className="wrap-anywhere" scope="row">
        {t('open.title')}
        {!isGrouped && row.department !== null && <span className="block font-normal">{row.department}</span>}
      </th>
      {row.days.map((shifts, day) => (
        // A day is a place in the week.
        // oxlint-disable-next-line react/no-array-index-key -- days do not move
        <td key={day}>
          {shifts.map(shift => (
            <PrintedShift count={row.counts.get(shift.id)} drawn={drawn} key={shift.id} shift={shift} />
          ))}
        </td>
      ))}
      <td>{t('open.shifts', { count: row.shifts.length })}</td>
    </tr>
  )
}

const below = 'block print:in-data-crowded:ml-1 print:in-data-crowded:inline'

function PrintedShift({ shift, count = 1, drawn }: { shift: AnyShift; count?: number | undefined; drawn: Drawn }) {
  const { t } = useTranslation('schedule')
  const type = drawn.types.get(shift.shiftTypeId ?? '')
  const isDraft = drawn.differences.some(({ after }) => after?.id === shift.id && after.employeeId === shift.employeeId)
  const isUnusual = shift.breakDuration !== (type?.defaultBreakDuration ?? 0)
  return (
    <div
      className={`mb-0.5 border-edge bg-surface pl-1.5 wrap-anywhere print:in-data-crowded:mb-0 print:in-data-crowded:pl-1 ${hasPerson(shift) && !isDraft ? 'border-l-[3px]' : 'border border-dashed'}`}
      style={shiftColourStyle(type?.color ?? FALLBACK_COLOUR)}
    >
      <b className="font-strong whitespace-nowrap">
        {shift.startTime}–{shift.endTime}
        {goesPastMidnight(shift) && <sup>+1</sup>}
        {count > 1 && ` ×${count}`}
      </b>{' '}
      <span className="text-ink-2">{type?.name ?? t('typeGone')}</span>
      {isDraft && <i className={below}>{t('publishing:draft.mark')}</i>}
      {isUnusual && <span className={below}>{t('print:break', { minutes: shift.breakDuration })}</span>}
      {shift.notes && <span className={`${below} italic`}>{shift.notes}</span>}
    </div>
  )
}

/** The day from end to end, with its shifts. */
function DayScale({ shifts, drawn }: { shifts: readonly Shift[]; drawn: Drawn }) {
  return (
    <div
      aria-hidden="true"
      className="relative my-0.5 h-1 bg-sunken print:in-data-crowded:my-px print:in-data-crowded:h-[3px]"
    >
      {shifts.map(shift => {
        const { left, width } = place(drawnInterval(shift), drawn.window)
        const colour = drawn.types.get(shift.shiftTypeId ?? '')?.color ?? FALLBACK_COLOUR
        return (
          <span
            className="absolute inset-y-0 bg-edge"
            key={shift.id}
            style={{ ...shiftColourStyle(colour), left: `${left}%`, width: `${width}%` }}
          />
        )
      })}
    </div>
  )
}
