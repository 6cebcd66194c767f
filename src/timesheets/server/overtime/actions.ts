import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import {
  addDays,
  type CalendarDate,
  formatDate,
  isIn,
  type Period,
  todayIn,
  type Week,
  weekOf,
} from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { type RatedMinutes, totalOf } from '#labour/hours.ts'
import { parametersOn } from '#labour/parameters.ts'
import { labourContext } from '#labour/server/queries.ts'
import { freedFromQuota, ledgerOf, restFor } from '#leave/rules.ts'
import { factsOfPeople } from '#leave/server/ledger-facts-queries.ts'
import { earnRest, voidRest } from '#leave/server/rest/actions.ts'
import { restVoided, typesEarned } from '#leave/server/rest/queries.ts'
import { employeeById } from '#people/server/queries.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { ChangedMeanwhile, InvalidFields, Refusal } from '#server/http/refusals.ts'
import {
  beyondQuota,
  letsRest,
  mayRest,
  restAtLeast,
  restByHand,
  restByRule,
  ruleFor,
  type Wish,
} from '#timesheets/rules/overtime.ts'
import type { chooseRest as ChooseRest, setOvertimeRule as SetRule } from '#timesheets/schemas/overtime.ts'
import { quotaOfWeeks } from '#timesheets/server/counter-queries.ts'
import { weekStates } from '#timesheets/server/queries.ts'
import { overtimeRules, retainedDays } from '#timesheets/server/tables.ts'
import { overtimeOfWeek, restBefore, rulesOf } from './queries.ts'

/** The rest that a week earned: minutes of overtime, and of rest. */
export type EarnedRest = { employeeId: string; week: CalendarDate; rested: number; earned: number }

type OfWeek = { people: readonly string[]; week: Week }

/** Writes what rest stands for of the overtime of a week in the place of what was chosen before. */
const rest = async (
  tx: Tx,
  actor: Member,
  { people, week, restedOf }: OfWeek & { restedOf: (id: string) => readonly RatedMinutes[] },
  now: Temporal.Instant,
): Promise<EarnedRest[]> => {
  await voidRest(tx, actor, { people, days: week, type: 'rcr' }, now)
  const lines = people.map(id => ({
    employeeId: id,
    type: 'rcr' as const,
    on: week.to,
    hours: restedOf(id),
  }))
  await earnRest(tx, actor, lines, now)
  return lines.map(({ employeeId, hours }) => ({
    employeeId,
    week: week.from,
    rested: totalOf(hours),
    earned: restFor('rcr', hours),
  }))
}

/**
 * As a week is validated, the rule says what becomes of its overtime, then the quota what is beyond it: hours whose rest was taken are none of it.
 * Its people are locked. @returns those who earned rest
 */
export const restValidated = async (
  tx: Tx,
  actor: Member,
  of: OfWeek,
  now: Temporal.Instant,
): Promise<EarnedRest[]> => {
  const earned = await restRuled(tx, actor, of, now)
  await earnBeyondQuota(tx, actor, of.people, of.week, now)
  return earned
}

const restRuled = async (
  tx: Tx,
  actor: Member,
  { people, week }: OfWeek,
  now: Temporal.Instant,
): Promise<EarnedRest[]> => {
  const rules = await rulesOf(tx, {})
  const voided = await restVoided(tx, { people, days: week })
  if ((!mayRest(rules, week.from) && voided.size === 0) || !(await typesEarned(tx)).includes('rcr')) return []
  const asked = { people, week, timeZone: actor.timeZone, today: todayIn(actor.timeZone, now) }
  const overtime = await overtimeOfWeek(tx, asked)
  const before = await restBefore(tx, asked)
  const restedOf = (id: string) => {
    const { balance } = before(id)
    const ruled = restByRule(overtime.get(id)!, ruleFor(rules, id, week.from), balance)
    return restAtLeast(overtime.get(id)!, ruled, Math.min(-balance, voided.get(id) ?? 0))
  }
  const made = await rest(tx, actor, { people, week, restedOf }, now)
  return made.filter(({ earned }) => earned > 0)
}

/** As a week is open again, nothing of it is chosen. Its people are locked. */
export const unrestReopened = async (tx: Tx, actor: Member, { people, week }: OfWeek, now: Temporal.Instant) => {
  for (const type of ['rcr', 'cor'] as const) await voidRest(tx, actor, { people, days: week, type }, now)
  await earnBeyondQuota(tx, actor, people, week, now)
}

type Chosen = z.output<typeof ChooseRest>['people'][number]

/**
 * Somebody chooses what of the overtime of validated weeks becomes rest. Their people are locked, and the reader may decide on them.
 * @param standing where the week of each stands
 */
export const restChosen = async (
  tx: Tx,
  actor: Member,
  {
    week,
    people: asked,
    standing,
    names,
  }: { week: Week; people: readonly Chosen[] } & {
    standing: (id: string) => { state: string; version: number }
    names: ReadonlyMap<string, string>
  },
  now: Temporal.Instant,
): Promise<EarnedRest[]> => {
  const people = asked.map(({ employeeId }) => employeeId)
  const rules = await rulesOf(tx, {})
  if (!mayRest(rules, week.from) || !(await typesEarned(tx)).includes('rcr'))
    throw new Refusal('timesheets.no-rest-rule')
  const of = { people, week, timeZone: actor.timeZone, today: todayIn(actor.timeZone, now) }
  const overtime = await overtimeOfWeek(tx, of)
  const before = await restBefore(tx, of)
  const chosen = new Map(
    asked.map(({ employeeId, version, rested, seen }) => {
      const values = { name: names.get(employeeId)!, date: formatDate(week.from) }
      const { state, version: current } = standing(employeeId)
      if (current !== version) throw new Refusal('timesheets.moved-meanwhile', { values })
      if (state !== 'validated')
        throw new Refusal(`timesheets.rest-of-${state === 'locked' ? 'locked' : 'open'}`, { values })
      const known = before(employeeId)
      if (seen !== totalOf(known.rested)) throw new ChangedMeanwhile(employeeId, 'timesheets.rest-chosen')
      const own = overtime.get(employeeId)!
      if (rested > totalOf(own)) {
        const most = { ...values, most: formatDuration(totalOf(own)) }
        throw new Refusal(totalOf(own) === 0 ? 'timesheets.nothing-to-rest' : 'timesheets.too-much-rest', {
          values: most,
        })
      }
      const hours = restByHand(own, rested)
      const { ceiling } = ruleFor(rules, employeeId, week.from)
      const balance = known.balance + restFor('rcr', hours)
      // Hours whose rest was taken would be paid too.
      if (balance < 0 && restFor('rcr', hours) < restFor('rcr', known.rested))
        throw new Refusal('timesheets.rest-taken', { values: { ...values, missing: formatDuration(-balance) } })
      if (rested > 0 && ceiling !== null && balance > ceiling)
        throw new Refusal('timesheets.rest-over-ceiling', {
          values: { ...values, balance: formatDuration(balance), ceiling: formatDuration(ceiling) },
        })
      return [employeeId, hours] as const
    }),
  )
  const changed = people.filter(id => totalOf(chosen.get(id)!) !== totalOf(before(id).rested))
  if (changed.length === 0) return []
  const earned = await rest(tx, actor, { people: changed, week, restedOf: id => chosen.get(id)! }, now)
  await earnBeyondQuota(tx, actor, changed, week, now)
  return earned
}

const HOUR = 60
const fullWeek = 35 * HOUR

/** People with so many retained hours beyond 35 in the weeks of a year: a cheap look before a year is counted. Work that is no shift is not in them. */
const peopleWithOvertime = prepared(['people', 'from', 'to', 'least'], (tx, { people, from, to, least }) => {
  const { employeeId, date, minutes, withdrawnAt } = retainedDays
  const weeks = tx
    .select({
      id: employeeId,
      beyond: sql<number>`greatest(sum(${minutes}) - ${sql.raw(String(fullWeek))}, 0)`.as('beyond'),
    })
    .from(retainedDays)
    .where(sql`${isAmong(employeeId, people)} and ${date} between ${from} and ${to} and ${withdrawnAt} is null`)
    .groupBy(employeeId, sql`date_trunc('week', ${date}::timestamp)`)
    .as('weeks')
  return tx
    .select({ id: weeks.id })
    .from(weeks)
    .groupBy(weeks.id)
    .having(sql`sum(${weeks.beyond}) >= ${least}::integer`)
})

/** The civil year of the Sunday of a week, in whole weeks. */
const yearOfWeek = ({ to }: Week): Period => {
  const year = to.slice(0, 4)
  return { from: weekOf(`${year}-01-01`).from, to: addDays(weekOf(addDays(`${year}-12-31`, 1)).from, -1) }
}

/**
 * Hours beyond the quota of a year earn rest by themselves (L. 3121-30): what the validated weeks of the year earn is written anew where it is
 * another one than before. The people are locked.
 */
const earnBeyondQuota = async (
  tx: Tx,
  actor: Member,
  among: readonly string[],
  week: Week,
  now: Temporal.Instant,
): Promise<void> => {
  const { settings } = await labourContext(tx, [])
  const { overtimeYearMax } = parametersOn(settings, week.to)
  const days = yearOfWeek(week)
  const found = await peopleWithOvertime(tx, { people: among, ...days, least: Math.floor(overtimeYearMax / 2) })
  const people = found.map(({ id }) => id)
  if (people.length === 0 || !(await typesEarned(tx)).includes('cor')) return
  const today = todayIn(actor.timeZone, now)
  const year = { from: `${week.to.slice(0, 4)}-01-01`, to: `${week.to.slice(0, 4)}-12-31` }
  const states = await weekStates(tx, { people, ...days })
  const settled = new Set(
    states
      .filter(({ state }) => state === 'validated' || state === 'locked')
      .map(({ employeeId, week: monday }) => `${employeeId} ${monday}`),
  )
  const quotas = await quotaOfWeeks(tx, { people, year, timeZone: actor.timeZone, today })
  const { factsOf } = await factsOfPeople(tx, actor, people, { today, on: today })
  for (const id of people) {
    const facts = factsOf(id)
    const lines = ledgerOf(facts, today).find(({ type }) => type === 'rcr')?.lines ?? []
    const weeks = quotas(id)
      .filter(each => isIn(each.week.to, year) && settled.has(`${id} ${each.week.from}`))
      .map(each => ({ on: each.week.to, quota: each.quota }))
    const freedBy = (on: CalendarDate) => freedFromQuota(lines, on)
    const due = new Map(
      beyondQuota(weeks, { limit: overtimeYearMax, freedBy }).map(({ on, minutes }) => [
        on,
        [{ percent: parametersOn(settings, on).restBeyondYearMax, minutes }],
      ]),
    )
    const known = facts.entries.filter(({ type, kind, on }) => type === 'cor' && kind === 'earned' && isIn(on, year))
    const isSame = (on: CalendarDate, hours: readonly RatedMinutes[] | null | undefined) =>
      JSON.stringify(hours?.map(({ percent, minutes }) => [percent, minutes])) ===
      JSON.stringify(due.get(on)?.map(({ percent, minutes }) => [percent, minutes]))
    for (const { on, hours } of known)
      if (!isSame(on, hours)) await voidRest(tx, actor, { people: [id], days: { from: on, to: on }, type: 'cor' }, now)
    const kept = new Set(known.filter(({ on, hours }) => isSame(on, hours)).map(({ on }) => on))
    const fresh = [...due].filter(([on]) => !kept.has(on))
    await earnRest(
      tx,
      actor,
      fresh.map(([on, hours]) => ({ employeeId: id, type: 'cor', on, hours })),
      now,
    )
  }
}

type RuleForm = z.output<typeof SetRule>

/** From a day on; another one of the same day takes its place. */
export const checkedRule = async (tx: Tx, form: Omit<RuleForm, 'seen'>) => {
  if (form.employeeId !== null && !(await employeeById(tx, form.employeeId)))
    throw new InvalidFields({ path: 'employeeId', code: 'unknown' })
  if (form.fate === 'shared' && form.paidFirst === 0) throw new InvalidFields({ path: 'paidFirst', code: 'required' })
  if (letsRest(form.fate) && !(await typesEarned(tx)).includes('rcr'))
    throw new Refusal('timesheets.rest-not-in-hours', { status: 422, field: 'fate' })
  return { ...form, isWish: false, paidFirst: form.fate === 'shared' ? form.paidFirst : 0 }
}

export const writeRule = async (
  tx: Tx,
  companyId: string,
  row: Omit<typeof overtimeRules.$inferInsert, 'companyId' | 'id'>,
) => {
  const { fate, paidFirst, ceiling } = row
  await tx
    .insert(overtimeRules)
    .values({ companyId, id: newId(), ...row })
    .onConflictDoUpdate({
      target: [overtimeRules.companyId, overtimeRules.employeeId, overtimeRules.isWish, overtimeRules.from],
      set: { fate, paidFirst, ceiling },
    })
}

/** A person says what becomes of their overtime from this week on. @throws Refusal where their rule does not let them choose */
export const setWish = async (
  tx: Tx,
  { companyId, employeeId, timeZone }: Member,
  wish: Wish,
  now: Temporal.Instant,
) => {
  const monday = weekOf(todayIn(timeZone, now)).from
  const rules = await rulesOf(tx, {})
  if (ruleFor(rules, employeeId, monday).wish === null) throw new Refusal('timesheets.no-wish')
  const own = rules.findLast(rule => rule.isWish && rule.employeeId === employeeId && rule.from <= monday)
  if (own?.fate === wish) return false
  await writeRule(tx, companyId, { employeeId, isWish: true, from: monday, fate: wish, paidFirst: 0, ceiling: null })
  return true
}
