import { and, desc, inArray, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { addDays, todayIn, type Week } from '#core/calendar.ts'
import type { ConcernedDay } from '#payroll/rules/checks.ts'
import type { Tx } from '#server/database/database.ts'
import { inSlices } from '#server/database/slices.ts'
import {
  dayOf,
  weekStates as inOrder,
  isDecided,
  isOver,
  isReplyStep,
  stepNames,
  type WeekState,
} from '#timesheets/rules.ts'
import { weeksKnown } from '#timesheets/server/desk-queries.ts'
import { weekStates } from '#timesheets/server/queries.ts'
import { timesheetSteps } from '#timesheets/server/tables.ts'

/**
 * For each week, the least advanced state among its people, and the days that are not decided. Validated weeks are looked at too:
 * the plan or the punches may have changed since. Days without a contract of employment wait for nobody. So is the running week, as far as its days can be decided: they are on the desk already.
 */
export const weeksToClose = async (
  tx: Tx,
  { timeZone }: Pick<Member, 'timeZone'>,
  { people, weeks }: { people: readonly string[]; weeks: readonly Week[] },
  now: Temporal.Instant,
) => {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last)
    return { states: [], standing: new Map<string, WeekState | null>(), undecided: [], unvalidated: [] }
  const states = await weekStates(tx, { people, from: first.from, to: last.from })
  const stateOf = new Map(states.map(({ employeeId, week, state }) => [`${employeeId} ${week}`, state]))
  const undecided: ConcernedDay[] = []
  const unvalidated: ConcernedDay[] = []
  const today = todayIn(timeZone, now)
  for (const week of weeks.filter(({ from }) => from <= today)) {
    const isWeekOver = week.to < today
    const open = people.filter(id => stateOf.get(`${id} ${week.from}`) !== 'locked')
    if (open.length === 0) continue
    const { settings, known } = await weeksKnown(tx, { people: open, week, timeZone, now })
    await inSlices([...known], ([employeeId, { state, days }]) => {
      if (isWeekOver && days.length > 0 && state !== 'validated') unvalidated.push({ employeeId, date: week.from })
      for (const day of days.filter(each => !isDecided(each)))
        if (isWeekOver || isOver(dayOf(day, settings, now.epochMilliseconds).state))
          undecided.push({ employeeId, date: day.date })
    })
  }
  const standing = new Map(
    weeks.map(({ from, to }) => {
      const known = states.filter(({ week }) => week === from)
      const ofWeek = new Set(known.map(({ state }) => state))
      const haveState = new Set(known.map(({ employeeId }) => employeeId))
      const isUntouched = unvalidated.some(({ employeeId, date }) => date === from && !haveState.has(employeeId))
      if (isUntouched || to >= today) ofWeek.add('open')
      return [from, inOrder.find(state => ofWeek.has(state)) ?? null] as const
    }),
  )
  return { states, standing, undecided, unvalidated }
}

/** Weeks whose person contests them. */
export const contestedWeeks = async (tx: Tx, { from, to }: Week): Promise<ConcernedDay[]> => {
  const { employeeId, week, step, number } = timesheetSteps
  const last = await tx
    .selectDistinctOn([employeeId, week], { employeeId, date: week, step })
    .from(timesheetSteps)
    .where(and(sql`${week} between ${from} and ${addDays(to, -6)}`, inArray(step, stepNames.filter(isReplyStep))))
    .orderBy(employeeId, week, desc(number))
  return last.flatMap(each => (each.step === 'contest' ? { employeeId: each.employeeId, date: each.date } : []))
}
