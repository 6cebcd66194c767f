import type { Member, RequestContext } from '#core/actor.ts'
import { addDays, type CalendarDate, monthOf, type Period, todayIn, type Week, weekOf } from '#core/calendar.ts'
import { mayTouchNight, planRules, yearsBefore } from '#labour/law.ts'
import {
  acceptancesAmong,
  examine,
  type Finding,
  nameOfFinding,
  type PersonPlan,
  type Reach,
  reachOf,
  weeksChangedBy,
} from '#labour/rules.ts'
import { acceptancesBetween, labourOfPlans, shownFinding } from '#labour/server/queries.ts'
import { leaveBetween } from '#leave/server/queries.ts'
import { closingsBetween } from '#leave/server/setting-queries.ts'
import { contractsBetween } from '#people/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { inSlices } from '#server/database/slices.ts'
import { trainingsBetween } from '#trainings/server/queries.ts'
import { takenByLeave, weeklyMinutes, withoutTaken } from './hours-queries.ts'
import { plansIn, widest } from './plan-queries.ts'
import { boundsOf, listShiftTypes, wholeTeam, workIn } from './queries.ts'
import { yearsAmong } from './year-queries.ts'

/** The weeks to read before a week, or any change of it, is examined. */
export const reachOfWeek = ({ from, to }: Week): Reach => reachOf(weeksChangedBy([from, to]))

/**
 * The facts of the whole team around a week: as many statements for any number of people.
 * @param years how far beyond the week hours, leave and contracts are read
 * @param shiftsIn reads the shifts
 */
export const teamAround = async <Shifts>(
  tx: Tx,
  { timeZone }: Member,
  {
    reach: {
      days: [days],
      hours,
    },
    years,
  }: { reach: Reach; years: Period },
  now: Temporal.Instant,
  shiftsIn: (tx: Tx, days: Period, zone: string) => Promise<Shifts>,
) => {
  const known = widest([hours, years])
  const [everybody, contracts, types, shifts, away, attended, closings, minutes, taken, context] = await pipelined([
    wholeTeam(tx, {}),
    contractsBetween(tx, known),
    listShiftTypes(tx),
    shiftsIn(tx, days!, timeZone),
    leaveBetween(tx, known),
    trainingsBetween(tx, days!),
    closingsBetween(tx, days!),
    weeklyMinutes(tx, null, known, timeZone),
    takenByLeave(tx, null, known, timeZone),
    labourOfPlans(tx, null, todayIn(timeZone, now)),
  ])
  const leave = away.filter(({ status }) => status === 'approved')
  return { everybody, contracts, types, shifts, leave, attended, closings, minutes, taken, ...context }
}

type PlanFinding = { finding: Finding; plan: PersonPlan }

/** Findings in the plan of a week, about everybody who has a shift around it. */
const findingsIn = async (
  tx: Tx,
  actor: Member,
  week: Week,
  { language, now }: RequestContext,
): Promise<PlanFinding[]> => {
  const reach = reachOfWeek(week)
  const { weeks } = reach
  const years = yearsBefore(weeks)
  const team = await teamAround(tx, actor, { reach, years }, now, workIn)
  const { settings, profiles } = team
  const minutes = withoutTaken(team.minutes, team.taken)
  const { timeZone } = actor
  const today = todayIn(timeZone, now)
  const atNight = [...team.shifts].filter(([, own]) => own.some(mayTouchNight)).map(([employeeId]) => employeeId)
  const yearsOf = await yearsAmong(tx, { period: years, minutes, settings, timeZone, today, weeks, profiles, atNight })
  // Nobody reads here why somebody is away.
  const planOf = plansIn(actor, language, { ...team, trainings: team.attended })
  const parameters = {
    shiftTypes: new Set(team.types.map(({ id }) => id)),
    timeZone,
    settings,
  }
  const here = team.everybody.filter(({ id }) => team.shifts.has(id))
  const found = await inSlices(here, person => {
    const known = withoutTypes(planOf({ employeeId: person.id, person }, reach))
    const plan = { ...known, year: yearsOf(known, weeks) }
    const ofWeek = examine(plan, parameters, planRules).filter(isOf(week))
    return ofWeek.map(finding => ({ finding, plan }))
  })
  return found.flat()
}

/** The sentence of a finding is read by all planners: it says that somebody is away, not why. */
const withoutTypes = (plan: PersonPlan): PersonPlan =>
  plan.leave.length === 0 ? plan : { ...plan, leave: plan.leave.map(leave => ({ ...leave, type: null })) }

/** A rest belongs to the day after it; what names no day, to each week of its shifts. */
const isOf =
  ({ from, to }: Period) =>
  ({ about, shifts }: Finding) =>
    (isDay(about) ? [about] : shifts.map(shift => shift.from)).some(day => from <= day && day <= to)

const isDay = (about: string) => about.length === 'yyyy-mm-dd'.length

/** The findings of a week with their acceptances, in the order of people and rules. */
const answeredIn = async (tx: Tx, actor: Member, date: CalendarDate, asked: RequestContext) => {
  const week = weekOf(date)
  const [found, accepted] = await pipelined([
    findingsIn(tx, actor, week, asked),
    acceptancesBetween(tx, acceptedAround(week, actor.timeZone)),
  ])
  const acceptanceOf = acceptancesAmong(accepted)
  return found.map(({ finding, plan }) => ({ finding, plan, acceptance: acceptanceOf(finding) ?? null }))
}

export const weekFindings = async (tx: Tx, actor: Member, date: CalendarDate, asked: RequestContext) => {
  const answered = await answeredIn(tx, actor, date, asked)
  return inSlices(answered, ({ finding, plan, acceptance }) => ({
    ...shownFinding(finding, plan, asked.language),
    acceptance,
  }))
}

const mostPeople = 3

/** The findings in the plan of a month, counted by rule. A finding that reaches over several weeks counts once. */
export const firedRules = async (tx: Tx, actor: Member, date: CalendarDate, asked: RequestContext) => {
  const month = monthOf(date)
  const found = new Map<string, Awaited<ReturnType<typeof answeredIn>>[number]>()
  for (let { from } = weekOf(month.from); from <= month.to; from = addDays(from, 7))
    for (const answered of await answeredIn(tx, actor, from, asked))
      if (isOf(month)(answered.finding)) found.set(nameOfFinding(answered.finding), answered)
  const rules = [...Map.groupBy(found.values(), ({ finding }) => finding.rule)].map(([rule, of]) => ({
    rule,
    count: of.length,
    accepted: of.filter(({ acceptance }) => acceptance).length,
    people: [...Map.groupBy(of, ({ finding }) => finding.employeeId).values()]
      .flatMap(([first, ...others]) => {
        const person = first?.plan.person
        return person ? [{ firstName: person.firstName, count: 1 + others.length }] : []
      })
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostPeople),
  }))
  return { month: month.from, rules: rules.toSorted((a, b) => b.count - a.count) }
}

/** One of them, by its name, with its acceptance. */
export const findingNamed = async (
  tx: Tx,
  actor: Member,
  date: CalendarDate,
  named: Pick<Finding, 'employeeId' | 'rule' | 'about'>,
  asked: RequestContext,
) => {
  const answered = await answeredIn(tx, actor, date, asked)
  return answered.find(({ finding }) => nameOfFinding(finding) === nameOfFinding(named))
}

/** An average may begin as long before as the rules look. */
export const acceptedAround = (week: Week, timeZone: string) => {
  const { hours } = reachOfWeek(week)
  return boundsOf({ from: hours.from, to: addDays(week.to, 1) }, timeZone)
}
