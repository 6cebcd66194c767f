import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Asked, Member } from '#core/actor.ts'
import { type CalendarDate, todayIn, type Week, weekOf } from '#core/calendar.ts'
import type { ShortNotice } from '#labour/law.ts'
import {
  type AskedHours,
  agreementNeededFor,
  changesOf,
  isAskedAs,
  type SeenShift,
  type UnpublishedChange,
} from '#schedule/rules/publishing.ts'
import { plansAround } from '#schedule/server/plan-queries.ts'
import { boundsOf, shownShift, wall } from '#schedule/server/queries.ts'
import { publishedShifts, shiftAgreements, shifts } from '#schedule/server/tables.ts'
import { asWire } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { type Given, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { companies } from '#server/database/tables.ts'

/** A change that nobody was told, and how late it would be: then its person is asked. */
export type TellableChange = UnpublishedChange & { late: ShortNotice | null }

/** Whether people see what is published alone. */
export const publishes = async (tx: Tx, { companyId }: Member): Promise<boolean> => {
  const [company] = await tx
    .select({ publishes: companies.publishes })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.publishes ?? false
}

/**
 * What publishing these people would tell them of a week: as many statements for any number of people.
 * @param people null for everybody
 * @returns the changes and their seal, which names them as they were shown
 */
export const unpublishedIn = async (
  tx: Tx,
  actor: Member,
  { date, people }: { date: CalendarDate; people: readonly string[] | null },
  asked: Asked,
): Promise<{ week: Week; changes: TellableChange[]; seal: string }> => {
  const { timeZone } = actor
  const week = weekOf(date)
  const days = { zone: timeZone, ...boundsOf(week, timeZone) }
  const [draft, published, waiting] = await pipelined([
    draftOf(tx, days),
    publishedOf(tx, days),
    openAgreements(tx, {}),
  ])
  const isChosen = people && new Set(people)
  const waitingFor = Map.groupBy(waiting, ({ shiftId }) => shiftId)
  const isWaiting = ({ employeeId, before, after }: UnpublishedChange) =>
    waitingFor
      .get((before ?? after)!.id)
      ?.some(each => each.employeeId === employeeId && isSame(each.before, before) && isSame(each.after, after)) ??
    false
  const told = changesOf(draft, published).filter(
    change => (!isChosen || isChosen.has(change.employeeId)) && !isWaiting(change),
  )
  const changes = await withLateness(tx, actor, told, asked)
  const seal = createHash('sha256')
  await inSlices(changes, change => seal.update(JSON.stringify(change)))
  return { week, changes, seal: seal.digest('base64url') }
}

const isSame = (asked: AskedHours | null, present: SeenShift | null) =>
  asked && present ? isAskedAs(asked, present) : asked === present

/** By the plan as it will be, whole weeks of it. */
const withLateness = async (tx: Tx, actor: Member, changes: readonly UnpublishedChange[], asked: Asked) => {
  if (changes.length === 0) return []
  const today = todayIn(actor.timeZone, asked.now)
  const added = changes.flatMap(({ before, after }) => [before, after].flatMap(shift => shift ?? []))
  const { plans, settings } = await plansAround(tx, actor, { added, changed: [], people: new Map() }, asked)
  const parameters = { shiftTypes: new Set<string>(), timeZone: actor.timeZone, settings }
  const latenessOf = new Map(plans.map(plan => [plan.employeeId, agreementNeededFor(plan, parameters, today)]))
  return inSlices(changes, change => ({ ...change, late: latenessOf.get(change.employeeId)!(change) }))
}

const seenShift = (zone: Given<'zone'>['zone']) => {
  const { id, employeeId, shiftTypeId, date, startTime, endTime, startsAt, endsAt, breakDuration, notes } =
    shownShift(zone)
  return { id, employeeId, shiftTypeId, date, startTime, endTime, startsAt, endsAt, breakDuration, notes }
}

const days = ['zone', 'from', 'until'] as const

/** Shifts that start on these days, and those that people see on them. */
const draftOf = prepared(days, (tx, { zone, from, until }) =>
  tx
    .select(seenShift(zone))
    .from(shifts)
    .where(
      and(
        isNotNull(shifts.employeeId),
        or(
          sql`${shifts.startsAt} >= ${from} and ${shifts.startsAt} < ${until}`,
          sql`${shifts.id} in (select ${publishedShifts.shiftId} from ${publishedShifts}
            where ${publishedShifts.startsAt} >= ${from} and ${publishedShifts.startsAt} < ${until})`,
        ),
      ),
    ),
)

/** What people see on these days, and what they see of shifts that are planned on them. */
const publishedOf = prepared(days, (tx, { zone, from, until }) =>
  tx
    .select({
      id: publishedShifts.shiftId,
      employeeId: publishedShifts.employeeId,
      shiftTypeId: publishedShifts.shiftTypeId,
      date: wall(zone, publishedShifts.startsAt, 'YYYY-MM-DD'),
      startTime: wall(zone, publishedShifts.startsAt, 'HH24:MI'),
      endTime: wall(zone, publishedShifts.endsAt, 'HH24:MI'),
      startsAt: asWire(publishedShifts.startsAt),
      endsAt: asWire(publishedShifts.endsAt),
      breakDuration: publishedShifts.breakDuration,
      notes: publishedShifts.notes,
    })
    .from(publishedShifts)
    .where(
      or(
        sql`${publishedShifts.startsAt} >= ${from} and ${publishedShifts.startsAt} < ${until}`,
        sql`${publishedShifts.shiftId} in (select ${shifts.id} from ${shifts}
          where ${shifts.startsAt} >= ${from} and ${shifts.startsAt} < ${until})`,
      ),
    ),
)

/** Changes that wait for their person: nobody is asked the same twice. */
const openAgreements = prepared([], tx =>
  tx
    .select({
      shiftId: shiftAgreements.shiftId,
      employeeId: shiftAgreements.employeeId,
      before: shiftAgreements.before,
      after: shiftAgreements.after,
    })
    .from(shiftAgreements)
    .where(isNull(shiftAgreements.answer)),
)
