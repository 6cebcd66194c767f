import { useMemo, useRef } from 'react'
import { type CalendarDate, dayName, daysOf } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { HolidayWords } from '#schedule/web/shared/HolidayWords.tsx'
import { useTranslation } from '#web/i18n.ts'
import { useWindowRows } from '#web/ui/rows/useWindowRows.ts'
import { ColleagueHours } from './ColleagueHours.tsx'
import type { Colleague, ColleaguesWeek } from './ColleaguesWeek.ts'

export interface ColleaguesProps {
  label: string
  shown: ColleaguesWeek
  today: CalendarDate
}

const columns = 'grid grid-cols-[11rem_repeat(7,minmax(0,1fr))] xl:grid-cols-[15rem_repeat(7,minmax(0,1fr))]'
/** In rem: a line of hours, and what is around them. */
const HOURS = 1.375
const AROUND = 1.125

const keyOf = (index: number) => `colleague ${index}`

/** A row a person, a column a day. */
export function ColleaguesTable({ label, shown, today }: ColleaguesProps) {
  const { t, language } = useTranslation('sights')
  const list = useRef<HTMLDivElement>(null)
  const { week, people, holidays } = shown
  const dates = useMemo(() => daysOf(week), [week])
  const sized = useMemo(
    () =>
      people.map((person, index) => {
        const most = Math.max(2, ...dates.map(date => person.shifts.filter(shift => shift.date === date).length))
        return { key: keyOf(index), height: most * HOURS + AROUND }
      }),
    [people, dates],
  )
  const drawn = useWindowRows({ list, rows: sized })
  return (
    <div
      aria-label={label}
      aria-rowcount={people.length + 1}
      className="overflow-clip rounded-3 border border-line bg-surface"
      role="table"
    >
      <div aria-rowindex={1} className={`${columns} border-line border-b`} role="row">
        <span className="px-4 py-2.5 text-13 text-ink-2" role="columnheader">
          {t('schedule:planning.employee')}
        </span>
        {dates.map(date => (
          <span
            aria-current={date === today ? 'date' : undefined}
            className={`min-w-0 border-line border-l px-2.5 py-2 ${date === today ? 'bg-bleu-panel text-on-bleu' : ''}`}
            key={date}
            role="columnheader"
          >
            <b className="block font-display font-medium">{dayName(date, language)}</b>
            <HolidayWords
              className="block truncate"
              names={holidays.filter(each => each.date === date).map(({ name }) => name)}
            />
          </span>
        ))}
      </div>
      <div className="relative min-h-px" ref={list} role="rowgroup" style={{ height: drawn.height }}>
        {drawn.items.map(item => (
          <div
            aria-rowindex={item.index + 2}
            className={`absolute inset-x-0 not-last:border-line not-last:border-b ${columns}`}
            key={item.key}
            role="row"
            style={drawn.placeOf(item)}
          >
            <ColleagueRow dates={dates} person={people[item.index]!} />
          </div>
        ))}
      </div>
    </div>
  )
}

function ColleagueRow({ person, dates }: { person: Colleague; dates: readonly CalendarDate[] }) {
  const { t } = useTranslation('sights')
  return (
    <>
      <span className="grid min-w-0 content-center px-4 text-14" role="rowheader">
        <b className="truncate font-semibold">
          {fullName(person)}
          {person.isSelf && <span className="font-normal text-ink-2"> ({t('teamWeek.you')})</span>}
        </b>
        <span className="truncate text-13 text-ink-2">{person.department}</span>
      </span>
      {dates.map(date => (
        <span
          className={`grid min-w-0 content-center gap-0.5 border-line border-l px-1.5 ${person.isSelf ? 'bg-bleu-wash' : ''}`}
          key={date}
          role="cell"
        >
          <ColleagueHours date={date} person={person} />
        </span>
      ))}
    </>
  )
}
