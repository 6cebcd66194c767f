import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'
import { formOfShift } from '#schedule/rules.ts'
import { changePlan } from '#schedule/server/plan-actions.ts'
import { shifts } from '#schedule/server/tables.ts'
import type { ChangeAsked } from '#schedule/server/told/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'
import type { copyWeek } from '#templates/schemas.ts'
import { lockSource, weekCopy } from './queries.ts'

/**
 * Copies the week before into the week of a date, as previewed. Shifts of people who are away may become open ones.
 * @returns the copy, the rules that it exceeds, the ids of its shifts, in their order, and whom it reaches.
 * @throws Refusal if the weeks changed since the preview.
 */
export const copyPreviousWeek = async (
  tx: Tx,
  actor: Member,
  { date, seal, reason, opensLeftOut }: { date: CalendarDate } & z.output<typeof copyWeek>,
  asked: ChangeAsked,
) => {
  const isDraft = await lockSource(tx, actor, weekOf(addDays(weekOf(date).from, -7)))
  const copy = await weekCopy(tx, actor, date, asked)
  if (copy.seal !== seal) throw new Refusal('schedule.copy-changed')
  // Without a reason, what exceeds a limit is left out.
  const wanted = [
    ...copy.planned,
    ...(reason === null ? [] : copy.exceeding),
    ...(opensLeftOut ? copy.leftOut.filter(({ mayBeOpen }) => mayBeOpen) : []).map(opened),
  ]
  const changes = wanted.map(shift => ({ before: null, after: formOfShift(shift) }))
  const {
    shifts: added,
    done,
    reached,
  } = await changePlan(
    tx,
    actor,
    { changes, reasonOf: ({ needsReason }) => (needsReason ? reason : null) },
    { ...asked, isDraft },
  )
  const shiftIds = added.map(shift => shift!.id)
  await keepWhomNotesAreAbout(
    tx,
    actor,
    wanted.flatMap(({ sourceId, notes }, index) => (notes === '' ? [] : { id: shiftIds[index]!, source_id: sourceId })),
  )
  const accepted = new Set(done.flatMap(change => change.accepted.map(({ finding }) => finding.rule)))
  return { copy, accepted: [...accepted], shiftIds, reached }
}

/** Notes go with the erasure of the person whom they were written for, also where the copy is open or somebody else's. */
const keepWhomNotesAreAbout = async (
  tx: Tx,
  { companyId }: Member,
  withNotes: readonly { id: string; source_id: string }[],
) => {
  if (withNotes.length === 0) return
  await tx.execute(sql`
    update ${shifts} set notes_about = coalesce(source.notes_about, source.employee_id)
    from jsonb_to_recordset(${JSON.stringify(withNotes)}::jsonb) as copied (id uuid, source_id uuid)
      join ${shifts} source on source.company_id = ${companyId} and source.id = copied.source_id
    where shifts.company_id = ${companyId} and shifts.id = copied.id
      and coalesce(source.notes_about, source.employee_id) is distinct from shifts.employee_id`)
}

type CopiedShift = Awaited<ReturnType<typeof weekCopy>>['leftOut'][number]

const opened = (shift: CopiedShift) => ({ ...shift, employeeId: null })
