import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, isIn, type Period, todayIn, weekOf } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { dateAt, workedDays } from '#labour/hours.ts'
import {
  isNearQuota,
  isNightWorkerAlways,
  labourRules,
  mayTouchNight,
  payRules,
  presenceRules,
  solidarityDaysIn,
  yearSums,
  yearsBefore,
} from '#labour/law.ts'
import { type LabourSettings, parametersOn } from '#labour/parameters.ts'
import {
  emptyProfile,
  examine,
  noLabourData,
  type PersonPlan,
  type Profile,
  type Reach,
  reachOf,
  type Severity,
  type WorkInterval,
  weeksChangedBy,
} from '#labour/rules.ts'
import { nightsAsked } from '#labour/server/night-queries.ts'
import { labourContext, shownFinding } from '#labour/server/queries.ts'
import { countedAbsenceOf } from '#leave/rules.ts'
import { grantedLeaveOf } from '#leave/server/queries.ts'
import { freedAmong } from '#leave/server/rest/queries.ts'
import { employedAmong } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { byPerson, isAmong, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { sessionsOfTeam } from '#time-clock/server/work-queries.ts'
import { countedIntervals, splitAtSunday, workIntervals } from '#timesheets/rules/worked-plan.ts'
import { trainingsAround } from '#trainings/server/queries.ts'
import { asWork, countedAtNight, countedByWeek, countedPastSunday } from './counted/queries.ts'
import { retainedOf } from './queries.ts'

type RequestContext = { now: Temporal.Instant; language: Language }

/** Three days in milliseconds: a rest lies between two days. */
const longestOfDay = 3 * 24 * 60 * MINUTE

const byWeight: Record<Severity, number> = { blocking: 0, exceeded: 1, warning: 2, info: 3 }

/**
 * Findings in the hours of a week, in as many statements for any number of people; the worst first. Rules about paid hours look at
 * what was retained of decided days, all others at when somebody was there. Rules of places and of notice are about plans.
 */
export const findingsOfWeek = async (tx: Tx, actor: Member, date: CalendarDate, { now, language }: RequestContext) => {
  const { timeZone } = actor
  const week = weekOf(date)
  const { plans, settings } = await workedPlans(tx, actor, date, now)
  const parameters = { shiftTypes: new Set<string>(), timeZone, settings }
  const found = await inSlices(plans, ({ punched, counted }) => {
    const findings =
      punched === counted
        ? examine(punched, parameters, labourRules)
        : [...examine(punched, parameters, presenceRules), ...examine(counted, parameters, payRules)]
    // The hours of the weeks around it are not all known.
    return findings
      .filter(({ about }) => isIn(about, week))
      .map(finding => ({
        ...shownFinding(finding, punched, language),
        isOfWeek: finding.to - finding.from > longestOfDay,
      }))
  })
  return found
    .flat()
    .toSorted((one, other) => byWeight[one.severity] - byWeight[other.severity] || one.about.localeCompare(other.about))
}

const namesOf = prepared(['people'], (tx, { people }) =>
  tx
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(isAmong(employees.id, people)),
)

/** Everybody who worked in the week of a day or beside it, as it was punched and as it counts, with the hours of the weeks before. */
const workedPlans = async (tx: Tx, { timeZone }: Member, date: CalendarDate, now: Temporal.Instant) => {
  const week = weekOf(date)
  const reach = reachOf(weeksChangedBy([week.from, week.to]))
  const [days] = reach.days as [Period]
  const [sessions, retained] = await pipelined([sessionsOfTeam(tx, days), retainedOf(tx, null, days)])
  const worked = Map.groupBy(sessions, ({ employeeId }) => employeeId)
  const retainedBy = Map.groupBy(retained, ({ employeeId }) => employeeId)
  const people = [...new Set([...worked.keys(), ...retainedBy.keys()])]
  const period = yearsBefore(reach.weeks)
  const others = { from: period.from, to: days.from, zone: timeZone }
  const [names, contracts, leave, trainings, context, minutes, crossing] = await pipelined([
    namesOf(tx, { people }),
    employedAmong(tx, { people }),
    grantedLeaveOf(tx, { people, from: addDays(period.from, -1), to: week.to }),
    trainingsAround(tx, { people, from: people.map(() => period.from), to: people.map(() => week.to) }),
    labourContext(tx, people),
    countedByWeek(tx, others),
    countedPastSunday(tx, others),
  ])
  const nameOf = new Map(names.map(name => [name.id, name]))
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const trainingsOf = Map.groupBy(trainings, ({ employeeId }) => employeeId)
  const minutesOf = minutesOfWeeks(reach, minutes, crossing, timeZone)
  const moment = { now: now.epochMilliseconds, today: todayIn(timeZone, now), timeZone }
  const intervals = new Map(
    people.map(employeeId => {
      const own = worked.get(employeeId) ?? []
      const decided = retainedBy.get(employeeId)
      return [
        employeeId,
        { punched: workIntervals(own, moment), ...(decided && { counted: countedIntervals(own, decided, moment) }) },
      ] as const
    }),
  )
  const { settings, profiles } = context
  const yearsOf = await yearsWorked(tx, {
    period,
    weeks: reach.weeks,
    settings,
    profiles,
    moment,
    intervals,
    minutesOf,
  })
  const plans = await inSlices([...intervals], ([employeeId, { punched, counted }]) => {
    const weeks = minutesOf(employeeId)
    const plan: PersonPlan = {
      ...noLabourData,
      kind: 'worked',
      employeeId,
      person: nameOf.get(employeeId) ?? null,
      contracts: contractsOf.get(employeeId) ?? [],
      shifts: punched,
      leave: (leaveOf.get(employeeId) ?? []).map(away => ({ ...countedAbsenceOf(away), type: null })),
      trainings: (trainingsOf.get(employeeId) ?? []).map(({ startDate, endDate, dayMinutes }) => ({
        startDate,
        endDate,
        dayMinutes,
        name: null,
      })),
      profile: profiles.get(employeeId) ?? emptyProfile,
      otherWeeks: new Map([...weeks].filter(([monday]) => monday >= reach.hours.from)),
    }
    const whole = { ...plan, year: yearsOf(plan, weeks) }
    return { punched: whole, counted: counted ? { ...whole, shifts: counted } : whole }
  })
  return { plans, settings }
}

type WorkedWeek = {
  period: Period
  weeks: Reach['weeks']
  settings: LabourSettings
  profiles: ReadonlyMap<string, Profile>
  moment: { now: number; today: CalendarDate; timeZone: string }
  minutesOf: (employeeId: string) => ReadonlyMap<CalendarDate, number>
  intervals: ReadonlyMap<string, { punched: readonly WorkInterval[]; counted?: readonly WorkInterval[] }>
}

/** The years of those who worked in some weeks, as far as they are over. @returns the sums of a person whose other weeks have these minutes */
const yearsWorked = async (tx: Tx, { period, weeks, settings, profiles, moment, intervals, minutesOf }: WorkedWeek) => {
  const { timeZone, today } = moment
  const atNight = [...intervals]
    .filter(
      ([id, { punched, counted = punched }]) =>
        counted.some(mayTouchNight) && !isNightWorkerAlways(profiles.get(id) ?? emptyProfile, weeks),
    )
    .map(([employeeId]) => employeeId)
  const asked = nightsAsked({ settings, timeZone, weeks: weeks.length }, period)
  const days = solidarityDaysIn(settings, period)
  const around = days.map(day => ({ from: addDays(day, -1), to: day }))
  const [nights, sessions, retained] = await pipelined([
    atNight.length > 0 ? countedAtNight(tx, { people: atNight, ...asked }) : [],
    pipelined(around.map(each => sessionsOfTeam(tx, each))),
    pipelined(around.map(each => retainedOf(tx, null, each))),
  ])
  const near = [...intervals.keys()].filter(id => isNearQuota(minutesOf(id), settings))
  const freedOf = await freedAmong(tx, { timeZone }, near, { today, on: period.to })
  const nightsOf = new Map(nights.map(({ employeeId, work }) => [employeeId, work]))
  const [sessionsOf, decidedOf] = [sessions.map(byPerson), retained.map(byPerson)]
  const workedOn = (employeeId: string) => (day: CalendarDate, nth: number) => {
    const own = countedIntervals(sessionsOf[nth]!(employeeId), decidedOf[nth]!(employeeId), moment)
    const { nightStart, nightEnd } = parametersOn(settings, day)
    const found = workedDays(weekOf(day), own, { timeZone, nightStart, nightEnd }).find(({ date }) => date === day)
    return [day, found?.worked ?? 0] as const
  }
  const parameters = { shiftTypes: new Set<string>(), timeZone, settings }
  return (plan: PersonPlan, minutes: ReadonlyMap<CalendarDate, number>) => {
    const work = nightsOf.get(plan.employeeId) ?? []
    const solidarity = new Map(days.map(workedOn(plan.employeeId)))
    const freedBy = freedOf(plan.employeeId)
    return yearSums(plan, { weeks, period, minutes, nights: work.map(asWork), solidarity, freedBy }, parameters)
  }
}

type MinutesByWeek = Awaited<ReturnType<typeof countedByWeek>>
type Crossings = Awaited<ReturnType<typeof countedPastSunday>>

/** Net minutes by Monday of the weeks that are known by their hours alone, though a day of those at the edges is read. */
const minutesOfWeeks = ({ weeks: known }: Reach, minutes: MinutesByWeek, crossing: Crossings, timeZone: string) => {
  const minutesOf = Map.groupBy(minutes, ({ employeeId }) => employeeId)
  const crossingOf = Map.groupBy(crossing, ({ employeeId }) => employeeId)
  return (employeeId: string) => {
    const weeks = new Map<CalendarDate, number>([
      [addDays(known[0]!, -7), 0],
      [addDays(known.at(-1)!, 7), 0],
    ])
    const add = (week: CalendarDate, more: number) => weeks.set(week, (weeks.get(week) ?? 0) + more)
    for (const each of minutesOf.get(employeeId) ?? []) add(each.monday, each.minutes)
    for (const { start, end, pauses } of crossingOf.get(employeeId) ?? []) {
      const day = dateAt(start, timeZone)
      const own = weekOf(day).from
      const next = addDays(own, 7)
      const { before, after } = splitAtSunday(asWork([start, end, pauses]), next, timeZone)
      add(own, before)
      if (!known.includes(next)) add(next, after)
    }
    return weeks
  }
}
