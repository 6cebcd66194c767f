import { and, asc, between, eq, inArray, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { Period } from '#core/calendar.ts'
import { arePeople } from '#people/server/queries.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { insertAgain, type KeptRows, keptOf } from '#server/database/kept-rows.ts'
import { found, InvalidFields, NotFound, Refusal } from '#server/http/refusals.ts'
import { isOpen, placesLeft } from '#trainings/rules.ts'
import type { assignEmployees, saveTraining } from '#trainings/schemas.ts'
import { activeParticipants, lockActiveEmployees, lockTraining, type SeenTraining, trainingById } from './queries.ts'
import { enrolments, trainings } from './tables.ts'

type TrainingForm = z.output<typeof saveTraining>
type HeldTraining = NonNullable<Awaited<ReturnType<typeof lockTraining>>>
type Assignment = z.output<typeof assignEmployees>

const oneMore = sql`${trainings.takenSlots} + 1`
const oneLess = sql`${trainings.takenSlots} - 1`

const isActive = eq(trainings.status, 'active')

/** The person before the training, always: an enrolment and the deletion of its person wait for each other. @throws NotFound once deleted. */
export const enrol = async (tx: Tx, actor: Member, training: SeenTraining, now: Temporal.Instant) => {
  if (training.isMine) throw new Refusal('trainings.already-enrolled')
  const [person] = await lockActiveEmployees(tx, [actor.employeeId], training.date)
  found(person)
  const isJoinable = and(eq(trainings.id, training.id), isActive, trainings.isPublic)
  // Two people may want the last place at once: the lock lets one of them in.
  const hasPlace = and(isJoinable, lt(trainings.takenSlots, trainings.availableSlots))
  const [joined] = await tx
    .update(trainings)
    .set({ takenSlots: oneMore })
    .where(hasPlace)
    .returning({ id: trainings.id })
  if (!joined) return refuseEnrolment(tx, training.id)
  const enrolled = await tx
    .insert(enrolments)
    .values({
      companyId: actor.companyId,
      trainingId: training.id,
      employeeId: actor.employeeId,
      createdAt: asDate(now),
    })
    .onConflictDoNothing()
    .returning({ id: enrolments.trainingId })
  if (enrolled.length === 0) throw new Refusal('trainings.already-enrolled')
}

/** @throws NotFound when the training is gone, or has just become private. */
const refuseEnrolment = async (tx: Tx, id: string) => {
  const training = found(await trainingById(tx, id))
  if (!isOpen(training)) throw new Refusal('trainings.closed')
  if (!training.isPublic) throw new NotFound()
  throw new Refusal('trainings.full')
}

export const withdraw = async (tx: Tx, actor: Member, training: SeenTraining) => {
  const open = found(await lockTraining(tx, training.id))
  if (!isOpen(open)) throw new Refusal('trainings.closed')
  const ofActor = and(eq(enrolments.trainingId, training.id), eq(enrolments.employeeId, actor.employeeId))
  const withdrawn = await tx.delete(enrolments).where(ofActor).returning({ id: enrolments.trainingId })
  if (withdrawn.length === 0) throw new Refusal('trainings.not-enrolled')
  await tx.update(trainings).set({ takenSlots: oneLess }).where(eq(trainings.id, training.id))
}

/** Active, private and empty. @returns the new training's id. */
export const addTraining = async (tx: Tx, actor: Member, form: TrainingForm) => {
  const [row] = await tx
    .insert(trainings)
    .values({ companyId: actor.companyId, ...form })
    .returning({ id: trainings.id })
  return row!.id
}

/** @param training held */
export const editTraining = async (tx: Tx, { id, takenSlots }: HeldTraining, form: TrainingForm) => {
  if (takenSlots > form.availableSlots)
    throw new Refusal('trainings.fewer-places-than-taken', {
      values: { taken: String(takenSlots) },
      field: 'availableSlots',
    })
  await tx.update(trainings).set(form).where(eq(trainings.id, id))
}

export const deleteTraining = (tx: Tx, id: string) => tx.delete(trainings).where(eq(trainings.id, id))

/** @param training held */
export const closeTraining = async (tx: Tx, training: HeldTraining) => {
  if (!isOpen(training)) throw new Refusal('trainings.closed')
  await tx.update(trainings).set({ status: 'closed' }).where(eq(trainings.id, training.id))
}

/** Enrolled people stay enrolled. */
export const showTraining = (tx: Tx, id: string, isPublic: boolean) =>
  tx.update(trainings).set({ isPublic }).where(eq(trainings.id, id))

/** All or none. @returns the people added and the people removed. */
export const assign = async (
  tx: Tx,
  actor: Member,
  { id: trainingId, date }: Pick<SeenTraining, 'id' | 'date'>,
  form: Assignment,
  now: Temporal.Instant,
) => {
  const known = await lockActiveEmployees(tx, form.added, date)
  if (known.length < form.added.length) throw new InvalidFields({ path: 'added', code: 'unknown' })
  if (!(await arePeople(tx, form.removed))) throw new InvalidFields({ path: 'removed', code: 'unknown' })
  const training = found(await lockTraining(tx, trainingId))
  if (!isOpen(training)) throw new Refusal('trainings.closed')
  const enrolled = await activeParticipants(tx, trainingId)
  const added = form.added.filter(id => !enrolled.includes(id))
  const removed = form.removed.filter(id => enrolled.includes(id))
  if (added.length - removed.length > placesLeft(training)) throw new Refusal('trainings.not-enough-places')
  const leaving = and(eq(enrolments.trainingId, trainingId), inArray(enrolments.employeeId, removed))
  await tx.delete(enrolments).where(leaving)
  const rows = added.map(employeeId => ({
    companyId: actor.companyId,
    trainingId,
    employeeId,
    createdAt: asDate(now),
  }))
  if (rows.length > 0) await tx.insert(enrolments).values(rows)
  const takenSlots = training.takenSlots + added.length - removed.length
  await tx.update(trainings).set({ takenSlots }).where(eq(trainings.id, trainingId))
  return { added, removed }
}

/** The trainings of somebody that begin on these days. */
export const futureTrainings = (tx: Tx, employeeId: string, days: Period) => {
  const ofEmployee = tx
    .select({ id: enrolments.trainingId })
    .from(enrolments)
    .where(eq(enrolments.employeeId, employeeId))
  return tx
    .select({ id: trainings.id, name: trainings.name, date: trainings.date })
    .from(trainings)
    .where(and(between(trainings.date, days.from, days.to), inArray(trainings.id, ofEmployee)))
    .orderBy(asc(trainings.id))
}

/** Their places in these, as a condition. */
export const futureEnrolments = async (tx: Tx, employeeId: string, days: Period) => {
  const ids = (await futureTrainings(tx, employeeId, days)).map(({ id }) => id)
  return and(eq(enrolments.employeeId, employeeId), inArray(enrolments.trainingId, ids))
}

/** Gives places back, where one is still free. */
export const enrolAgain = async (tx: Tx, rows: KeptRows) => {
  const wanted = sql`${trainings.id} in (select kept.training_id from ${keptOf(enrolments, rows)})`
  const held = await tx
    .select({ id: trainings.id, takenSlots: trainings.takenSlots, availableSlots: trainings.availableSlots })
    .from(trainings)
    .where(wanted)
    .orderBy(asc(trainings.id))
    .for('no key update')
  const free = held.filter(({ takenSlots, availableSlots }) => takenSlots < availableSlots).map(({ id }) => id)
  const isFree = sql`kept.training_id = any(${sql.param(free)}::uuid[])`
  const again = await insertAgain<{ training_id: string }>(tx, enrolments, rows, isFree)
  const ids = again.map(({ training_id: id }) => id)
  await tx.update(trainings).set({ takenSlots: oneMore }).where(inArray(trainings.id, ids))
}

/** Frees the places of a person who leaves, in trainings that begin on these days. Trainings that have begun keep them. */
export const leaveFutureTrainings = async (tx: Tx, employeeId: string, days: Period) => {
  const future = await futureTrainings(tx, employeeId, days).for('no key update')
  const ids = future.map(({ id }) => id)
  const left = await tx
    .delete(enrolments)
    .where(and(eq(enrolments.employeeId, employeeId), inArray(enrolments.trainingId, ids)))
    .returning({ id: enrolments.trainingId })
  const freed = left.map(({ id }) => id)
  await tx.update(trainings).set({ takenSlots: oneLess }).where(inArray(trainings.id, freed))
}
