import { memo, type ReactNode, type Ref } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { formatHours } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import type { DayNote } from '#schedule/rules.ts'
import type { DayNotesMarkProps } from '#schedule/web/day-notes/DayNotesMark.tsx'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { DayHeader } from './DayHeader.tsx'
import { columns } from './PlanningColumns.ts'
import { mostOf, type PlanningDay, type PlanningRow } from './PlanningRows.ts'

interface PlanningHeadProps {
  /** Beside the days; a picture of the week does without. */
  corner?: ReactNode
  days: readonly PlanningDay[]
  /** The people behind the coverage; a picture of the week does without. */
  rows?: readonly PlanningRow[]
  today: CalendarDate
  holidays: TeamWeek['holidays']
  closings?: TeamWeek['closings']
  /** A picture of the week does without. */
  notes?: readonly DayNote[]
  onNotes?: DayNotesMarkProps['onOpen']
  window: Interval
  ref: Ref<HTMLDivElement>
}

function Head({ corner, days, rows, today, holidays, closings, notes, onNotes, window, ref }: PlanningHeadProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const most = mostOf(days)
  const minutes = days.reduce((sum, day) => sum + day.plannedMinutes, 0)
  return (
    <div className="sticky top-[57px] z-10 bg-paper lg:top-[65px] short:static" data-head>
      <div className="overflow-x-hidden rounded-t-3 border border-b-0 border-line bg-surface" ref={ref}>
        <div aria-rowindex={1} className={columns} role="row">
          <span
            aria-colindex={1}
            className="sticky left-0 z-1 flex flex-col items-start justify-end border-line border-b bg-surface px-4 pt-1 pb-3 text-13 text-ink-2 max-xl:shadow-[1px_0_0_var(--line)]"
            role="columnheader"
          >
            {corner}
            {rows ? (
              <span className="flex w-full justify-between gap-2 tabular-nums">
                <span>{t('view.people', { count: rows.length })}</span>
                <span>{t('hours', { hours: formatHours(minutes, language) })}</span>
              </span>
            ) : (
              t('planning.employee')
            )}
          </span>
          <div className="grid grid-cols-7" data-days role="presentation">
            {days.map((day, index) => (
              <DayHeader
                closings={closings}
                day={day}
                holiday={holidays.find(({ date }) => date === day.date)?.name}
                index={index}
                isToday={day.date === today}
                key={day.date}
                most={most}
                notes={notes?.filter(({ date }) => date === day.date)}
                onNotes={onNotes}
                rows={rows}
                window={window}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Sticks under the top bar. */
export const PlanningHead = memo(Head)
