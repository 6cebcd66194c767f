import { type CalendarDate, type DayNumber, dateOf, dayOf, mondayOf, weekdayOf } from '#core/calendar.ts'
import { MINUTE, spokenDuration, sum } from '#core/durations.ts'
import { isWeekByMonth, totalOf } from '#labour/hours.ts'
import { switchedOffOn } from '#labour/parameters.ts'
import { asCount, inWeek, inWeeks, onDay } from './found.ts'
import { netMinutes, type WorkingDay, type WorkingWeek } from './plan-days.ts'
import type { LabourParameters, PersonPlan, RuleFinding, WorkInterval } from './rule.ts'
import { ratedValues, ratedWording } from './weekly.ts'
import { labourRule, Work } from './work.ts'

/** Weeks under a part-time contract, with its minutes and those that are done. */
const partTimeWeeks = (work: Work): { week: WorkingWeek; contract: number; done: number }[] =>
  work.weeks.flatMap(week => {
    const contract = work.partTimeMinutes(week.monday)
    return contract === undefined ? [] : { week, contract, done: work.minutesDone(week) }
  })

/** The shortest contract of L. 3123-7 does not hold for one of seven days at most. */
const isShort = (work: Work, week: WorkingWeek) => {
  const contract = work.contractOf(week.monday)!
  const { from, until } = contract.whole ?? contract
  return from !== null && until !== null && dayOf(until) - dayOf(from) < 7
}

const contractTooShort = labourRule('TP_MINIMUM_24H', 'info', work =>
  partTimeWeeks(work).flatMap(({ week, contract: measured }) => {
    const limit = week.values.partTimeMin
    const ground = work.profileOn(week.from)?.partTimeGround ?? null
    return measured < limit && ground === null && !isShort(work, week)
      ? inWeek(work, week, { measured, limit, by: ['partTimeMin'] })
      : []
  }),
)

const aboveCap = labourRule('TP_HC_PLAFOND', 'exceeded', work =>
  partTimeWeeks(work).flatMap(({ week, contract, done }) => {
    if (done <= contract) return []
    const measured = totalOf(work.counted(week).complementary)
    const limit = Math.round((contract * week.values.complementaryMax) / 100)
    if (measured <= limit) return []
    return inWeek(work, week, {
      measured,
      limit,
      by: ['complementaryMax'],
      more: { contract: spokenDuration(contract) },
    })
  }),
)

const complementary = labourRule('TP_HC_MAJORATION', 'info', work =>
  partTimeWeeks(work).flatMap(({ week, contract, done }): RuleFinding | [] => {
    if (done <= contract) return []
    const rated = work.counted(week).complementary
    if (rated.length === 0) return []
    const more = { measured: spokenDuration(totalOf(rated)), ...ratedValues(rated) }
    return {
      ...inWeek(work, week, { measured: done, limit: contract, by: ['complementaryRates'], more }),
      wording: ratedWording(rated, ['TP_HC_MAJORATION', 'TP_HC_MAJORATION_2', 'TP_HC_MAJORATION_3']),
    }
  }),
)

const fullTimeReached = labourRule('TP_ATTEINTE_35H', 'exceeded', work =>
  partTimeWeeks(work).flatMap(({ week, done }) => {
    const limit = week.values.fullTime
    return done >= limit ? inWeek(work, week, { measured: done, limit, by: ['fullTime'] }) : []
  }),
)

/** Days between two, neither included: the day of the notice and that of the work do not count. */
function daysBetween(first: DayNumber, last: DayNumber, counts: (day: DayNumber) => boolean): number {
  let days = 0
  for (let day = first + 1; day < last; day += 1) if (counts(day)) days += 1
  return days
}

const isEachDay = () => true

const clearDays = (today: DayNumber, day: DayNumber) => daysBetween(today, day, isEachDay)

/** From Monday to Friday, without public holidays. */
const isWorkday = (work: Work, day: DayNumber) => weekdayOf(day) <= 5 && !work.isHoliday(dateOf(day))

/** No limit of so many working days holds for a day so far away: its days are not counted one by one. */
const isFarFrom = (day: DayNumber, today: DayNumber, limit: number) => day - today > 7 * limit

/** Null for a far day. */
const clearWorkdays = (work: Work, today: DayNumber, day: DayNumber, limit: number): number | null =>
  isFarFrom(day, today, limit) ? null : daysBetween(today, day, each => isWorkday(work, each))

/** The days of work that a change adds or moves, from today on. */
const changedDays = (
  { plan: { notice } }: Work,
  days: readonly WorkingDay[],
): (WorkingDay & { today: DayNumber })[] => {
  if (!notice) return []
  const today = dayOf(notice.today)
  return days
    .map(day => ({ ...day, shifts: day.shifts.filter(({ id }) => notice.changed.has(id)), today }))
    .filter(({ day, shifts }) => shifts.length > 0 && day >= today)
}

/** Then the hours of a week say nothing of complementary ones. */
const isByMonth = (work: Work, monday: DayNumber) =>
  isWeekByMonth(work.plan.contracts, { from: dateOf(monday), to: dateOf(monday + 6) })

const complementaryTooLate = labourRule('TP_HC_PREVENANCE_3J', 'warning', work =>
  work.plan.notice === null
    ? []
    : partTimeWeeks(work).flatMap(({ week, contract, done }) => {
        const limit = week.values.complementaryNotice
        const [soon] = changedDays(work, week.days).map(each => ({
          ...each,
          clear: clearDays(each.today, each.day),
        }))
        if (done <= contract || !soon || soon.clear >= limit || isByMonth(work, week.monday)) return []
        return inWeek(
          work,
          { ...week, shifts: soon.shifts },
          { measured: soon.clear, limit, by: ['complementaryNotice'], written: asCount },
        )
      }),
)

/** Between two pieces of work of a day, longer than a break. In minutes. */
function interruptionsOf({ shifts }: WorkingDay, from: number): number[] {
  const gaps: number[] = []
  let lastEnd = Number.POSITIVE_INFINITY
  for (const { start, end, breaks = [] } of shifts) {
    gaps.push(start - lastEnd, ...breaks.map(pause => pause.end - pause.start))
    lastEnd = end
  }
  return gaps.map(gap => Math.round(gap / MINUTE)).filter(gap => gap >= from)
}

const interruptions = labourRule('TP_COUPURES', 'warning', work =>
  partTimeWeeks(work).flatMap(({ week: { days } }) =>
    days.flatMap((day): RuleFinding | [] => {
      const { interruptionsMax, interruptionMax, interruptionFrom } = day.values
      const gaps = interruptionsOf(day, interruptionFrom)
      const longest = Math.max(...gaps)
      if (gaps.length > interruptionsMax) {
        const more = { longest: spokenDuration(longest) }
        const measure = {
          measured: gaps.length,
          limit: interruptionsMax,
          by: ['interruptionsMax'] as const,
          written: asCount,
          more,
        }
        return { ...onDay(day.date, day.shifts, measure), wording: 'TP_COUPURES_NOMBRE' }
      }
      if (longest <= interruptionMax) return []
      const found = onDay(day.date, day.shifts, {
        measured: longest,
        limit: interruptionMax,
        by: ['interruptionMax', 'interruptionsMax'],
      })
      return { ...found, wording: interruptionsMax === 1 ? 'TP_COUPURES' : 'TP_COUPURES_ACCORD' }
    }),
  ),
)

/**
 * The shifts of a week whose hours were told already. While a week has fewer hours than the contract, an added shift goes on planning it,
 * and changes nothing that was told.
 */
function toldDays(
  { plan: { notice } }: Work,
  { days, shifts, minutes }: WorkingWeek,
  contract: number,
): readonly WorkingDay[] {
  const isAdded = ({ id }: WorkInterval) => notice!.added.has(id)
  if (minutes - sum(shifts.filter(isAdded).map(netMinutes)) >= contract) return days
  return days.map(day => ({ ...day, shifts: day.shifts.filter(shift => !isAdded(shift)) }))
}

const changedTooLate = labourRule('TP_PREAVIS_7JO', 'warning', work => {
  if (work.plan.notice === null) return []
  return partTimeWeeks(work).flatMap(({ week, contract }) =>
    changedDays(work, toldDays(work, week, contract)).flatMap(({ date, day, today, shifts }): RuleFinding | [] => {
      const limit = work.valuesOn(date).partTimeNotice
      const measured = clearWorkdays(work, today, day, limit)
      if (measured === null || measured >= limit) return []
      const found = onDay(date, shifts, { measured, limit, by: ['partTimeNotice'], written: asCount })
      return { ...found, wording: measured < 2 ? 'TP_PREAVIS_1JO' : 'TP_PREAVIS_7JO' }
    }),
  )
})

/** Twelve weeks in a row, or twelve of fifteen (L. 3123-13). */
const [mostWeeks, window] = [12, 15]

/** Hours beyond the contract of a week; undefined without a part-time contract. */
const beyondContract = (work: Work, monday: DayNumber): number | undefined => {
  const contract = work.partTimeMinutes(monday)
  return contract === undefined ? undefined : work.minutesLeft(monday) - contract
}

const contractOutgrown = labourRule('TP_12_SEMAINES', 'warning', work =>
  work.knownWeeks().flatMap(last => {
    if (work.partTimeMinutes(last) === undefined) return []
    const first = last - 7 * (window - 1)
    const excess = Array.from({ length: window }, (_, week) => beyondContract(work, first + 7 * week) ?? [])
      .flat()
      .toSorted((a, b) => b - a)
      .slice(0, mostWeeks)
    const limit = work.valuesOn(dateOf(last)).beyondContractMax
    const total = sum(excess)
    if (excess.length < mostWeeks || total < limit * mostWeeks) return []
    const shifts = work.shiftsBetween(first, last + 6)
    return inWeeks(
      work,
      { first, last, shifts },
      { measured: Math.floor(total / mostWeeks), limit, by: ['beyondContractMax'] },
    )
  }),
)

export const partTimeRules = [
  contractTooShort,
  aboveCap,
  complementary,
  fullTimeReached,
  complementaryTooLate,
  interruptions,
  changedTooLate,
  contractOutgrown,
]

/** Hours that somebody was told, and those that they get instead. */
type ToldChange = { before: WorkInterval | null; after: WorkInterval | null }

/** Clear days between the telling and the work, below those that the law, the convention or the company asks. */
export type ShortNotice = {
  rule: 'TP_PREAVIS_7JO' | 'TP_HC_PREVENANCE_3J'
  /** Working days for the first rule, days for the second. */
  measured: number
  limit: number
}

/**
 * The contract of a week in minutes, if the hours of one of its days cannot be changed without notice; else undefined. They are fixed once the
 * notice has begun: a full-time contract that begins later frees nobody from it.
 */
function protectedMinutes(work: Work, day: DayNumber, limit: number): number | undefined {
  const monday = mondayOf(day)
  if (work.partTimeMinutes(monday) !== undefined) return work.partTimeMinutes(monday)
  return work.isPartTimeOn(lastDayInTime(work, day, limit)) ? work.contractMinutes(monday) : undefined
}

/** The last day on which hours of a day can be changed with notice. */
function lastDayInTime(work: Work, day: DayNumber, limit: number): DayNumber {
  let [told, clear] = [day - 1, 0]
  for (; clear < limit && !isFarFrom(day, told, limit); told -= 1) if (isWorkday(work, told)) clear += 1
  return told
}

/**
 * Which changes of a part-time plan come too late to be imposed; null for one that needs nobody's agreement.
 * @param plan as it will be: the weeks of all changes, whole
 * @param today the day on which the person is told
 * @param changes all that the person is told
 * @param unaccepted what they were asked before, and have not accepted
 */
export function shortNoticeOf(
  plan: PersonPlan,
  parameters: LabourParameters,
  today: CalendarDate,
  { changes, unaccepted }: { changes: readonly ToldChange[]; unaccepted: readonly ToldChange[] },
) {
  const work = new Work(plan, parameters)
  const told = dayOf(today)
  const standing = [...unaccepted, ...changes.filter(change => movedLate(change) !== null)]
  return (change: ToldChange): ShortNotice | null => movedLate(change) ?? moreWorkLate(change) ?? replacedLate(change)

  /** Hours that were told, moved or taken away: the day that comes first counts, the old one or the new one. */
  function movedLate({ before, after }: ToldChange): ShortNotice | null {
    if (!before) return null
    const [first] = [before, after]
      .flatMap(shift => (shift ? dayOf(shift.from) : []))
      .filter(day => day >= told)
      .toSorted((a, b) => a - b)
    if (first === undefined) return null
    const limit = work.valuesOn(dateOf(first)).partTimeNotice
    if (protectedMinutes(work, first, limit) === undefined) return null
    const measured = clearWorkdays(work, told, first, limit)
    return measured === null ? null : shorter('TP_PREAVIS_7JO', first, measured, limit)
  }

  /** Hours that a week gains beyond its contract. */
  function moreWorkLate({ before, after }: ToldChange): ShortNotice | null {
    if (!after) return null
    const day = dayOf(after.from)
    const monday = mondayOf(day)
    const contract = work.partTimeMinutes(monday)
    if (day < told || contract === undefined || work.minutesOf(monday) <= contract) return null
    if (isByMonth(work, monday)) return null
    const had = before ? minutesIn(monday, before) : 0
    if (netMinutes(after) <= had) return null
    return shorter('TP_HC_PREVENANCE_3J', day, clearDays(told, day), work.valuesOn(after.from).complementaryNotice)
  }

  /** Hours instead of others that were told and stand until the person accepts: the same as hours that are moved. */
  function replacedLate({ before, after }: ToldChange): ShortNotice | null {
    if (before || !after) return null
    const day = dayOf(after.from)
    const monday = mondayOf(day)
    const limit = work.valuesOn(after.from).partTimeNotice
    const contract = protectedMinutes(work, day, limit)
    if (day < told || contract === undefined) return null
    const kept = sum(standing.map(each => minutesIn(monday, each.before) - minutesIn(monday, each.after)))
    if (kept <= 0 || work.minutesOf(monday) + kept <= contract) return null
    const measured = clearWorkdays(work, told, day, limit)
    return measured === null ? null : shorter('TP_PREAVIS_7JO', day, measured, limit)
  }

  function minutesIn(monday: DayNumber, shift: WorkInterval | null) {
    return shift && mondayOf(dayOf(shift.from)) === monday ? netMinutes(shift) : 0
  }

  function shorter(rule: ShortNotice['rule'], day: DayNumber, measured: number, limit: number): ShortNotice | null {
    if (measured >= limit || switchedOffOn(parameters.settings, rule, dateOf(day))) return null
    return { rule, measured, limit }
  }
}
