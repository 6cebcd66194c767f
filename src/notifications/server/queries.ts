import { and, count, desc, eq, getTableColumns, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { sum } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { groupNames, type NoticeGroup } from '#notifications/rules/groups.ts'
import { maySee, type NoticeKinds } from '#notifications/rules.ts'
import { noticeSettings as en } from '#notifications/texts.settings.en.ts'
import { noticeSettings as fr } from '#notifications/texts.settings.fr.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { byPerson, prepared } from '#server/database/prepared.ts'
import { notifications } from './tables.ts'

const wordsOfGroups = { fr: fr.groups, en: en.groups }

/** A group as the trail keeps it: its codes are those of all capabilities. */
export const trailName = (group: NoticeGroup) => `notices-${group}`

const namesIn = (language: Language) =>
  Object.fromEntries(groupNames.map(group => [trailName(group), wordsOfGroups[language][group].name]))
/** The words for the codes of the trail. */
export const noticeGroupNames = { fr: namesIn('fr'), en: namesIn('en') }

const shown = 50

/** The kinds that the reader may see among those that this server knows: a newer one, which it followed, may have kept others. */
const seenBy = (actor: Member, kinds: NoticeKinds) => Object.keys(kinds).filter(kind => maySee(kinds[kind], actor))

/** Counts all of the reader's notices, also those that are not shown. */
const unread = sql<number>`(count(*) filter (where ${notifications.readAt} is null) over ())::int`

const ownOf = (seen: readonly string[], employeeId: string | Placeholder) =>
  and(eq(notifications.employeeId, employeeId), inArray(notifications.kind, [...seen]))

/** The notices sent to the reader that they may still see. */
export const shownTo = (actor: Member, kinds: NoticeKinds) => ownOf(seenBy(actor, kinds), actor.employeeId)

/** A name is joined: after an erasure the pseudonym is read, and nothing is rewritten. */
export const ofActor = and(eq(employees.companyId, notifications.companyId), eq(employees.id, notifications.actorId))

const newestAmong = (seen: readonly string[]) =>
  prepared(['employeeId'], (tx, { employeeId }) =>
    tx
      .select({ ...getTableColumns(notifications), actor: employeeName, unread })
      .from(notifications)
      .leftJoin(employees, ofActor)
      .where(ownOf(seen, employeeId))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(shown),
  )
/** By the kinds: each set has its statement. */
const newest = new Map<string, ReturnType<typeof newestAmong>>()

const newestOf = (tx: Tx, actor: Member, kinds: NoticeKinds) => {
  const seen = seenBy(actor, kinds)
  const made = newest.get(seen.join()) ?? newestAmong(seen)
  newest.set(seen.join(), made)
  return made(tx, { employeeId: actor.employeeId })
}

export const inbox = async (tx: Tx, actor: Member, kinds: NoticeKinds) => {
  const rows = await newestOf(tx, actor, kinds)
  return {
    unread: rows[0]?.unread ?? 0,
    notifications: rows.map(({ id, kind, subject, actor: name, data, readAt, createdAt }) => ({
      id,
      kind,
      subject,
      actor: name,
      data,
      read: readAt !== null,
      createdAt: createdAt.toISOString(),
    })),
  }
}

const unreadOf = prepared(['companies', 'people'], (db, { companies, people }) => {
  const unreadKinds = db
    .select({ kind: notifications.kind, number: count().as('number') })
    .from(notifications)
    .where(
      and(
        eq(notifications.companyId, sql`asked.company_id`),
        eq(notifications.employeeId, sql`asked.employee_id`),
        isNull(notifications.readAt),
      ),
    )
    .groupBy(notifications.kind)
    .as('unread')
  // Once, who asks from several devices at the same time.
  const asked = sql`(select distinct * from unnest(${companies}::uuid[], ${people}::uuid[]) as each (company_id, employee_id)) as asked`
  return db
    .select({ employeeId: sql<string>`asked.employee_id`, kind: unreadKinds.kind, number: unreadKinds.number })
    .from(asked)
    .crossJoinLateral(unreadKinds)
})

/** Unread notifications of each of these people, of any companies, also those beyond the list. `GET /session` reads it with the platform's role. */
export const countUnread = async (db: Tx, members: readonly Member[], kinds: NoticeKinds) => {
  const rows = await unreadOf(db, {
    companies: members.map(({ companyId }) => companyId),
    people: members.map(({ employeeId }) => employeeId),
  })
  const theirs = byPerson(rows)
  return new Map(
    members.map(member => {
      const seen = seenBy(member, kinds)
      const counted = theirs(member.employeeId).filter(({ kind }) => seen.includes(kind))
      return [member, sum(counted.map(({ number }) => number))]
    }),
  )
}

/** A colleague's is a 404. */
export const ownNotification = async (tx: Tx, actor: Member, kinds: NoticeKinds, id: string) => {
  const mine = and(eq(notifications.id, id), shownTo(actor, kinds))
  const [row] = await tx.select({ id: notifications.id }).from(notifications).where(mine)
  return row
}
