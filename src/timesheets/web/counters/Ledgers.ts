import { addDays, type CalendarDate, isIn, isoWeekday, type Period, weekOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import type { RatedMinutes } from '#labour/hours.ts'
import { isSettled } from '#timesheets/rules/counters.ts'
import type { PersonCounters, WeekCounted } from './Counters.ts'

export const figureIds = [
  'contract',
  'planned',
  'worked',
  'overtime',
  'quota',
  'complementary',
  'night',
  'sundays',
  'holidays',
] as const
export type FigureId = (typeof figureIds)[number]

/** The figures that a person has: no quota without overtime, no complementary hours with a full-time contract, no hours a week where the contract counts days. */
export function figuresOf({ scheme, figures, plannedMinutes }: PersonCounters): FigureId[] {
  const hasOvertime = scheme === 'full-time' || figures.overtime.length > 0
  const hasComplementary = scheme === 'part-time' || figures.complementary.length > 0
  const left = new Set<FigureId>([
    ...(scheme === 'by-days' ? (['contract'] as const) : []),
    ...(plannedMinutes === null ? (['planned'] as const) : []),
    ...(hasOvertime ? [] : (['overtime', 'quota'] as const)),
    ...(hasComplementary ? [] : (['complementary'] as const)),
  ])
  return figureIds.filter(id => !left.has(id))
}

/** The one that is open at first, where there is room for it. */
export const firstFigure = ({ scheme }: PersonCounters): FigureId =>
  (({ 'full-time': 'overtime', 'part-time': 'complementary', 'by-days': 'worked' }) as const)[scheme]

/** A session or a shift, with the minutes of it that a line counts. */
export type LinePart = Omit<WeekCounted['work'][number], 'days'> & { minutes: number }

export type LedgerLine = Period & {
  /** In dashes: it counts for nothing yet. */
  isPlanned: boolean
  /** The name of a public holiday. */
  name?: string
  /** Minutes, one a column; null where there is nothing. */
  values: readonly (number | null)[]
  parts: readonly LinePart[]
  leave: number
}

/** The kinds of columns; a number is the percent of a rate. */
export type LedgerColumn = 'hours' | 'counted' | 'worked' | 'night' | 'overtime' | 'total' | number

export type Ledger = {
  /** Whether a line is a week or a day. */
  of: 'week' | 'day'
  columns: readonly LedgerColumn[]
  /** The newest first. */
  lines: readonly LedgerLine[]
  /** At the foot: what the lines that count make together. */
  sums: readonly (number | null)[]
  period: Period
}

type DayPart = WeekCounted['work'][number]['days'][number]
type CountedPart = { isCounted: (date: CalendarDate) => boolean; minutesOf: (part: DayPart) => number }

const workedOf = ({ worked }: DayPart) => worked

/** The sessions or shifts of a week, as far as they count. */
const partsOf = ({ work }: WeekCounted, { isCounted, minutesOf }: CountedPart): LinePart[] =>
  work.flatMap(({ days, ...each }) => {
    const minutes = sum(days.filter(({ date }) => isCounted(date)).map(minutesOf))
    return minutes > 0 ? [{ ...each, minutes }] : []
  })

const minutesOf = (parts: readonly LinePart[]) => sum(parts.map(({ minutes }) => minutes))
const orNothing = (minutes: number) => (minutes > 0 ? minutes : null)

const sumsOf = (lines: readonly LedgerLine[], columns: readonly LedgerColumn[]) =>
  columns.map((column, index) =>
    column === 'total' || column === 'counted'
      ? null
      : sum(lines.filter(({ isPlanned }) => !isPlanned).map(({ values }) => values[index] ?? 0)),
  )

const ledger = (found: Omit<Ledger, 'sums'>): Ledger => ({
  ...found,
  lines: found.lines.toReversed(),
  sums: sumsOf(found.lines, found.columns),
})

/** Week by week, one figure. */
function hoursByWeek(
  { weeks, planned }: PersonCounters,
  column: LedgerColumn,
  period: Period,
  counted: CountedPart,
): Ledger {
  const lineOf = (week: WeekCounted, isPlanned: boolean, by: CountedPart): LedgerLine[] => {
    const parts = partsOf(week, by)
    return parts.length === 0 ? [] : [{ ...daysOf(week), isPlanned, values: [minutesOf(parts)], parts, leave: 0 }]
  }
  const lines = [
    ...weeks.flatMap(week => lineOf(week, false, counted)),
    ...(planned ? lineOf(planned, true, { ...counted, isCounted: () => true }) : []),
  ]
  return ledger({ of: 'week', columns: [column], lines, period })
}

const daysOf = ({ from, to }: Period) => ({ from, to })
const allOfIt: CountedPart = { isCounted: () => true, minutesOf: workedOf }

const percentValues = (rated: readonly RatedMinutes[], percents: readonly number[]) =>
  percents.map(percent => orNothing(sum(rated.filter(each => each.percent === percent).map(({ minutes }) => minutes))))

type Kind = 'overtime' | 'complementary'

/** The rates that some week has, of those that the year knows: a column without hours says nothing. */
function percentsOf(weeks: readonly WeekCounted[], kind: Kind, known: readonly number[]) {
  const paid = weeks.flatMap(week => week[kind].filter(({ minutes }) => minutes > 0))
  const used = new Set(paid.map(({ percent }) => percent))
  return known.filter(percent => used.has(percent))
}

/** Weeks that are over, by their Sunday. */
function weeksOver({ weeks, today, days, months }: PersonCounters) {
  const span = { today, year: days, months }
  const last = weekOf(days.to)
  const to = isSettled(last, span) ? last.to : addDays(last.from, -1)
  return { settled: weeks.filter(week => isSettled(week, span)), period: { from: days.from, to } }
}

/** A line a week that is over, and one for the plan of this week. */
function weekLines(
  { settled, planned }: { settled: readonly WeekCounted[]; planned: WeekCounted | null },
  valuesOf: (week: WeekCounted) => LedgerLine['values'],
): LedgerLine[] {
  const lineOf = (week: WeekCounted, isPlanned: boolean) => ({
    ...daysOf(week),
    isPlanned,
    values: valuesOf(week),
    parts: partsOf(week, allOfIt),
    leave: week.counted - week.worked,
  })
  return [...settled.map(week => lineOf(week, false)), ...(planned ? [lineOf(planned, true)] : [])]
}

function ratedByWeek(counters: PersonCounters, kind: Kind): Ledger {
  const { planned, percents } = counters
  const { settled, period } = weeksOver(counters)
  const known = percentsOf([...settled, ...(planned ? [planned] : [])], kind, percents[kind])
  const lines = weekLines({ settled, planned }, week => [week.counted, ...percentValues(week[kind], known)])
  return ledger({ of: 'week', columns: ['counted', ...known], lines, period })
}

/** The weeks with overtime that was worked, added up. */
function quotaByWeek(counters: PersonCounters): Ledger {
  const { planned } = counters
  const { settled, period } = weeksOver(counters)
  let total = 0
  const lines = weekLines(
    { settled: settled.filter(({ quota }) => quota > 0), planned: planned && planned.quota > 0 ? planned : null },
    ({ quota }) => {
      total += quota
      return [quota, total]
    },
  )
  return ledger({ of: 'week', columns: ['overtime', 'total'], lines, period })
}

/** Day by day: Sundays, public holidays. A planned day is one to come. */
function hoursByDay(
  { weeks, planned, days, today, holidays }: PersonCounters,
  isSuch: (date: CalendarDate) => boolean,
): Ledger {
  const nameOf = new Map(holidays.map(({ date, name }) => [date, name]))
  const linesOf = (week: WeekCounted, isPlanned: boolean, isCounted: (date: CalendarDate) => boolean): LedgerLine[] => {
    const dates = new Set(week.work.flatMap(each => each.days.map(({ date }) => date)))
    return [...dates]
      .filter(date => isSuch(date) && isCounted(date))
      .toSorted()
      .flatMap(date => {
        const parts = partsOf(week, { isCounted: other => other === date, minutesOf: workedOf })
        const name = nameOf.get(date)
        const line = { from: date, to: date, isPlanned, values: [minutesOf(parts)], parts, leave: 0 }
        return parts.length === 0 ? [] : [{ ...line, ...(name !== undefined && { name }) }]
      })
  }
  const lines = [
    ...weeks.flatMap(week => linesOf(week, false, date => isIn(date, days))),
    ...(planned ? linesOf(planned, true, date => date > today) : []),
  ]
  return ledger({ of: 'day', columns: ['hours'], lines, period: days })
}

/** The shifts of this week, a line a day. */
function plannedByDay({ planned, today }: PersonCounters): Ledger {
  const work = planned?.work ?? []
  const lines = work.flatMap(({ days, ...each }) => {
    const [first] = days
    if (!first) return []
    const minutes = sum(days.map(workedOf))
    return [
      {
        from: first.date,
        to: first.date,
        isPlanned: false,
        values: [minutes],
        parts: [{ ...each, minutes }],
        leave: 0,
      },
    ]
  })
  const period = planned ? daysOf(planned) : { from: today, to: today }
  const found = ledger({ of: 'day', columns: ['hours'], lines, period })
  return { ...found, lines }
}

/** The lines that a figure is the sum of. */
export function ledgerOf(counters: PersonCounters, figure: Exclude<FigureId, 'contract'>): Ledger {
  const { days, months, holidays } = counters
  const isHoliday = new Set(holidays.map(({ date }) => date))
  switch (figure) {
    case 'planned':
      return plannedByDay(counters)
    case 'worked':
      return hoursByWeek(counters, 'worked', days, { isCounted: date => isIn(date, days), minutesOf: workedOf })
    case 'night':
      return hoursByWeek(counters, 'night', months, {
        isCounted: date => isIn(date, months),
        minutesOf: ({ night }) => night,
      })
    case 'overtime':
    case 'complementary':
      return ratedByWeek(counters, figure)
    case 'quota':
      return quotaByWeek(counters)
    case 'sundays':
      return hoursByDay(counters, date => isoWeekday(date) === 7)
    case 'holidays':
      return hoursByDay(counters, date => isHoliday.has(date))
  }
}
