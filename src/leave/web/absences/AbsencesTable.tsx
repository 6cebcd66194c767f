import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type CalendarDate, dayAndMonth, dayName, formatDate, monthYear, type Period } from '#core/calendar.ts'
import { countAbsent, daysIn, middleOf, monthsIn, placeOn, weeksIn } from '#leave/rules/days.ts'
import { writtenAmount } from '#leave/rules/words.ts'
import { wholeDays } from '#leave/span.ts'
import { decisionPath } from '#leave/web/LeaveRequests.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { CollapseIcon, ExpandIcon } from '#web/ui/icons.tsx'
import { AbsenceBar } from './AbsenceBar.tsx'
import type { AbsentPerson, TeamAbsences } from './Absences.ts'
import { arrowTarget } from './ArrowKeys.ts'
import { holidayLook, periodLooks } from './Legend.tsx'

interface AbsencesTableProps {
  people: readonly AbsentPerson[]
  /** The order of the groups. */
  departments: TeamAbsences['departments']
  holidays: TeamAbsences['holidays']
  /** Blocked, or closed. */
  periods: TeamAbsences['periods']
  period: Period
  view: 'month' | 'year'
  today: CalendarDate
}

export function AbsencesTable({ people, departments, holidays, periods, period, view, today }: AbsencesTableProps) {
  const { t, language } = useTranslation('absences')
  const [folded, setFolded] = useState<ReadonlySet<string | null>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const isShown = period.from <= today && today <= period.to
  const membersOf = Map.groupBy(people, ({ department }) => department)
  const groups = departments.flatMap(department => {
    const members = membersOf.get(department)
    return members ? [{ department, members }] : []
  })
  const shown = groups.flatMap(({ department, members }) => (folded.has(department) ? [] : members))
  const first = shown.flatMap(({ absences }) => absences.filter(each => placeOn(period, each))).at(0)?.id
  const entered = current !== null && shown.some(({ absences }) => absences.some(({ id }) => id === current))
  const fold = (department: string | null) => setFolded(new Set([department]).symmetricDifference(folded))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const target = arrowTarget(event)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from one absence to the next
    <section
      aria-label={t('region', { period: view === 'year' ? period.from.slice(0, 4) : monthYear(period.from, language) })}
      className="overflow-x-auto [--left:4rem] [--name:8.5rem] focus-visible:-outline-offset-3 md:[--name:13.75rem] print:overflow-visible print:[--name:9rem]"
      onKeyDown={move}
      ref={isShown ? scrollToToday : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
      tabIndex={0}
    >
      <div className="relative min-w-[67.5rem] print:min-w-0">
        <Marks holidays={holidays} period={period} periods={periods} today={today} view={view} />
        <table className="w-full table-fixed border-separate border-spacing-0 text-13 print:text-[7.5pt]">
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              <th className={`${nameClass} h-13 border-b border-line bg-surface`} scope="col">
                <span className="sr-only">{t('person')}</span>
              </th>
              <th className="relative border-b border-line p-0 text-left" scope="col">
                <span className="sr-only">{t('days')}</span>
                <Heads period={period} view={view} />
              </th>
              <th
                className="w-[var(--left)] border-b border-l border-line pt-2 pr-3 text-right align-top text-ink-2"
                scope="col"
                title={t('leftHint', { date: formatDate(today) })}
              >
                {t('left')}
              </th>
            </tr>
          </thead>
          {groups.map(({ department, members }) => {
            const isFolded = folded.has(department)
            return (
              <tbody key={department ?? ''}>
                {(groups.length > 1 || department !== null) && (
                  <Band count={members.length} isFolded={isFolded} onFold={() => fold(department)}>
                    {department ?? t('noDepartment')}
                  </Band>
                )}
                {!isFolded &&
                  members.map(person => (
                    <PersonRow
                      key={person.id}
                      onEnter={setCurrent}
                      period={period}
                      person={person}
                      reached={entered ? current : first}
                    />
                  ))}
              </tbody>
            )
          })}
          <tfoot>
            <Counts people={people} period={period} view={view} />
          </tfoot>
        </table>
      </div>
    </section>
  )
}

const nameClass = 'sticky left-0 z-4 w-[var(--name)] border-r px-3 text-left md:pl-4 print:static print:px-1'

/** On a narrow screen the table opens at today. */
const scrollToToday = (region: HTMLElement | null) => {
  const mark = region?.querySelector<HTMLElement>('[data-today]')
  if (region && mark) region.scrollLeft = mark.offsetLeft + mark.parentElement!.offsetLeft - region.clientWidth / 2
}

interface MarksProps {
  holidays: TeamAbsences['holidays']
  periods: TeamAbsences['periods']
  period: Period
  view: 'month' | 'year'
  today: CalendarDate
}

/** The marks that run through all rows: the beginnings of months or days, public holidays, today. */
function Marks({ holidays, periods, period, view, today }: MarksProps) {
  const { language } = useTranslation('absences')
  const starts = view === 'year' ? monthsIn(period) : daysIn(period)
  const left = (date: CalendarDate) => ({ left: `${startOf(period, date)}%` })
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-[var(--left)] left-[var(--name)] z-2 *:absolute *:top-13 *:bottom-0"
    >
      {periods.map(each => {
        const place = placeOn(period, { ...each, ...wholeDays })
        if (!place) return null
        const edges = { left: `${place.left}%`, width: `${place.width}%` }
        return <span className={`keep-colours -z-1 ${periodLooks[each.kind]}`} key={each.id} style={edges} />
      })}
      {starts.slice(1).map(({ from }) => (
        <span className="border-l border-line-soft" key={from} style={left(from)} />
      ))}
      {holidays
        .filter(({ date }) => period.from <= date && date <= period.to)
        .map(({ date, name }) => (
          <span className={holidayLook} key={name} style={{ left: `${middleOf(period, date)}%` }} />
        ))}
      {period.from <= today && today <= period.to && (
        <span
          className="keep-colours z-3 -ml-px w-0.5 bg-ink"
          data-today=""
          style={{ left: `${middleOf(period, today)}%` }}
        >
          {view === 'year' && (
            <b className="absolute -top-5.5 -translate-x-1/2 rounded-1 bg-ink px-1.5 text-12 font-semibold whitespace-nowrap text-paper">
              {dayAndMonth(today, language).split(' ').slice(1).join(' ')}
            </b>
          )}
        </span>
      )}
    </div>
  )
}

const startOf = (period: Period, date: CalendarDate) =>
  placeOn(period, {
    startDate: date,
    endDate: date,
    fromMidday: false,
    untilMidday: false,
    startTime: null,
    endTime: null,
  })!.left

/** Months of a year, days of a month. */
function Heads({ period, view }: Pick<MarksProps, 'period' | 'view'>) {
  const { language } = useTranslation('absences')
  const pieces = view === 'year' ? monthsIn(period) : daysIn(period)
  const nameOf = (date: CalendarDate) =>
    (view === 'year' ? monthYear(date, language) : dayName(date, language)).split(' ')
  return (
    <span aria-hidden="true">
      {pieces.map(({ from }) => (
        <span
          className={`absolute top-2 truncate font-semibold text-ink-2 ${view === 'year' ? 'pl-2 max-lg:pl-1 max-lg:text-11 print:pl-0.5' : 'px-px text-center text-11 leading-tight'}`}
          key={from}
          style={{ left: `${startOf(period, from)}%`, width: `${100 / pieces.length}%` }}
        >
          {nameOf(from)[0]}
          {view === 'month' && <span className="block text-13 text-ink tabular-nums">{nameOf(from)[1]}</span>}
        </span>
      ))}
    </span>
  )
}

interface BandProps {
  count: number
  isFolded: boolean
  onFold: () => void
  children: string
}

function Band({ count, isFolded, onFold, children }: BandProps) {
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name of the department is in its button */}
      <th className={`${nameClass} border-b border-line bg-paper p-0!`} scope="rowgroup">
        <button
          aria-expanded={!isFolded}
          className="flex min-h-7 w-full cursor-pointer items-center gap-1.5 truncate px-3 font-strong -outline-offset-2 md:pl-4 max-md:min-h-11 print:min-h-0 print:px-1"
          onClick={onFold}
          type="button"
        >
          <span className="size-3.5 flex-none *:size-full print:hidden">
            {isFolded ? <ExpandIcon /> : <CollapseIcon />}
          </span>
          <span className="truncate">{children}</span>
          <span className="font-medium text-ink-2 tabular-nums">{count}</span>
        </button>
      </th>
      <Nothing className="border-b bg-paper" colSpan={2} />
    </tr>
  )
}

interface PersonRowProps {
  person: AbsentPerson
  period: Period
  /** The absence that Tab reaches. */
  reached: string | null | undefined
  onEnter: (id: string) => void
}

function PersonRow({ person, period, reached, onEnter }: PersonRowProps) {
  const { t, language } = useTranslation('absences')
  const name = fullName(person)
  return (
    <tr>
      <th
        className={`${nameClass} h-[25px] max-md:h-[45px] bg-surface border-line border-b-line-soft border-b font-label print:h-[15px]`}
        scope="row"
      >
        <span className="block truncate" title={name}>
          {name}
        </span>
      </th>
      <td className="relative border-b border-line-soft p-0" data-row="">
        {person.absences.map(absence => {
          const place = placeOn(period, absence)
          if (!place) return null
          return (
            <AbsenceBar
              absence={absence}
              href={decisionPath(absence.id)}
              isReached={absence.id === reached}
              key={absence.id}
              onEnter={() => onEnter(absence.id)}
              place={place}
            />
          )
        })}
      </td>
      <td className="border-b border-l border-line border-b-line-soft pr-3 text-right text-ink-2 tabular-nums">
        {person.left === null ? (
          '–'
        ) : (
          // A balance has its lines one press away.
          <Anchor
            className="flex min-h-6 max-md:min-h-11 items-center justify-end text-ink-2 no-underline -outline-offset-2 hover:text-bleu-text hover:underline print:min-h-0"
            href={`${paths.admin.leaveBalances}?${new URLSearchParams({ person: person.id })}`}
          >
            {t('leftDays', { amount: writtenAmount(person.left, 'days', language) })}
          </Anchor>
        )}
      </td>
    </tr>
  )
}

function Nothing({ className, colSpan }: { className: string; colSpan?: number }) {
  return <td aria-hidden="true" className={`border-line ${className}`} colSpan={colSpan} />
}

/** The tallest bar, in percent of the row: above stands the number. */
const tallest = 58

/** How many are away each week of a year, each day of a month. Requests do not count. */
function Counts({ people, period, view }: Pick<AbsencesTableProps, 'people' | 'period' | 'view'>) {
  const { t } = useTranslation('absences')
  const pieces = view === 'year' ? weeksIn(period) : daysIn(period)
  const granted = people.map(({ absences }) => ({ absences: absences.filter(({ status }) => status === 'approved') }))
  const counts = countAbsent(granted, pieces)
  const most = Math.max(1, ...counts)
  return (
    <tr>
      <th className={`${nameClass} h-19 bg-surface border-line border-t font-label text-ink-2 print:h-12`} scope="row">
        {t(view === 'year' ? 'byWeek' : 'byDay')}
      </th>
      <td className="relative border-t border-line p-0">
        <ul>
          {pieces.map((piece, index) => {
            const count = counts[index]!
            if (count === 0) return null
            const words = t(view === 'year' ? 'weekOf' : 'dayOf', { date: formatDate(piece.from), count })
            const whole = { startDate: piece.from, endDate: piece.to }
            const place = placeOn(period, {
              ...whole,
              fromMidday: false,
              untilMidday: false,
              startTime: null,
              endTime: null,
            })!
            return (
              <Column key={piece.from} place={place} title={words}>
                <span
                  className="text-11 leading-none font-semibold text-ink-2 tabular-nums print:text-[6pt]"
                  aria-hidden="true"
                >
                  {count}
                </span>
                <span
                  className="keep-colours mt-0.5 w-full rounded-t-[2px] bg-cov"
                  style={{ height: `${(count / most) * tallest}%` }}
                />
              </Column>
            )
          })}
        </ul>
      </td>
      <Nothing className="border-t border-l" />
    </tr>
  )
}

function Column({
  place,
  title,
  children,
}: {
  place: { left: number; width: number }
  title: string
  children: ReactNode
}) {
  return (
    <li
      className="absolute inset-y-0 z-3 flex flex-col items-center justify-end border-r border-transparent"
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      title={title}
    >
      <span className="sr-only">{title}</span>
      {children}
    </li>
  )
}
