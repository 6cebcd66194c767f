import { type DayNumber, dateOf, dayOf } from '#core/calendar.ts'
import { spokenDuration, sum } from '#core/durations.ts'
import type { Values } from '#core/sentences.ts'
import { type RatedMinutes, totalOf } from '#labour/hours.ts'
import { parameters } from '#labour/parameters.ts'
import { inWeek, inWeeks, type Measure } from './found.ts'
import { longestWindow } from './reach.ts'
import type { RuleFinding, Severity, Wording } from './rule.ts'
import { labourRule, type Work } from './work.ts'
import { weekOfYear, yearOf } from './years.ts'

/** The longest times hold for the sum of all employers (L. 8261-1). */
export const minutesElsewhere = (work: Work, date: string) => (work.profileOn(date)?.otherEmployerHours ?? 0) * 60

const weekTooLong = labourRule('DUREE_SEMAINE_MAX', 'exceeded', work =>
  work.weeks.flatMap(week => {
    const measured = Math.round(week.minutes + work.trainingMinutes(week) + minutesElsewhere(work, week.from))
    const limit = week.values.weekMax
    if (measured <= limit || work.isForfaitJoursOn(week.from)) return []
    return inWeek(work, week, { measured, limit, by: ['weekMax'] })
  }),
)

const isLeftOut = (work: Work, monday: DayNumber) =>
  work.isAway(monday) && work.valuesOn(dateOf(monday)).leaveWeeksLeftOut

/** Weeks back from one, which is the last. Weeks of leave are left out, and the window grows. */
function windowUntil(work: Work, last: DayNumber, length: number): DayNumber[] {
  const weeks: DayNumber[] = []
  for (let back = 0; weeks.length < length && back < longestWindow; back += 1) {
    const monday = last - 7 * back
    if (!isLeftOut(work, monday)) weeks.unshift(monday)
  }
  return weeks
}

/** A limit, the parameters that it comes from, and how severe it is other than the rule says. */
type Limit = Pick<Measure, 'limit' | 'by'> & { severity?: Severity }

/**
 * Windows of weeks whose average is above a limit: the first of several that is exceeded. They end in a known week that is not left out.
 */
export const averagesAbove = (work: Work, limitsOn: (monday: string) => readonly Limit[]): RuleFinding[] =>
  work.knownWeeks().flatMap((last): RuleFinding | [] => {
    const limits = limitsOn(dateOf(last))
    const weeks = work.valuesOn(dateOf(last)).averageWeeks
    if (limits.length === 0 || work.isForfaitJoursOn(dateOf(last)) || isLeftOut(work, last)) return []
    const window = windowUntil(work, last, weeks)
    const total = sum(window.map(monday => work.minutesOf(monday) + minutesElsewhere(work, dateOf(monday))))
    const exceeded = limits.find(({ limit }) => total > limit * weeks)
    if (!exceeded) return []
    const first = window[0]!
    const shifts = work.shiftsBetween(first, last + 6)
    const { limit, by, ...severity } = exceeded
    // Rounded up, so that what is above the limit never reads like it.
    const measure = { measured: Math.ceil(total / weeks), limit, by, more: { weeks } }
    return { ...inWeeks(work, { first, last, shifts }, measure), ...severity }
  })

/** Where a convention allows less than the law, what lies between is a warning. */
const averageTooLong = labourRule('DUREE_MOY_12S', 'exceeded', work =>
  averagesAbove(work, monday => {
    const { averageMax } = work.valuesOn(monday)
    const legal = Math.max(averageMax, parameters.averageMax.law)
    const by = ['averageMax', 'averageWeeks'] as const
    return [
      { limit: legal, by: averageMax < legal ? [] : by },
      { limit: averageMax, by, severity: 'warning' },
    ]
  }),
)

const bands = ['first', 'second', 'third'] as const

/** For sentences such as '8 h à 25 % et 3 h à 50 %'. */
export const ratedValues = (rated: readonly RatedMinutes[]): Values =>
  Object.fromEntries(
    bands.flatMap((band, index) => {
      const rate = rated[index]
      return rate
        ? [
            [band, spokenDuration(rate.minutes)],
            [`${band}Rate`, rate.percent],
          ]
        : []
    }),
  )

/** The wording for so many rates. */
export const ratedWording = (rated: readonly RatedMinutes[], wordings: readonly [Wording, Wording, Wording]) =>
  wordings[Math.min(rated.length, bands.length) - 1]!

const overtime = labourRule('HEURES_SUPP', 'info', work =>
  work.weeks.flatMap((week): RuleFinding | [] => {
    if (!work.mayHaveOvertime(week)) return []
    const rated = work.counted(week).overtime
    const limit = week.values.overtimeAfter
    if (rated.length === 0) return []
    const beyond = totalOf(rated)
    const more = { measured: spokenDuration(beyond), ...ratedValues(rated) }
    return {
      ...inWeek(work, week, { measured: limit + beyond, limit, by: ['overtimeAfter', 'overtimeRates'], more }),
      wording: ratedWording(rated, ['HEURES_SUPP', 'HEURES_SUPP_2', 'HEURES_SUPP_3']),
    }
  }),
)

/** In each week whose overtime lies beyond the quota. */
const quotaOfYear = labourRule('CONTINGENT_HS', 'warning', work => {
  const { year } = work.plan
  if (!year) return []
  return [...year.overtime].flatMap(([monday, others]): RuleFinding | [] => {
    const week = weekOfYear(work, monday)
    const own = year.weeks.filter(each => each <= monday && yearOf(each) === yearOf(monday))
    const measured = others + sum(own.map(each => work.quotaOf(dayOf(each))))
    const { overtimeYearMax: limit, restBeyondYearMax } = work.valuesOn(monday)
    if (measured <= limit || !week || (week.shifts.length > 0 && work.quotaOf(week.first) === 0)) return []
    return inWeeks(work, week, { measured, limit, by: ['overtimeYearMax'], more: { percent: restBeyondYearMax } })
  })
})

export const weeklyRules = [weekTooLong, averageTooLong, overtime, quotaOfYear]
