import { createHash } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, todayIn, type Week, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { pick } from '#core/pick.ts'
import type { ShortNotice } from '#labour/law.ts'
import { type Contract, contractOf } from '#people/rules.ts'
import { contractsBetween, employeeName } from '#people/server/queries.ts'
import { accessOn, employees, listedBy } from '#people/server/tables.ts'
import type { ToldChange } from '#publishing/rules/told.ts'
import {
  type AskedHours,
  agreementNeededFor,
  byDay,
  changesOf,
  isAskedAs,
  shiftOfChange,
  type UnpublishedChange,
} from '#publishing/rules.ts'
import { weekUnpublished as unpublished } from '#publishing/schemas.ts'
import { copyKey, hasPerson, type SeenShift, shiftDetails } from '#schedule/rules.ts'
import { plansAround } from '#schedule/server/plan-queries.ts'
import { boundsOf, shownHours, shownShift } from '#schedule/server/queries.ts'
import { shifts } from '#schedule/server/tables.ts'
import { asWire } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { byPerson, isAmong, type Placeholders, prepared } from '#server/database/prepared.ts'
import { namesOf } from '#server/database/records.ts'
import { inSlices } from '#server/database/slices.ts'
import { companies } from '#server/database/tables.ts'
import { answerInThread, largeRead, type Travelling } from '#server/documents/large-reads.ts'
import { reachOf } from './reach-queries.ts'
import { publicationPeople, publications, publishedShifts, shiftAgreements } from './tables.ts'

export const ofPublication = and(
  eq(publications.companyId, publicationPeople.companyId),
  eq(publications.id, publicationPeople.publicationId),
)

export const byAuthor = and(eq(employees.companyId, publications.companyId), eq(employees.id, publications.publishedBy))

/** A change that nobody was told, and how late it would be: then its person is asked. */
export type TellableChange = UnpublishedChange & { late: ShortNotice | null }

/** The differences between the plan of a week and the shifts that people see. `isAsked`: its person was asked, and has not accepted. */
export const differencesIn = async (tx: Tx, { timeZone }: Member, week: Week) => {
  const days = { zone: timeZone, ...boundsOf(week, timeZone) }
  const [draft, published, asked] = await pipelined([
    draftOf(tx, days),
    publishedOf(tx, days),
    askedBefore(tx, { from: days.from, until: days.until }),
  ])
  const askedOf = Map.groupBy(asked, ({ shiftId }) => shiftId)
  const isAsked = ({ employeeId, before, after }: UnpublishedChange) =>
    askedOf
      .get(shiftOfChange({ before, after }).id)
      ?.some(each => each.employeeId === employeeId && isSame(each.before, before) && isSame(each.after, after)) ??
    false
  const [planned, seen] = [byPerson(draft.filter(hasPerson)), byPerson(published)]
  const people = new Set([...draft, ...published].flatMap(({ employeeId }) => employeeId ?? []))
  const changes = await inSlices([...people], id =>
    changesOf(planned(id), seen(id)).map(change => ({ ...change, isAsked: isAsked(change) })),
  )
  return byDay(changes.flat())
}

/** The publishing state of a week, for its grid: differences between the plan and what people see, and the last publication. */
export const weekPublishing = async (tx: Tx, actor: Member, date: CalendarDate, now: Temporal.Instant) => {
  const week = weekOf(date)
  const differences = await differencesIn(tx, actor, week)
  return { ...(await tellingsOf(tx, actor, week, now)), differences }
}

/** How many changes of a week nobody was told or asked. */
export const untoldIn = async (tx: Tx, actor: Member, date: CalendarDate) =>
  (await differencesIn(tx, actor, weekOf(date))).filter(({ isAsked }) => !isAsked).length

/** The changes that publishing a week now would tell each person, and its last publication. A thread reads that of a large company. */
export const weekUnpublished = largeRead(import.meta.filename, weekUnpublishedInThread, unpublishedOf)

export function weekUnpublishedInThread(asked: Travelling<WeekAsked>) {
  return answerInThread(unpublished, unpublishedOf, asked)
}

type WeekAsked = RequestContext & { actor: Member; date: CalendarDate; hasMailServer: boolean }

async function unpublishedOf(tx: Tx, { actor, date, hasMailServer, ...asked }: WeekAsked) {
  const { week, changes, seals } = await unpublishedIn(tx, actor, { date, people: null }, asked)
  const [named, contracts] = await pipelined([
    peopleAmong(tx, { people: [...seals.keys()] }),
    contractsBetween(tx, week),
  ])
  const reach = await reachOf(tx, actor, [...seals.keys()], { ...asked, hasMailServer })
  const people = inPeopleOrder(actor.peopleOrder, named).map(person => ({
    ...person,
    contract: termsOf(contracts.get(person.id), week),
    reach: reach(person.id),
    seal: seals.get(person.id)!,
  }))
  return { week, ...(await tellingsOf(tx, actor, week, asked.now)), people, changes }
}

const termsOf = (contracts: readonly Contract[] = [], week: Week) => {
  const contract = contractOf(
    contracts.filter(({ type }) => type !== 'none'),
    week,
  )
  return contract ? { type: contract.type, weeklyHours: contract.weeklyHours } : null
}

/**
 * The changes of a week that publishing would tell these people: as many statements for any number of people.
 * @param people null for everybody
 * @returns the changes, and for each person a seal that names theirs as they were shown
 */
export const unpublishedIn = async (
  tx: Tx,
  actor: Member,
  { date, people }: { date: CalendarDate; people: ReadonlySet<string> | null },
  asked: RequestContext,
): Promise<{ week: Week; changes: TellableChange[]; seals: Map<string, string> }> => {
  const week = weekOf(date)
  const differences = await differencesIn(tx, actor, week)
  const ofPeople = differences.filter(({ employeeId }) => people?.has(employeeId) ?? true)
  const changes = await withLateness(tx, actor, ofPeople, asked)
  const changesOfPeople = [...Map.groupBy(changes, ({ employeeId }) => employeeId)]
  const seals = await inSlices(changesOfPeople, ([employeeId, own]) => [employeeId, sealOf(own)] as const)
  return { week, changes, seals: new Map(seals) }
}

/** Half of a digest: nobody gains by finding another list with the same one. */
const sealOf = (changes: readonly TellableChange[]) =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22)

/** People who see shifts otherwise than they are planned, over all weeks, with the number of shifts. */
export const draftsByPerson = async (tx: Tx, { peopleOrder }: Member) => {
  const counted = await countedDrafts(tx)
  const changesOfPerson = new Map(counted.map(({ employee_id, changes }) => [employee_id, changes]))
  const named = await peopleAmong(tx, { people: [...changesOfPerson.keys()] })
  return inPeopleOrder(peopleOrder, named).map(person => ({ ...person, changes: changesOfPerson.get(person.id)! }))
}

const comparedColumns = pick(shifts, ['startsAt', 'endsAt', ...shiftDetails])
const compared = namesOf(comparedColumns)

const countedDrafts = async (tx: Tx) => {
  const { rows } = await tx.execute<{ employee_id: string; changes: number }>(sql`
    with planned as (select id, employee_id, ${compared} from ${shifts} where employee_id is not null),
      seen as (select shift_id as id, employee_id, ${compared} from ${publishedShifts})
    select employee_id, count(*)::int as changes from planned full join seen using (id, employee_id)
    where planned is distinct from seen group by employee_id`)
  return rows
}

/** As a leave tells them, whatever else is planned in that week: other days of it are drafts still. Of a leave that was taken back, none is left. */
const isOfLossesAlone = (changes: readonly ToldChange[]) =>
  changes.every(({ after, agreementId }) => after === null && agreementId === null)

/**
 * The changes by planners that a person was told: all of them before the company began to publish, then those that a publication
 * of one of these weeks told them since. The file of one's own data has nothing else of it.
 * @returns whether something was told that was done at a moment, on some days
 */
export const toldOf = async (tx: Tx, actor: Member) => {
  const { companyId, employeeId } = actor
  if (!actor.publishes) return () => true
  const [company] = await tx
    .select({ since: companies.publishesSince })
    .from(companies)
    .where(eq(companies.id, companyId))
  const told = await tx
    .select({ week: publications.week, at: publications.publishedAt, changes: publicationPeople.changes })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(eq(publicationPeople.employeeId, employeeId))
  return (done: Date, days: readonly CalendarDate[]) => {
    if (company?.since && done < company.since) return true
    const weeks = new Set(days.map(day => weekOf(day).from))
    return told.some(
      ({ week, at, changes }) =>
        at >= done &&
        (isOfLossesAlone(changes) ? changes.some(({ before }) => days.includes(before!.date)) : weeks.has(week)),
    )
  }
}

const tellingsOf = async (tx: Tx, { timeZone }: Member, { from }: Week, now: Temporal.Instant) => {
  const today = todayIn(timeZone, now)
  const [[last], [told]] = await pipelined([lastPublication(tx, { week: from }), seenIn(tx, { week: from, today })])
  return { last: last ? { id: last.id, at: last.publishedAt, by: last.publishedBy } : null, told: told! }
}

/** How many people publications were about in a week, how many have seen all of it, and how many of the others cannot: they have no access. */
const seenIn = prepared(['week', 'today'], (tx, { week, today }) => {
  const each = tx
    .select({
      companyId: publicationPeople.companyId,
      employeeId: publicationPeople.employeeId,
      hasSeen: sql<boolean>`bool_and(${publicationPeople.seenAt} is not null)`.as('has_seen'),
    })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(eq(publications.week, week))
    .groupBy(publicationPeople.companyId, publicationPeople.employeeId)
    .as('each')
  return tx
    .select({
      people: sql<number>`count(*)::int`,
      seen: sql<number>`(count(*) filter (where ${each.hasSeen}))::int`,
      withoutAccess: sql<number>`(count(*) filter (where not ${each.hasSeen} and ${accessOn(today)} <> 'open'))::int`,
    })
    .from(each)
    .innerJoin(employees, and(eq(employees.companyId, each.companyId), eq(employees.id, each.employeeId)))
    .leftJoin(users, eq(users.id, employees.userId))
})

/** The latest of a week. What a decision on leave tells is kept as one, and nobody published the week with it. */
export const lastPublication = prepared(['week'], (tx, { week }) =>
  tx
    .select({ id: publications.id, publishedAt: asWire(publications.publishedAt), publishedBy: employeeName })
    .from(publications)
    .innerJoin(employees, byAuthor)
    .where(and(eq(publications.week, week), isNull(publications.leaveRequestId)))
    .orderBy(desc(publications.publishedAt), desc(publications.id))
    .limit(1),
)

const peopleAmong = prepared(['people'], (tx, { people }) =>
  tx
    .select({ id: employees.id, ...listedBy })
    .from(employees)
    .where(isAmong(employees.id, people))
    .orderBy(asc(employees.id)),
)

/** Notes aside. A type that was deleted since stands in what was asked, and nowhere else. */
export const isSame = (asked: AskedHours | null, present: SeenShift | null) =>
  asked && present
    ? isAskedAs(asked, { ...present, shiftTypeId: present.shiftTypeId ?? asked.shiftTypeId })
    : asked === present

/** Adds the lateness of changes that nobody was asked about yet, by the plan as it will be, whole weeks of it. */
const withLateness = async (
  tx: Tx,
  actor: Member,
  differences: readonly (UnpublishedChange & { isAsked: boolean })[],
  asked: RequestContext,
) => {
  const changes = differences.flatMap(({ isAsked, ...change }) => (isAsked ? [] : change))
  if (changes.length === 0) return []
  const differencesOf = Map.groupBy(differences, ({ employeeId }) => employeeId)
  const today = todayIn(actor.timeZone, asked.now)
  const added = changes.flatMap(({ before, after }) => [before, after].flatMap(shift => shift ?? []))
  const { plans, settings } = await plansAround(tx, actor, { added, changed: [], people: new Map() }, asked)
  const parameters = { shiftTypes: new Set<string>(), timeZone: actor.timeZone, settings }
  const latenessOf = new Map(
    await inSlices(plans, plan => {
      const own = differencesOf.get(plan.employeeId)!
      return [plan.employeeId, agreementNeededFor(plan, parameters, today, own)] as const
    }),
  )
  return inSlices(changes, change => ({ ...change, late: latenessOf.get(change.employeeId)!(change) }))
}

const seenShift = (zone: Placeholders<'zone'>['zone'] | string) => ({
  ...pick(shownShift(zone), ['id', 'employeeId']),
  ...shownHours(zone, shifts),
})

const publishedShift = (zone: Placeholders<'zone'>['zone'] | string) => ({
  id: publishedShifts.shiftId,
  employeeId: publishedShifts.employeeId,
  ...shownHours(zone, publishedShifts),
})

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

/** The shifts that people see on these days, and those that they see of shifts planned on them. */
const publishedOf = prepared(days, (tx, { zone, from, until }) =>
  tx
    .select(publishedShift(zone))
    .from(publishedShifts)
    .where(
      or(
        sql`${publishedShifts.startsAt} >= ${from} and ${publishedShifts.startsAt} < ${until}`,
        sql`${publishedShifts.shiftId} in (select ${shifts.id} from ${shifts}
          where ${shifts.startsAt} >= ${from} and ${shifts.startsAt} < ${until})`,
      ),
    ),
)

/**
 * Changes that wait for their person, that they refused, or that nobody answered in time: nobody is asked the same twice, nor told by another publication what they did not
 * agree to.
 */
const askedBefore = prepared(['from', 'until'], (tx, { from, until }) => {
  const startsWithin = (hours: PgColumn) =>
    sql`((${hours} ->> 'startsAt')::timestamptz >= ${from} and (${hours} ->> 'startsAt')::timestamptz < ${until})`
  return tx
    .select({
      shiftId: shiftAgreements.shiftId,
      employeeId: shiftAgreements.employeeId,
      before: shiftAgreements.before,
      after: shiftAgreements.after,
    })
    .from(shiftAgreements)
    .where(
      and(
        or(isNull(shiftAgreements.answer), eq(shiftAgreements.answer, 'refused')),
        or(startsWithin(shiftAgreements.before), startsWithin(shiftAgreements.after)),
      ),
    )
})

type NamedShift = { shiftId: string; employeeId: string }

/** Shifts of people as they are planned for them, and as they see them; null for a shift that is not there. Two statements for any number. */
export const versionsAmong = async (tx: Tx, asked: readonly NamedShift[], zone: string) => {
  const named = {
    zone,
    shifts: asked.map(({ shiftId }) => shiftId),
    people: asked.map(({ employeeId }) => employeeId),
  }
  const [drafts, seen] = asked.length > 0 ? await pipelined([draftsAmong(tx, named), seenAmong(tx, named)]) : [[], []]
  const draftOfKey = new Map(drafts.map(shift => [copyKey(shift), shift]))
  const seenOfKey = new Map(seen.map(shift => [copyKey(shift), shift]))
  return ({ shiftId, employeeId }: NamedShift) => {
    const key = copyKey({ id: shiftId, employeeId })
    return { draft: draftOfKey.get(key) ?? null, published: seenOfKey.get(key) ?? null }
  }
}

const amongNames = ['zone', 'shifts', 'people'] as const
const namedBy = ({ shifts: ids, people }: Placeholders<'shifts' | 'people'>) =>
  sql`unnest(${ids}::uuid[], ${people}::uuid[]) as asked (shift_id, employee_id)`

const draftsAmong = prepared(amongNames, (tx, given) =>
  tx
    .select({ ...seenShift(given.zone), version: shifts.version })
    .from(namedBy(given))
    .innerJoin(shifts, sql`${shifts.id} = asked.shift_id and ${shifts.employeeId} = asked.employee_id`),
)

const seenAmong = prepared(amongNames, (tx, given) =>
  tx
    .select({ ...publishedShift(given.zone), version: publishedShifts.version })
    .from(namedBy(given))
    .innerJoin(
      publishedShifts,
      sql`${publishedShifts.shiftId} = asked.shift_id and ${publishedShifts.employeeId} = asked.employee_id`,
    ),
)

export const versionsOf = async (tx: Tx, asked: NamedShift, zone: string) =>
  (await versionsAmong(tx, [asked], zone))(asked)
