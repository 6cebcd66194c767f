import { lengthOf } from '#core/intervals.ts'
import { OpenShiftsButton } from '#schedule/web/planning-open/OpenShiftsButton.tsx'
import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import { ClosingWords } from '#schedule/web/shared/ClosingWords.tsx'
import { NoteLines, noteMark } from '#schedule/web/shared/NoteLines.tsx'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { hourMarks, withRoom } from '#web/ui/time/time-scale.ts'
import { type DayDrawing, dayColumns } from './DayDrawing.ts'
import { NowFlag } from './NowFlag.tsx'

interface DayHeadProps {
  drawing: DayDrawing
  team: TeamWeek
  view: PlanningView
  openCount: number
  onNotes: (date: string) => void
  /** Opens the menu of the day. */
  onDay: (at: Element) => void
}

/** The notes of the day and its hours. It sticks under the top bar. */
export function DayHead({ drawing, team, view, openCount, onNotes, onDay }: DayHeadProps) {
  const { t } = useTranslation('schedule')
  const { date, dayName } = drawing
  const notes = team.dayNotes.filter(note => note.date === date)
  const holiday = team.holidays.find(each => each.date === date)
  return (
    <div className="sticky top-[57px] z-10 bg-paper lg:top-[65px] short:static" data-head>
      <div className="rounded-t-3 border border-b-0 border-line bg-surface">
        <div role="row">
          <div
            aria-colspan={2}
            role="gridcell"
            className="flex flex-wrap items-center gap-x-5 border-line border-b px-3 py-1 text-13 2xl:px-4"
          >
            {holiday && <b className="font-strong">{t(`labour:holidays.${holiday.name}`)}</b>}
            <ClosingWords className="font-strong" closings={team.closings} date={date} />
            <button
              aria-label={notes.length > 0 ? undefined : t('dayNotes.add', { day: dayName })}
              className={`min-h-9 cursor-pointer text-left font-label max-md:min-h-11 ${notes.length > 0 ? `py-1 ${noteMark}` : 'text-bleu-text'}`}
              onClick={() => onNotes(date)}
              type="button"
            >
              {notes.length > 0 ? <NoteLines notes={notes} /> : t('dayNotes.write')}
            </button>
            <button
              aria-haspopup="dialog"
              className="min-h-9 cursor-pointer text-left font-label text-bleu-text max-md:min-h-11"
              onClick={event => onDay(event.currentTarget)}
              type="button"
            >
              {t('copy.short')}
            </button>
            <span className="ml-auto text-ink-2 max-lg:hidden pointer-coarse:hidden">{t('day:hint')}</span>
          </div>
        </div>
        <div aria-rowindex={1} className={dayColumns} role="row">
          <div
            aria-colindex={1}
            className="flex items-center justify-between gap-2 px-3 text-13 text-ink-2 max-md:hidden 2xl:px-4 md:border-line md:border-b"
            role="columnheader"
          >
            {t('planning.employee')}
            <OpenShiftsButton count={openCount} isPressed={view.listsOpen} onPress={view.setListsOpen} />
          </div>
          <div
            aria-colindex={2}
            className="relative max-md:px-3.5 md:border-line md:border-b md:border-l"
            role="columnheader"
          >
            <span className="sr-only">{t('day:hours')}</span>
            <Hours window={drawing.window} />
            {drawing.isWide && <NowFlag drawing={drawing} />}
          </div>
        </div>
      </div>
    </div>
  )
}

function Hours({ window }: Pick<DayDrawing, 'window'>) {
  const { t } = useTranslation('ui')
  const marks = hourMarks(window, lengthOf(window) > 20 * 60 ? 3 : 2)
  const onPhone = withRoom(marks, 14)
  const kept = withRoom(marks, 7)
  return (
    <div aria-hidden="true" className="relative h-7 text-12 text-ink-2 tabular-nums md:mt-5">
      {kept.map(mark => (
        <span
          className={`absolute top-1/2 -translate-x-1/2 -translate-y-1/2 whitespace-nowrap first:translate-x-0 first:pl-1 last:-translate-x-full last:pr-1 ${onPhone.includes(mark) ? '' : 'max-md:hidden'}`}
          key={mark.left}
          style={{ left: `${mark.left}%` }}
        >
          {t('hour', { hour: mark.hour })}
        </span>
      ))}
    </div>
  )
}
