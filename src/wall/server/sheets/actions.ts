import { and, eq, lt, lte } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { addDays, todayIn } from '#core/calendar.ts'
import { departmentColours, departmentsHeld } from '#people/server/department-queries.ts'
import type { Backend } from '#server/backend.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { alone, lock } from '#server/database/locks.ts'
import { InvalidFields } from '#server/http/refusals.ts'
import { hashOf } from '#server/http/secret-links.ts'
import { changesBetween } from '#wall/rules/sheets.ts'
import { wallSheets } from '#wall/server/tables.ts'
import { columnsOf, isHanging, isSame, newestOf, type SheetSubject, secretOf, shownOn, subjectOf } from './queries.ts'

/** Days after its last one on which a sheet still says that they are over. */
const keptDays = 35

/**
 * The version of what a sheet shows now: the newest one while it still holds, else another. Sheets whose days ended long ago are forgotten.
 * @throws InvalidFields for a department that the company does not have
 */
export const printSheet = async (
  tx: Tx,
  { companyId, timeZone }: Member,
  subject: SheetSubject,
  { now, config }: { now: Temporal.Instant; config: Backend['config'] },
) => {
  const { period, department } = subject
  // When two print at once, the second finds the version of the first.
  await lock(tx, [departmentsHeld, alone('wall sheets')])
  if (typeof department === 'string' && !(await departmentColours(tx)).some(({ name }) => name === department))
    throw new InvalidFields({ path: 'department', code: 'unknown' })
  const at = asDate(now)
  await tx.delete(wallSheets).where(lt(wallSheets.lastDay, addDays(todayIn(timeZone, now), -keptDays)))
  const shown = await shownOn(tx, subject, timeZone)
  const newest = await newestOf(tx, subject)
  // A server with another secret derives another address.
  const isCurrent =
    newest?.takenDownAt === null &&
    newest.hash === hashOf(secretOf(newest.id, config)) &&
    changesBetween(newest.shown, shown, period).count === 0
  if (isCurrent) {
    await tx.update(wallSheets).set({ printedAt: at }).where(eq(wallSheets.id, newest.id))
    return newest
  }
  const id = newId()
  const [made] = await tx
    .insert(wallSheets)
    .values({
      companyId,
      id,
      ...columnsOf(subject),
      version: (newest?.version ?? 0) + 1,
      hash: hashOf(secretOf(id, config)),
      madeAt: at,
      printedAt: at,
      shown,
    })
    .returning()
  return made!
}

/** With the older versions, which it replaced. @returns the sheet; undefined if somebody else took it down meanwhile */
export const takeDown = async (tx: Tx, sheet: typeof wallSheets.$inferSelect, now: Temporal.Instant) => {
  const taken = await tx
    .update(wallSheets)
    .set({ takenDownAt: asDate(now), shown: [] })
    .where(and(isSame(subjectOf(sheet)), lte(wallSheets.version, sheet.version), isHanging))
    .returning()
  return taken.find(({ id }) => id === sheet.id)
}
