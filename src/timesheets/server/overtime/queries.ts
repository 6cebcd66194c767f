import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, todayIn, type Week, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { type RatedMinutes, trainingAsWork } from '#labour/hours.ts'
import { hourParametersOn, parametersOn } from '#labour/parameters.ts'
import { emptyProfile } from '#labour/rules.ts'
import { labourContext } from '#labour/server/queries.ts'
import { settingsOf } from '#labour/server/setting-queries.ts'
import {
  countedAbsenceOf,
  earnedTypes,
  ledgerOf,
  mayAskFor,
  type RestRight,
  restedIn,
  rightToRest,
} from '#leave/rules.ts'
import { factsOfPeople } from '#leave/server/ledger-facts-queries.ts'
import { grantedLeaveOf } from '#leave/server/queries.ts'
import { typesEarned } from '#leave/server/rest/queries.ts'
import { typesShown } from '#leave/server/setting-queries.ts'
import { employedAmong } from '#people/server/queries.ts'
import { employees, listedBy } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { mayRest, type OvertimeRule, overtimeToRest, ruleFor } from '#timesheets/rules/overtime.ts'
import type { ownRest, overtimeRules as Rules } from '#timesheets/schemas/overtime.ts'
import { retainedOf } from '#timesheets/server/queries.ts'
import { overtimeRules } from '#timesheets/server/tables.ts'
import { trainingsAround } from '#trainings/server/queries.ts'

/** By their first day. */
export const rulesOf = prepared([], tx =>
  tx
    .select({
      employeeId: overtimeRules.employeeId,
      isWish: overtimeRules.isWish,
      from: overtimeRules.from,
      fate: overtimeRules.fate,
      paidFirst: overtimeRules.paidFirst,
      ceiling: overtimeRules.ceiling,
    })
    .from(overtimeRules)
    .orderBy(asc(overtimeRules.from)),
)

/** The rule that held before a rule of the company, or of a person. */
export const ruleBefore = async (tx: Tx, employeeId: string | null, day: CalendarDate) =>
  (await rulesOf(tx, {})).findLast(rule => rule.employeeId === employeeId && !rule.isWish && rule.from <= day) ?? null

/** The overtime of a week that may be rested, by person: from retained hours, as the month counts them. */
export const overtimeOfWeek = async (
  tx: Tx,
  { people, week, timeZone }: { people: readonly string[]; week: Week; timeZone: string },
): Promise<Map<string, RatedMinutes[]>> => {
  const [contracts, retained, leave, trainings, { settings, profiles }] = await pipelined([
    employedAmong(tx, { people }),
    // The day before too, because work goes past midnight.
    retainedOf(tx, people, { from: addDays(week.from, -1), to: week.to }),
    grantedLeaveOf(tx, { people, from: addDays(week.from, -1), to: week.to }),
    trainingsAround(tx, { people, from: people.map(() => week.from), to: people.map(() => week.to) }),
    labourContext(tx, people),
  ])
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId)
  const retainedBy = Map.groupBy(retained, ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const trainingsOf = Map.groupBy(trainings, ({ employeeId }) => employeeId)
  const parameters = hourParametersOn(settings, week.from, timeZone)
  return new Map(
    people.map(id => {
      const person = {
        work: (retainedBy.get(id) ?? []).flatMap(({ work }) => work),
        contracts: contractsOf.get(id) ?? [],
        profile: profiles.get(id) ?? emptyProfile,
        leave: [
          ...(leaveOf.get(id) ?? []).map(countedAbsenceOf),
          ...(trainingsOf.get(id) ?? []).flatMap(trainingAsWork),
        ],
      }
      return [id, overtimeToRest(week, person, parameters)]
    }),
  )
}

/** The overtime of a week that became rest and the rule about it, by person; null where no rule lets anybody rest any. */
export const restOfWeek = async (
  tx: Tx,
  { people, week, timeZone, today }: { people: readonly string[]; week: Week; timeZone: string; today: CalendarDate },
) => {
  const rules = await rulesOf(tx, {})
  if (people.length === 0 || !mayRest(rules, week.from)) return null
  const [overtime, { factsOf }] = await pipelined([
    overtimeOfWeek(tx, { people, week, timeZone }),
    factsOfPeople(tx, { timeZone }, people, { today, on: today }),
  ])
  return new Map(
    people.map(id => {
      const rule = ruleFor(rules, id, week.from)
      return [id, { overtime: overtime.get(id)!, rested: restedIn(factsOf(id).entries, week), rule }] as const
    }),
  )
}

/** Minutes of rest that people have without what a week earned them, less leave that is granted or asked for; and the overtime of the week that rest stands for. */
export const restBefore = async (
  tx: Tx,
  { people, week, timeZone, today }: { people: readonly string[]; week: Week; timeZone: string; today: CalendarDate },
) => {
  const { factsOf } = await factsOfPeople(tx, { timeZone }, people, { today, on: today })
  return (id: string) => {
    const facts = factsOf(id)
    const entries = facts.entries.filter(({ kind, on }) => kind !== 'earned' || on < week.from || on > week.to)
    const account = ledgerOf({ ...facts, entries }, today).find(({ type }) => type === 'rcr')
    return {
      balance: account ? account.balance - account.planned - account.pending : 0,
      rested: restedIn(facts.entries, week),
    }
  }
}

const peopleNamed = prepared(['people'], (tx, { people }) =>
  tx
    .select({ id: employees.id, ...listedBy })
    .from(employees)
    .where(isAmong(employees.id, people)),
)

/** The rules of the company, and of people who have their own. */
export const rulesShown = async (tx: Tx, actor: Member, now: Temporal.Instant): Promise<z.input<typeof Rules>> => {
  const today = todayIn(actor.timeZone, now)
  const [rules, labour, kept] = await pipelined([rulesOf(tx, {}), settingsOf(tx), typesEarned(tx)])
  const shown = ({ from, fate, paidFirst }: OvertimeRule) => ({ from, fate, paidFirst })
  const own = Map.groupBy(
    rules.filter(({ isWish }) => !isWish),
    ({ employeeId }) => employeeId,
  )
  const people = inPeopleOrder(
    actor.peopleOrder,
    await peopleNamed(tx, { people: [...own.keys()].filter(id => id !== null) }),
  )
  const { overtimeYearMax, restBeyondYearMax } = parametersOn(labour, today)
  return {
    today,
    company: rules.flatMap(rule => (rule.employeeId === null ? [{ ...shown(rule), ceiling: rule.ceiling }] : [])),
    people: people.flatMap(({ id, firstName, lastName }) =>
      own.get(id)!.map(rule => ({ employeeId: id, firstName, lastName, ...shown(rule) })),
    ),
    quota: { minutes: overtimeYearMax, percent: restBeyondYearMax },
    isKept: kept.includes('rcr'),
  }
}

/** One's own rest for hours, and what one wishes of hours to come. */
export const restOfOneself = async (
  tx: Tx,
  { employeeId, timeZone }: Member,
  now: Temporal.Instant,
): Promise<z.input<typeof ownRest>> => {
  const today = todayIn(timeZone, now)
  const [rules, types, { factsOf }] = await pipelined([
    rulesOf(tx, {}),
    typesShown(tx),
    factsOfPeople(tx, { timeZone }, [employeeId], { today, on: today }),
  ])
  const accounts = ledgerOf(factsOf(employeeId), today)
  // The week that follows is the next one that a wish is about.
  const { wish, ceiling } = ruleFor(rules, employeeId, weekOf(today).from)
  return {
    today,
    accounts: earnedTypes.flatMap(type => {
      const account = accounts.find(each => each.type === type)
      const kept = types.find(({ key }) => key === type)
      if (!account || kept?.unit !== 'hour') return []
      const { balance, planned, pending, lines } = account
      const right: RestRight | null = rightToRest(lines, today)
      return [{ type, balance, planned, pending, right, mayAsk: mayAskFor(kept) }]
    }),
    ceiling,
    wish,
  }
}
