import type { CalendarDate, Period } from '#core/calendar.ts'
import { isNearQuota, isNightWorkerAlways, solidarityDaysIn, yearSums } from '#labour/law.ts'
import type { LabourSettings } from '#labour/parameters.ts'
import { emptyProfile, type PersonPlan, type Profile, type YearSums } from '#labour/rules.ts'
import { nightsAsked, touchingNights } from '#labour/server/night-queries.ts'
import { awayIn, workLeft } from '#labour/work-left.ts'
import { freedAmong } from '#leave/server/rest/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { minutesOfDay, type WeekMinutes } from './hours-queries.ts'
import { shifts } from './tables.ts'

type Years = {
  period: Period
  /** Minutes of the whole period, without those that leave takes. */
  minutes: ReadonlyMap<string, WeekMinutes>
  settings: LabourSettings
  timeZone: string
  today: CalendarDate
  /** The weeks of the plans of which all shifts are known. */
  weeks: readonly CalendarDate[]
  profiles: ReadonlyMap<string, Profile>
  /** The people who may work at night in these weeks. */
  atNight: readonly string[]
}

/**
 * Sums of the year that the rules ask beside the plans of some weeks: in two statements at most for a whole team, one for each solidarity day, and the rest of those who come near the quota.
 * @returns the sums of a plan whose shifts are known in these weeks
 */
export const yearsAmong = async (
  tx: Tx,
  { period, minutes, settings, timeZone, today, weeks, profiles, atNight }: Years,
): Promise<(plan: PersonPlan, known: readonly CalendarDate[]) => YearSums> => {
  const asked = nightsAsked({ settings, timeZone, weeks: weeks.length }, period)
  const people = atNight.filter(id => !isNightWorkerAlways(profiles.get(id) ?? emptyProfile, weeks))
  const days = solidarityDaysIn(settings, period)
  const [nights, ...ofDays] = await pipelined([
    people.length > 0 ? nightWork(tx, { people, ...asked }) : [],
    ...days.map(day => minutesOfDay(tx, day, timeZone)),
  ])
  const near = [...minutes].filter(([, own]) => isNearQuota(own, settings)).map(([employeeId]) => employeeId)
  const freedOf = await freedAmong(tx, { timeZone }, near, { today, on: period.to })
  const nightsOf = new Map(nights.map(({ employeeId, work }) => [employeeId, work]))
  const parameters = { shiftTypes: new Set<string>(), timeZone, settings }
  return (plan, known) => {
    const { employeeId } = plan
    const away = plan.leave.map(awayIn(timeZone))
    const work = (nightsOf.get(employeeId) ?? []).flatMap(([start, end, breakDuration]) =>
      workLeft({ start, end, breakDuration }, away),
    )
    const solidarity = new Map(days.map((day, index) => [day, ofDays[index]!.get(employeeId) ?? 0]))
    const own = {
      weeks: known,
      period,
      minutes: minutes.get(employeeId) ?? new Map(),
      nights: work,
      solidarity,
      freedBy: freedOf(employeeId),
    }
    return yearSums(plan, own, parameters)
  }
}

const columns = {
  from: shifts,
  employeeId: shifts.employeeId,
  start: shifts.startsAt,
  end: shifts.endsAt,
  pauses: shifts.breakDuration,
}

const nightWork = prepared(['people', 'edges', 'least'], (tx, { people, ...asked }) =>
  touchingNights<number>(tx, columns, isAmong(shifts.employeeId, people), asked),
)
