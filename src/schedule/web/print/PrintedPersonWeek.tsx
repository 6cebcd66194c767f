import type { ReactNode } from 'react'
import { type CalendarDate, daysOf, formatDate, longDayName, type Week } from '#core/calendar.ts'
import { formatContract, formatHours } from '#core/durations.ts'
import type { Holiday, HolidayName } from '#labour/holidays.ts'
import { contractMinutes, fullName } from '#people/rules.ts'
import { plannedMinutes } from '#schedule/rules/left.ts'
import {
  type DayNote,
  goesPastMidnight,
  netMinutes,
  type Shift,
  type WeekLeave,
  weeklyBalance,
} from '#schedule/rules.ts'
import { NoteLines } from '#schedule/web/day-notes/NoteLines.tsx'
import type { Draft } from '#schedule/web/shared/Drafts.ts'
import type { LeaveBand } from '#schedule/web/shared/LeaveBands.ts'
import type { PlannedLeave } from '#schedule/web/shared/TeamWeek.ts'
import { useLeaveWords } from '#schedule/web/shared/useLeaveWords.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Sheet } from './PrintFrame.tsx'

interface PrintedPersonWeekProps {
  week: Week
  timeZone: string
  today: CalendarDate
  person: { firstName: string; lastName: string; weeklyHours: number } & WeekLeave
  shifts: readonly Shift[]
  leave: readonly PlannedLeave[]
  holidays: readonly Holiday[]
  notes: readonly DayNote[]
  /** Days on which the person has no contract. */
  unemployed: readonly CalendarDate[]
  typeNameOf: (shift: Shift) => string
  /** Where the company publishes, for who plans: what the person sees otherwise. */
  drafts?: readonly Draft[] | undefined
}

const columns = { day: '14%', hours: '14%', type: '20%', break: '10%', net: '12%', notes: undefined }
const columnKeys = Object.keys(columns) as (keyof typeof columns)[]

/** One person, one row a shift. */
export function PrintedPersonWeek(props: PrintedPersonWeekProps) {
  const { week, timeZone, today, person, shifts, leave, holidays, notes, unemployed, typeNameOf, drafts = [] } = props
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { leaveMinutes } = person
  const planned = plannedMinutes(shifts, leave, timeZone)
  const total = t('hours', { hours: formatHours(planned, language) })
  const { kind, minutes } = weeklyBalance(planned, contractMinutes(person.weeklyHours), person)
  return (
    <Sheet
      head={
        <tr>
          {columnKeys.map(column => (
            <th key={column} scope="col">
              {t(`print:columns.${column}`)}
            </th>
          ))}
        </tr>
      }
      isRoomy
      title={t('print:personWeek', { name: fullName(person), from: formatDate(week.from), to: formatDate(week.to) })}
      today={today}
      widths={Object.values(columns)}
    >
      {daysOf(week).map(date => (
        <DayRows
          date={date}
          holidays={holidays.filter(holiday => holiday.date === date).map(({ name }) => name)}
          key={date}
          notes={notes.filter(note => note.date === date)}
          leave={leave.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)}
          drafts={drafts}
          empty={t(unemployed.includes(date) ? 'noContract' : 'dashboard.empty')}
          shifts={shifts.filter(shift => shift.date === date)}
          typeNameOf={typeNameOf}
        />
      ))}
      <tr className="font-semibold">
        <th colSpan={4} scope="row">
          {t('print:columns.total')}
        </th>
        <td colSpan={2}>
          {total}{' '}
          {person.weeklyHours > 0 && t('print:ofContract', { hours: formatContract(person.weeklyHours, language) })}
          {leaveMinutes > 0 && `, ${t('leave.hours', { hours: formatHours(leaveMinutes, language) })}`}
          {person.weeklyHours > 0 &&
            kind === 'over' &&
            `, ${t('dashboard.balance.over', { hours: formatHours(minutes, language) })}`}
        </td>
      </tr>
    </Sheet>
  )
}

interface DayRowsProps extends Pick<PrintedPersonWeekProps, 'shifts' | 'typeNameOf'> {
  drafts: readonly Draft[]
  date: CalendarDate
  /** The words of a day without shifts. */
  empty: string
  leave: readonly LeaveBand['leave'][]
  holidays: readonly HolidayName[]
  notes: readonly DayNote[]
}

type Row = [key: string, cells: ReactNode]

function DayRows({ date, empty, leave, holidays, notes, shifts, drafts, typeNameOf }: DayRowsProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const onLeave = leave.map((each): Row => [each.id, <LeaveCell key={each.id} leave={each} />])
  const planned = shifts.map(
    (shift): Row => [
      shift.id,
      <ShiftCells
        draft={drafts.find(({ after }) => after?.id === shift.id)}
        key={shift.id}
        shift={shift}
        typeName={typeNameOf(shift)}
      />,
    ],
  )
  // Planned no more, or not on this day, and still seen there.
  const gone = drafts
    .filter(({ before, after }) => before?.date === date && after?.date !== date)
    .map(({ before }): Row => [`gone ${before!.id}`, <GoneCells key={before!.id} shift={before!} />])
  const rows = [...onLeave, ...gone, ...planned]
  if (rows.length === 0)
    rows.push([
      date,
      <td colSpan={5} key={date}>
        {empty}
      </td>,
    ])
  return rows.map(([key, cells], index) => (
    <tr key={key}>
      {index === 0 && (
        <th className="first-letter:uppercase" rowSpan={rows.length} scope="rowgroup">
          {longDayName(date, language)}
          {holidays.map(name => (
            <span className="block font-normal" key={name}>
              {t(`labour:holidays.${name}`)}
            </span>
          ))}
          <NoteLines className="font-normal" notes={notes} />
        </th>
      )}
      {cells}
    </tr>
  ))
}

type Seen = NonNullable<Draft['before']>

function GoneCells({ shift: { startTime, endTime } }: { shift: Seen }) {
  const { t } = useTranslation('schedule')
  return (
    <td colSpan={5}>
      <s>
        {startTime}–{endTime}
      </s>{' '}
      <i>{t('publishing:draft.mark')}</i>
    </td>
  )
}

function ShiftCells({ shift, typeName, draft }: { shift: Shift; typeName: string; draft: Draft | undefined }) {
  const { t } = useTranslation('schedule')
  const { startTime, endTime, breakDuration, notes } = shift
  return (
    <>
      <td>
        <b className="font-strong">
          {startTime}–{endTime}
          {goesPastMidnight(shift) && <sup>+1</sup>}
        </b>
        {draft && <i className="block">{t('publishing:draft.mark')}</i>}
        {draft?.before?.date === shift.date && (
          <s className="block text-ink-2">
            {draft.before.startTime}–{draft.before.endTime}
          </s>
        )}
      </td>
      <td className="wrap-break-word">{typeName}</td>
      <td>{breakDuration > 0 ? t('print:minutes', { minutes: breakDuration }) : t('print:nothing')}</td>
      <td>{t('hours', { hours: formatHours(netMinutes(shift), useLanguage()) })}</td>
      <td className="wrap-break-word">{notes}</td>
    </>
  )
}

function LeaveCell({ leave }: { leave: LeaveBand['leave'] }) {
  const { sentence } = useLeaveWords(leave)
  return (
    <td className={leave.status === 'approved' ? 'hatch-leave' : ''} colSpan={5}>
      <b className="w-fit bg-surface px-1 font-strong">{sentence}</b>
    </td>
  )
}
