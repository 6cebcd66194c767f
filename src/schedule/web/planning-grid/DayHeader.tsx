import { Suspense } from 'react'
import { dayName } from '#core/calendar.ts'
import { formatHours } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import type { HolidayName } from '#labour/holidays.ts'
import { RaisedFirst } from '#labour/web/shared/RaisedFirst.tsx'
import type { DayNote } from '#schedule/rules.ts'
import { DayNotesMark, type DayNotesMarkProps } from '#schedule/web/day-notes/DayNotesMark.tsx'
import { HeadName } from '#schedule/web/planning-clipboard/HeadName.tsx'
import { ClosingWords } from '#schedule/web/shared/ClosingWords.tsx'
import { HolidayWords } from '#schedule/web/shared/HolidayWords.tsx'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { optionalPart } from '#web/lazy-page.ts'
import { CoverageGraph } from './CoverageGraph.tsx'
import type { PlanningDay, PlanningRow } from './PlanningRows.ts'

/** The graph stands at once; it answers to the pointer and the arrow keys a little later. */
const CoverageReader = optionalPart(
  async () => (await import('#schedule/web/planning-coverage/CoverageReader.tsx')).CoverageReader,
)

interface DayHeaderProps {
  day: PlanningDay
  rows: readonly PlanningRow[] | undefined
  /** From 0, Monday. */
  index: number
  isToday: boolean
  holiday: HolidayName | undefined
  closings?: TeamWeek['closings']
  notes: readonly DayNote[] | undefined
  onNotes: DayNotesMarkProps['onOpen'] | undefined
  /** The maximum of the week: the height of the graphs. */
  most: number
  window: Interval
}

export function DayHeader(props: DayHeaderProps) {
  const { day, rows, index, isToday, holiday, closings, notes = [], onNotes, most, window } = props
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const [weekday, number] = dayName(day.date, language).split(' ')
  const mark = onNotes && <DayNotesMark date={day.date} notes={notes} onOpen={onNotes} />
  const tone = isToday ? 'border-bleu-panel bg-bleu-panel text-on-bleu' : 'border-line text-ink-2'
  const drawn = { className: `mt-1.5 ${isToday ? 'text-[rgb(255_255_255/0.45)]' : 'text-cov'}`, most, window }
  const graph = (
    <CoverageGraph {...drawn} coverage={day.coverage} missing={day.missing} need={day.need} open={day.open} />
  )
  return (
    <div
      aria-colindex={index + 2}
      aria-current={isToday ? 'date' : undefined}
      className={`group/day grid min-w-0 snap-start content-between border-b border-l px-2.5 pt-2.5 ${tone}`}
      role="columnheader"
      tabIndex={-1}
    >
      <span className="flex items-baseline justify-between gap-1.5 text-13">
        <HeadName className={`font-display text-18 leading-[1.2] font-medium ${isToday ? '' : 'text-ink-2'}`}>
          {weekday}{' '}
          <b className={`font-figure ${isToday ? '' : 'text-ink'}`}>
            <RaisedFirst>{number!}</RaisedFirst>
          </b>
        </HeadName>
        {notes.length === 0 && mark}
        <span className="whitespace-nowrap tabular-nums max-xl:in-data-compact:hidden max-[105rem]:xl:in-data-beside:hidden">
          {t('hours', { hours: formatHours(day.plannedMinutes, language) })}
        </span>
      </span>
      {holiday !== undefined && <HolidayWords className="truncate leading-[1.35] font-label" names={[holiday]} />}
      <ClosingWords className="truncate text-12 leading-[1.35] font-label" closings={closings} date={day.date} />
      {notes.length > 0 && mark}
      {rows ? (
        <Suspense fallback={graph}>
          <CoverageReader {...drawn} day={day} index={index} rows={rows} />
        </Suspense>
      ) : (
        graph
      )}
    </div>
  )
}
