import { addDays, isIn, type Week, weeksTouching } from '#core/calendar.ts'
import type { WeekAbsence } from '#labour/hours.ts'
import type { LabourSettings } from '#labour/parameters.ts'
import { missingIn } from '#payroll/rules/elements.ts'
import { type LateDay, lateAbsences } from '#payroll/rules/month-hours/lateness.ts'
import { daysOfMonth, type Month } from '#payroll/rules/months.ts'
import { countPaidWeeks, paidWeeks } from '#payroll/rules/weeks.ts'
import type { CountingSettings } from '#payroll/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { minutesOf } from '#timesheets/rules.ts'
import { retainedOf } from '#timesheets/server/queries.ts'
import { type BesideWork, decidedPlans } from './plan-queries.ts'

/**
 * The minutes that late arrivals and early departures take off somebody's month, in the weeks that it pays and in those of its days: where another month pays
 * the week, its days are of this one all the same.
 */
export const lateDays = async (
  tx: Tx,
  { month, weeks, timeZone }: { month: Month; weeks: readonly Week[]; timeZone: string },
  people: readonly string[],
  beside: BesideWork,
) => {
  const touched = weeksTouching(daysOfMonth(month))
  const all = [...new Map([...weeks, ...touched].map(week => [week.from, week])).values()].toSorted((one, other) =>
    one.from < other.from ? -1 : 1,
  )
  const days = { from: all[0]!.from, to: all.at(-1)!.to }
  const [retained, planOf] = await pipelined([
    retainedOf(tx, people, { ...days, from: addDays(days.from, -1) }),
    decidedPlans(tx, people, days, beside),
  ])
  const retainedBy = Map.groupBy(retained, ({ employeeId }) => employeeId)
  return (
    id: string,
    terms: Omit<Parameters<typeof countPaidWeeks>[1], 'work'>,
    labour: LabourSettings,
    settings: CountingSettings,
    missingInMonth: number,
  ): WeekAbsence[] => {
    const own = retainedBy.get(id) ?? []
    const late = own.flatMap(({ date, minutes }): LateDay[] => {
      const missing = minutesOf(planOf(id, date).left) - minutes
      return minutes > 0 && missing > 0 ? [{ date, minutes: missing }] : []
    })
    if (late.length === 0) return []
    const work = own.flatMap(each => each.work)
    const counted = countPaidWeeks(paidWeeks(all, labour, timeZone), { ...terms, work })
    const ofMonth = counted.filter(({ isByMonth }) => isByMonth)
    const isOfMonth = ({ date }: LateDay) =>
      isIn(date, daysOfMonth(month)) && ofMonth.some(({ week }) => isIn(date, week))
    return [
      ...counted.flatMap(week =>
        lateAbsences(
          late.filter(({ date }) => isIn(date, week.week)),
          missingIn(week, settings),
        ),
      ),
      ...lateAbsences(late.filter(isOfMonth), missingInMonth),
    ]
  }
}
