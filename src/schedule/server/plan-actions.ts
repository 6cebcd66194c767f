import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { formatDate, todayIn } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { examineStep, withOthers } from '#labour/law.ts'
import { type Finding, fieldOf, isAcceptable, needsReason, refuses } from '#labour/rules.ts'
import type { finding as FindingOnWire } from '#labour/schemas.ts'
import { acceptFindings } from '#labour/server/actions.ts'
import { settledAmong, shownFinding } from '#labour/server/queries.ts'
import { fullName } from '#people/rules.ts'
import { plannableHours } from '#schedule/plannable.ts'
import { type AnyShift, hasPerson, plannedShift, realHours, shiftDetails } from '#schedule/rules.ts'
import type { changePlan as ChangePlan, PlanChange } from '#schedule/schemas.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { assignedFrom, namesOf, recordsOf } from '#server/database/records.ts'
import { inSlices } from '#server/database/slices.ts'
import { found, InvalidFields, Refusal, RefusedByRules } from '#server/http/refusals.ts'
import {
  describedShift,
  type LockedPlans,
  type LockedShift,
  lockPlans,
  type PlanAsked,
  plansAround,
  shiftsAtOnce,
} from './plan-queries.ts'
import { shifts } from './tables.ts'
import { type ChangeAsked } from './told/queries.ts'

type ChangeForm = z.output<typeof ChangePlan>
type ShownFinding = z.output<typeof FindingOnWire>

/** Why somebody accepts a finding; null where nobody does. Without a reason, what the law asks stays open, to be accepted later. */
export type ReasonOf = (finding: ShownFinding) => string | null

/** Beside what clients send: a shift whose type is deleted may become open. */
type WantedChange = Pick<PlanChange, 'before'> & {
  after: (Omit<NonNullable<PlanChange['after']>, 'shiftTypeId'> & { shiftTypeId: string | null }) | null
}

/** A change of the list, with the shift as it is and as it will be. */
type ShiftChange = { position: number; change: WantedChange; before: LockedShift | null; after: AnyShift | null }
/** The people whose plans changes show in, those who are told of them in the bell, and whether they are drafts, which people do not see yet. */
export type ReachedPeople = { people: string[]; told: string[]; isDraft: boolean }

type ExaminedFinding = { finding: Finding; shown: ShownFinding }

/**
 * The only way in which shifts change. Locks the people, examines their plans as they would be, then writes all changes or none.
 * @returns the shifts in the order of the list, what was done, and whom it reaches: a repeated request does nothing.
 * @throws RefusedByRules with every finding that nobody accepted.
 */
export const changePlan = async (
  tx: Tx,
  actor: Member,
  { changes, reasonOf }: { changes: readonly WantedChange[]; reasonOf: ReasonOf },
  asked: ChangeAsked,
) => {
  const wanted = await inSlices([...changes.entries()], ([position, change]) =>
    wantedShift(change, position, actor.timeZone, asked.now),
  )
  const ids = changes.flatMap(change => idOf(change) ?? [])
  const planned = wanted.flatMap(shift => shift ?? [])
  const locked = await lockPlans(tx, actor, ids, planned, asked.isDraft)
  const { isDraft } = locked
  const all = changes.map((change, position): ShiftChange => {
    const before = locked.shifts.get(idOf(change) ?? '') ?? null
    return { position, change, before, after: wanted[position] ?? null }
  })
  const effective = all.filter(change => !isDone(change))
  const examined = await examineChanges(tx, actor, effective, locked, asked)
  refuseUnknown(examined, openWithoutType(effective, locked))
  const isRemoval = changes.length > 1 && changes.every(({ after }) => after === null)
  for (const change of effective) await checkShiftSeen(tx, actor, change, isRemoval)
  const acceptances = await acceptedAmong(tx, examined, reasonOf)
  await acceptFindings(tx, actor, acceptances, asked.now)
  await write(tx, actor, effective, asked.now)
  const told = isDraft ? [] : await asked.afterChange(tx, actor, effective, asked.now)
  const acceptedAt = Map.groupBy(acceptances, ({ shown }) => shown.change)
  const present = all.map(change => (isDone(change) ? change.before : change.after))
  const done = effective.map(change => ({ ...change, accepted: acceptedAt.get(change.position) ?? [] }))
  return { shifts: present, done, reached: { people: effective.flatMap(peopleOf), told, isDraft } }
}

/** For the audit trail. @param leaveStep the decision on a leave that the change goes or comes back with */
export const recordOf = (
  { change, before, after, accepted }: Awaited<ReturnType<typeof changePlan>>['done'][number],
  leaveStep?: string,
) => {
  const subject = (before ?? after)!.id
  // Instants are the fact of a stored shift; its wall times depend on the company's zone.
  const instants = { date: undefined, startTime: undefined, endTime: undefined }
  const stored = { ...before!, department: before?.department, leaveStep, ...instants }
  if (!change.after) return { action: 'schedule.shift-deleted' as const, subject, before: stored }
  const rules = accepted.length > 0 ? accepted.map(({ finding }) => finding.rule) : undefined
  const planned = { ...change.after, department: change.after.department, accepted: rules }
  if (!before) return { action: 'schedule.shift-added' as const, subject, after: { ...planned, leaveStep } }
  return {
    action: 'schedule.shift-edited' as const,
    subject,
    before: stored,
    after: { ...planned, version: before.version },
  }
}

const peopleOf = ({ before, after }: Pick<ShiftChange, 'before' | 'after'>) =>
  [before, after].flatMap(shift => shift?.employeeId ?? [])

const idOf = ({ before, after }: WantedChange) => before?.id ?? after?.id

/** @throws Refusal of the hours, at their field. */
const wantedShift = ({ before, after }: WantedChange, position: number, timeZone: string, now: Temporal.Instant) => {
  if (!after) return null
  const hours = plannableHours(after, timeZone)
  if ('reason' in hours) {
    const field = `changes.${position}.after.${hours.field}`
    throw new Refusal(`schedule.${hours.reason}`, { status: 422, field })
  }
  const id = before?.id ?? after.id ?? newId()
  const version = (before ?? after).version ?? 0
  return { ...after, ...realHours(hours), id, version: version + 1, updatedAt: asDate(now).toISOString() }
}

/** A repeated addition or deletion, or an edit that changes nothing: the wanted result is there. */
const isDone = ({ change, before, after }: ShiftChange) => {
  if (before === null || after === null) return before === after && change.before !== null
  const isAsSeen = change.before === null || change.before.version === before.version
  return isAsSeen && isSame(before, after)
}

const isSame = (known: LockedShift, wanted: AnyShift) =>
  (known.department ?? null) === (wanted.department ?? null) &&
  (['employeeId', 'startsAt', 'endsAt', ...shiftDetails] as const).every(field => known[field] === wanted[field])

/** @throws Refusal if the shift is not as the change saw it. */
const checkShiftSeen = async (tx: Tx, actor: Member, { change, before }: ShiftChange, isRemoval: boolean) => {
  if (change.before === null && before) throw new Refusal('schedule.shift-exists')
  if (change.before && !before) throw new Refusal('schedule.shift-gone')
  if (!before || before.version === change.before?.version) return
  const { date, startTime, endTime, firstName, lastName } = found(await describedShift(tx, before.id, actor.timeZone))
  const hours = { date: formatDate(date), from: startTime, to: endTime }
  if (firstName === null || lastName === null)
    throw new Refusal(isRemoval ? 'schedule.removal-opened' : 'schedule.shift-opened', { values: hours })
  const values = { name: fullName({ firstName, lastName }), ...hours }
  throw new Refusal(isRemoval ? 'schedule.removal-changed' : 'schedule.shift-changed', { values })
}

/** Findings that the list adds about each person who gets a shift. A shift that goes or that nobody has adds none. */
export const examineChanges = async (
  tx: Tx,
  actor: Member,
  changes: readonly { position: number; before: AnyShift | null; after: AnyShift | null }[],
  { people, shiftTypes }: Pick<LockedPlans, 'people' | 'shiftTypes'>,
  asked: PlanAsked,
) => {
  const { language, now } = asked
  const added = changes.flatMap(({ after }) => after ?? []).filter(hasPerson)
  if (added.length === 0) return []
  const changed = changes.flatMap(({ before }) => before ?? []).filter(hasPerson)
  const positions = new Map(changes.map(({ position, before, after }) => [(before ?? after)!.id, position]))
  const { plans, settings } = await plansAround(tx, actor, { added, changed, people }, asked)
  const parameters = { shiftTypes, timeZone: actor.timeZone, settings }
  const today = todayIn(actor.timeZone, now)
  const given = Map.groupBy(added, ({ employeeId }) => employeeId)
  const examined = await inSlices(plans, plan => {
    const own = given.get(plan.employeeId)!.map(plannedShift)
    const step = { given: own, isChanged: (id: string) => positions.has(id), today }
    const { after: next, findings } = examineStep(plan, step, parameters)
    return findings.map(finding => {
      const there = finding.shifts.filter(({ id }) => positions.has(id))
      // A finding about none of the changed shifts is said of the first change of the person.
      const change = Math.min(...(there.length > 0 ? there : own).map(({ id }) => positions.get(id)!))
      return { finding, shown: { ...shownFinding(finding, next, language), change, ...answersTo(finding) } }
    })
  })
  return examined.flat().toSorted((a, b) => a.shown.change - b.shown.change)
}

/** How a finding may be answered. */
export const answersTo = (finding: Finding) => ({
  isAcceptable: isAcceptable(finding),
  needsReason: needsReason(finding.rule),
})

/** No rule examines an open shift: its type is looked up here. One whose type is gone may stay as it is. */
const openWithoutType = (changes: readonly ShiftChange[], { shiftTypes }: LockedPlans) =>
  changes.filter(({ before, after }) => {
    if (!after || hasPerson(after)) return false
    const { shiftTypeId } = after
    return shiftTypeId === null ? before?.shiftTypeId !== null : !shiftTypes.has(shiftTypeId)
  })

/** Unknown shifts and types are refused before the state of known ones. */
const refuseUnknown = (examined: readonly ExaminedFinding[], withoutType: readonly ShiftChange[]) => {
  const unknownTypes = withoutType.map(({ position }) => ({
    path: `changes.${position}.after.shiftTypeId`,
    code: 'unknown' as const,
  }))
  const unknown = examined.flatMap(({ finding, shown }) => {
    const field = fieldOf(finding.rule)
    return field ? [{ path: `changes.${shown.change}.after.${field}`, code: 'unknown' as const }] : []
  })
  const fields = [...unknown, ...unknownTypes]
  if (unknown.length === 0 && fields.length > 0) throw new InvalidFields(...fields)
  if (fields.length > 0)
    throw new RefusedByRules(
      refusing(examined).map(({ shown }) => shown),
      fields,
    )
}

const refusing = (examined: readonly ExaminedFinding[]) => examined.filter(({ finding }) => refuses(finding))

/**
 * Findings that were accepted before need no reason again.
 * @throws RefusedByRules unless everything that refuses is accepted. @returns what is now.
 */
const acceptedAmong = async (tx: Tx, examined: readonly ExaminedFinding[], reasonOf: ReasonOf) => {
  const refused = refusing(examined)
  const settled = await settledAmong(
    tx,
    refused.flatMap(({ finding, shown }) => (shown.needsReason && shown.isAcceptable ? withOthers(finding) : [])),
  )
  const openOf = ({ finding }: ExaminedFinding) => withOthers(finding).filter(each => !settled.has(each))
  const unsettled = refused.filter(one => openOf(one).length > 0)
  const open = unsettled.flatMap(({ shown }) => (shown.isAcceptable && reasonOf(shown) !== null ? [] : shown))
  // Findings that cannot be accepted come first.
  const ranked = open.toSorted((a, b) => Number(a.isAcceptable) - Number(b.isAcceptable))
  if (ranked.length > 0) throw new RefusedByRules(ranked, [])
  return unsettled.flatMap(one => {
    const reason = reasonOf(one.shown)!
    return one.shown.needsReason && reason === '' ? [] : openOf(one).map(finding => ({ ...one, finding, reason }))
  })
}

/** The reasons of a list. */
export const reasonsIn = (accepted: ChangeForm['accepted']): ReasonOf => {
  const nameOf = ({ rule, change }: { rule: string; change: number }) => `${change} ${rule}`
  const reasons = new Map(accepted.map(acceptance => [nameOf(acceptance), acceptance.reason]))
  return shown => reasons.get(nameOf(shown)) ?? null
}

const writtenColumns = pick(shifts, [
  'id',
  'employeeId',
  'department',
  'startsAt',
  'endsAt',
  ...shiftDetails,
  'version',
])
const { id: _id, ...changedColumns } = writtenColumns

/**
 * One statement a kind, whatever the length of the list, but for what a cycle adds. Deletions come first and all edits are one statement: the database checks
 * overlaps at the end of each.
 */
const write = async (tx: Tx, { companyId }: Member, changes: readonly ShiftChange[], now: Temporal.Instant) => {
  const gone = changes.flatMap(({ before, after }) => (before && !after ? before.id : []))
  const edited = changes.flatMap(({ before, after }) => (before && after ? after : []))
  const added = changes.flatMap(({ before, after }) => (!before && after ? after : []))
  const at = asDate(now).toISOString()
  if (gone.length > 0)
    await tx.execute(
      sql`delete from ${shifts} where company_id = ${companyId} and id = any(${sql.param(gone)}::uuid[])`,
    )
  if (edited.length > 0)
    await tx.execute(sql`
      update ${shifts} set ${assignedFrom('wanted', changedColumns)},
        notes_about = case when wanted.notes = shifts.notes and wanted.notes <> '' then coalesce(shifts.notes_about, shifts.employee_id) end, updated_at = ${at}
      from ${recordsOf('wanted', writtenColumns, edited)} where shifts.company_id = ${companyId} and shifts.id = wanted.id`)
  for (let first = 0; first < added.length; first += shiftsAtOnce)
    await tx.execute(sql`
      insert into ${shifts} (company_id, ${namesOf(writtenColumns)}, created_at, updated_at)
      select ${companyId}::uuid, wanted.*, ${at}::timestamptz, ${at}::timestamptz from ${recordsOf('wanted', writtenColumns, added.slice(first, first + shiftsAtOnce))}`)
}
