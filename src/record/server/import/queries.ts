import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { type ImportRow, timesOf } from '#imports/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'

const waiting = (whose: SQL) =>
  sql<number>`count(*) filter (where ${and(eq(users.invitation, 'to-hand-over'), whose)})`.mapWith(Number)

/** The summary of an import of people for the screen. @param refusal that of its undo */
export const summaryOf = async (tx: Tx, row: Pick<ImportRow, 'id' | 'at' | 'made'>, refusal: string | null = null) => {
  const [found] = await tx
    .select({
      count: count(),
      toInvite: waiting(isNotNull(employees.email)),
      toHandOver: waiting(isNull(employees.email)),
      withoutMatricule: sql<number>`count(*) filter (where ${employees.matricule} is null)`.mapWith(Number),
    })
    .from(employees)
    .leftJoin(users, eq(users.id, employees.userId))
    .where(inArray(employees.id, row.made))
  return { ...timesOf(row), ...found!, refusal }
}

/** As `importedPeople`, locked. @param lock 'update': what refers to them, as a punch does, waits too, and finds them gone */
export const holdImported = async (tx: Tx, made: readonly string[], lock: 'update' | 'no key update') => {
  const isOf = inArray(employees.id, [...made])
  await tx.select({ id: employees.id }).from(employees).where(isOf).orderBy(employees.id).for(lock)
  return importedPeople(tx, made)
}

export const importedPeople = (tx: Tx, made: readonly string[]) =>
  tx
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      department: employees.department,
      matricule: employees.matricule,
      userId: employees.userId,
      deletedAt: employees.deletedAt,
      invitedUntil: users.invitedUntil,
      invitation: users.invitation,
    })
    .from(employees)
    .leftJoin(users, eq(users.id, employees.userId))
    .where(inArray(employees.id, [...made]))
    .orderBy(employees.lastName, employees.firstName, employees.id)
export type ImportedRow = Awaited<ReturnType<typeof importedPeople>>[number]
