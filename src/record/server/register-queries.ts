import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#core/calendar.ts'
import { birthDates, labourProfiles } from '#labour/server/tables.ts'
import { contracts, employees, isEmployed } from '#people/server/tables.ts'
import {
  inRegisterOrder,
  registerLines as linesOf,
  type RegisteredPerson,
  type RegisterLine,
} from '#record/rules/register.ts'
import type { Tx } from '#server/database/database.ts'
import { employmentTerms } from './queries.ts'
import { employments, personDetails, registerLines } from './tables.ts'

const theirs = (column: PgColumn, employeeId: string | undefined) =>
  employeeId === undefined ? undefined : eq(column, employeeId)

const byFirstDay = (column: PgColumn) => asc(sql`coalesce(${column}, '-infinity')`)

/** Each person with what the register asks of them. Who was erased has lines of their own instead. */
const registeredPeople = async (tx: Tx, employeeId?: string) => {
  const people = await tx
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      deletedAt: employees.deletedAt,
      birthDate: birthDates.birthDate,
      sex: personDetails.sex,
      nationality: personDetails.nationality,
      permitType: personDetails.permitType,
      permitNumber: personDetails.permitNumber,
    })
    .from(employees)
    .leftJoin(birthDates, eq(birthDates.employeeId, employees.id))
    .leftJoin(personDetails, eq(personDetails.employeeId, employees.id))
    .where(employeeId === undefined ? isNull(employees.erasedAt) : eq(employees.id, employeeId))
  const terms = {
    type: contracts.type,
    weeklyHours: contracts.weeklyHours,
    from: contracts.from,
    until: contracts.until,
  }
  const contractRows = await tx
    .select({ employeeId: contracts.employeeId, ...terms })
    .from(contracts)
    .where(and(isEmployed, theirs(contracts.employeeId, employeeId)))
    .orderBy(byFirstDay(contracts.from))
  const employmentRows = await tx
    .select({ employeeId: employments.employeeId, ...employmentTerms })
    .from(employments)
    .where(theirs(employments.employeeId, employeeId))
    .orderBy(byFirstDay(employments.from))
  const profileRows = await tx
    .select({
      employeeId: labourProfiles.employeeId,
      from: labourProfiles.from,
      isApprentice: labourProfiles.isApprentice,
    })
    .from(labourProfiles)
    .where(theirs(labourProfiles.employeeId, employeeId))
    .orderBy(byFirstDay(labourProfiles.from))
  const byPerson = <Row extends { employeeId: string }>(rows: Row[]) => Map.groupBy(rows, row => row.employeeId)
  const [contractsOf, jobsOf, profilesOf] = [byPerson(contractRows), byPerson(employmentRows), byPerson(profileRows)]
  return people.map(({ id, deletedAt, ...person }) => {
    const registered: RegisteredPerson = {
      ...person,
      contracts: contractsOf.get(id) ?? [],
      employments: jobsOf.get(id) ?? [],
      apprenticeship: profilesOf.get(id) ?? [],
    }
    return { employeeId: deletedAt === null ? id : null, registered }
  })
}

export const linesOfPerson = async (tx: Tx, employeeId: string, today: CalendarDate): Promise<RegisterLine[]> =>
  (await registeredPeople(tx, employeeId)).flatMap(({ registered }) => linesOf(registered, today))

const keptLines = async (tx: Tx) =>
  (await tx.select({ line: registerLines.line }).from(registerLines)).map(({ line }) => line)

/** Every line, in the order of arrival. */
export const wholeRegister = async (tx: Tx, today: CalendarDate): Promise<RegisterLine[]> => {
  const known = (await registeredPeople(tx)).flatMap(({ registered }) => linesOf(registered, today))
  return inRegisterOrder([...known, ...(await keptLines(tx))], today)
}

/** How long it is, and whose lines lack something, in its order. */
export const standingOfRegister = async (tx: Tx, today: CalendarDate) => {
  const idOf = new Map<RegisterLine, string | null>()
  for (const { employeeId, registered } of await registeredPeople(tx))
    for (const line of linesOf(registered, today)) idOf.set(line, employeeId)
  const lines = inRegisterOrder([...idOf.keys()], today)
  return {
    count: lines.length + inRegisterOrder(await keptLines(tx), today).length,
    incomplete: lines
      .filter(({ missing }) => missing.length > 0)
      .map(line => {
        const { firstName, lastName, missing } = line
        return { employeeId: idOf.get(line) ?? null, firstName, lastName, missing }
      }),
  }
}
