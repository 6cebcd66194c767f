import type { z } from 'zod'
import { candidatesFor } from '#candidates/rules.ts'
import type { candidateList } from '#candidates/schemas.ts'
import type { Member, RequestContext } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { shownFinding } from '#labour/server/queries.ts'
import { plannedShift } from '#schedule/rules.ts'
import { answersTo } from '#schedule/server/plan-actions.ts'
import { plansAround } from '#schedule/server/plan-queries.ts'
import { listShiftTypes, type shownShiftById, wholeTeam } from '#schedule/server/queries.ts'
import { hoursWith } from '#schedule/server/verdict-queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'

type KnownShift = NonNullable<Awaited<ReturnType<typeof shownShiftById>>>

/** Everybody else who works here, as candidates for a shift; nothing is locked or written. */
export const candidatesOf = async (
  tx: Tx,
  actor: Member,
  shift: KnownShift,
  asked: RequestContext,
): Promise<z.input<typeof candidateList>> => {
  const { timeZone } = actor
  const [everybody, types] = await pipelined([wholeTeam(tx, {}), listShiftTypes(tx)])
  const others = everybody.filter(({ id }) => id !== shift.employeeId)
  if (others.length === 0) return { candidates: [] }
  const people = new Map(others.map(one => [one.id, { ...one, deletedAt: null }]))
  const ids = [...people.keys()]
  const added = ids.map(employeeId => ({ ...shift, employeeId }))
  const [{ plans, settings }, hoursOf] = await pipelined([
    plansAround(tx, actor, { added, changed: [], people }, { ...asked, withWarnings: true }),
    hoursWith(tx, ids, shift, timeZone),
  ])
  const holder = everybody.find(({ id }) => id === shift.employeeId)
  const candidates = candidatesFor(
    { work: plannedShift(shift), department: (holder ?? shift).department ?? null },
    plans.map(plan => {
      const { firstName, lastName, department } = people.get(plan.employeeId)!
      const person = { firstName, lastName }
      return { plan: { ...plan, person }, department, hours: hoursOf(plan.employeeId) }
    }),
    {
      parameters: { shiftTypes: new Set(types.map(({ id }) => id)), timeZone, settings },
      today: todayIn(timeZone, asked.now),
    },
  )
  return {
    candidates: candidates.map(({ employeeId, state, findings, plan, hours }) => ({
      employeeId,
      state,
      findings: findings.map(finding => ({
        ...shownFinding(finding, plan, asked.language),
        ...answersTo(finding),
      })),
      hours,
    })),
  }
}
