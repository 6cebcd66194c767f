import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import { addDays, type CalendarDate, todayIn, weekOf } from '#core/calendar.ts'
import { limitsOf, yearsAround } from '#labour/law.ts'
import { type LabourSettings, parametersOn } from '#labour/parameters.ts'
import { emptyProfile, type Profile, type Reach, type YearSums } from '#labour/rules.ts'
import type { settingsInForce } from '#labour/schemas.ts'
import { acceptancesBetween } from '#labour/server/queries.ts'
import { absenceOf, countingOf } from '#leave/rules.ts'
import { mayManagePeople } from '#people/policy.ts'
import { maySeeLeaveTypes } from '#schedule/policy.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { inSlices } from '#server/database/slices.ts'
import { acceptedAround, reachOfWeek, teamAround } from './finding-queries.ts'
import { withoutTaken } from './hours-queries.ts'
import { plansIn } from './plan-queries.ts'
import { plannedIn } from './queries.ts'
import { yearsAmong } from './year-queries.ts'

/**
 * The data with which a browser examines a change of a week as the door does: without birth dates, and without reasons for being away. Who does
 * not manage the team gets limits instead of what is recorded of people.
 */
export const labourView = async (tx: Tx, actor: Member, date: CalendarDate, { now, language }: RequestContext) => {
  const week = weekOf(date)
  const reach = reachOfWeek(week)
  const period = yearsAround(reach.weeks)
  const [team, accepted] = await pipelined([
    teamAround(tx, actor, { reach, years: period }, now, plannedIn),
    acceptancesBetween(tx, acceptedAround(week, actor.timeZone)),
  ])
  const { profiles, settings: company } = team
  const { weeks } = reach
  // A shift at night may be dragged to anybody.
  const years = {
    period,
    minutes: withoutTaken(team.minutes, team.taken),
    profiles,
    settings: company,
    timeZone: actor.timeZone,
    today: todayIn(actor.timeZone, now),
    weeks,
    atNight: team.everybody.map(({ id }) => id),
  }
  const yearsOf = await yearsAmong(tx, years)
  const planOf = plansIn(actor, language, { ...team, shifts: new Map(), trainings: [] })
  const beside = team.shifts.filter(({ date: day }) => day < week.from || day > week.to)
  const besideOf = Map.groupBy(beside, ({ employeeId }) => employeeId)
  const mondays = mondaysOf(reach).filter(monday => !reach.weeks.includes(monday))
  const { hours } = reach
  const near = team.leave.filter(({ startDate, endDate }) => startDate <= hours.to && endDate >= hours.from)
  const leaveOf = Map.groupBy(near, ({ employeeId }) => employeeId)
  const mayCount = maySeeLeaveTypes(actor)
  const toldOf = mayManagePeople(actor) ? asRecorded(reach) : asLimits(company, reach)
  const people = await inSlices(team.everybody, ({ id }) => ({
    employeeId: id,
    year: sumsShown(yearsOf(planOf({ employeeId: id, person: null }, reach), weeks)),
    contracts: (team.contracts.get(id) ?? []).map(
      ({ type, weeklyHours, monthlyHours, workingDays, from, until, whole, agreedHours }) => ({
        type,
        weeklyHours,
        workingDays: workingDays ?? null,
        monthlyHours: monthlyHours ?? undefined,
        from,
        until,
        whole,
        agreedHours,
      }),
    ),
    leave: (leaveOf.get(id) ?? []).map(each => ({
      ...absenceOf(each),
      countsAs: mayCount ? countingOf(each) : null,
    })),
    ...toldOf(team.profiles.get(id) ?? emptyProfile),
    minutes: mondays.map(monday => team.minutes.get(id)?.get(monday) ?? 0),
    taken: Object.fromEntries(team.taken.get(id) ?? []),
    shifts: besideOf.get(id) ?? [],
  }))
  const { conventions, values, off } = company
  const settings = {
    conventions: conventions.map(({ from, preset }) => ({ from, preset })),
    values: values.map(inForce),
    off: off.map(({ rule, from, until }) => ({ rule, from, until })),
  }
  return { week, settings, mondays, people, accepted }
}

const sumsShown = ({ overtime, night }: YearSums) => ({
  overtime: Object.fromEntries(overtime),
  night: Object.fromEntries(night),
})

/** Its lists are not changed. */
type ValueOnWire = z.output<typeof settingsInForce>['values'][number]

const inForce = ({ parameter, value, from, until }: LabourSettings['values'][number]): ValueOnWire => ({
  parameter,
  value: value as ValueOnWire['value'],
  from,
  until,
})

const mondaysOf = ({ hours: { from, to } }: Reach) => {
  const mondays: CalendarDate[] = []
  for (let monday = from; monday < to; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

/** The day before somebody is 18 would tell their birth date: what lies beyond the days that are known is their edge. What was so long ago is nobody's question. */
const asRecorded = ({ days: [days], hours }: Reach) => {
  const clip = (until: CalendarDate | null) => {
    if (until === null || until < days!.from) return null
    return until > days!.to ? days!.to : until
  }
  return ({ minorUntil, under16Until, dated }: Profile) => {
    const near = dated.filter(({ from, until }) => (from ?? '') <= hours.to && (until === null || until >= hours.from))
    const profile = {
      minorUntil: clip(minorUntil),
      under16Until: clip(under16Until),
      dated: near.map(entry => ({ ...entry })),
    }
    return { profile, values: [] }
  }
}

/**
 * Somebody is under age for a whole week, or not at all: the day of a birthday is not told. Whether a minor is an apprentice is told where
 * the company's apprentices work on Sundays: that Sunday would be refused otherwise.
 */
const asLimits = (settings: LabourSettings, reach: Reach) => {
  const weeks = reach.weeks.map(monday => ({ from: monday, until: addDays(monday, 6) }))
  const atAge = (until: CalendarDate | null) =>
    until === null ? null : (weeks.findLast(week => until >= week.until)?.until ?? null)
  return (profile: Profile) => {
    const minorUntil = atAge(profile.minorUntil)
    const isApprenticeOn = (sunday: CalendarDate) =>
      minorUntil !== null &&
      sunday <= minorUntil &&
      parametersOn(settings, sunday).apprenticesOnSundays &&
      profile.dated.some(
        ({ from, until, isApprentice }) => isApprentice && (from ?? '') <= sunday && (until ?? sunday) >= sunday,
      )
    const asApprentice = weeks.filter(({ until }) => isApprenticeOn(until))
    return {
      profile: {
        minorUntil,
        under16Until: atAge(profile.under16Until),
        dated: asApprentice.map(week => ({ ...anApprentice, ...week })),
      },
      values: limitsOf(profile, settings, reach).map(({ origin, ...limit }) => ({ ...inForce(limit), origin })),
    }
  }
}

const anApprentice = {
  jobCategory: null,
  isNightWorker: false,
  isForfaitJours: false,
  isApprentice: true,
  otherEmployerHours: 0,
}
