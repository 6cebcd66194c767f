import { eq, max, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employees, roles } from '#people/server/tables.ts'
import { openWorld } from '#testing/world.ts'
import { workSessions } from '#time-clock/server/tables.ts'
import { asWire } from './columns.ts'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'

const world = await openWorld()
const company = await world.company()
await company.admin.post('/time-clock/clock-in', {}, { 'idempotency-key': crypto.randomUUID() })
await company.hire()

const latest = (tx: Tx) =>
  tx
    .select({ employeeId: workSessions.employeeId, arrival: max(workSessions.clockIn).as('arrival') })
    .from(workSessions)
    .groupBy(workSessions.employeeId)
    .as('latest')

const flat = (tx: Tx) => {
  const own = latest(tx)
  return tx
    .select({
      id: employees.id,
      hours: employees.weeklyHours,
      startDate: employees.startDate,
      deletedAt: employees.deletedAt,
      permissions: roles.permissions,
      createdAt: roles.createdAt,
      createdOnWire: asWire(roles.createdAt),
      arrival: own.arrival,
      arrived: sql<boolean>`${own.arrival} is not null`.as('arrived'),
    })
    .from(employees)
    .innerJoin(roles, eq(roles.id, employees.roleId))
    .leftJoin(own, eq(own.employeeId, employees.id))
    .orderBy(employees.id)
}

const nested = (tx: Tx) =>
  tx
    .select({ id: employees.id, session: { id: workSessions.id, at: workSessions.clockIn } })
    .from(employees)
    .leftJoin(workSessions, eq(workSessions.employeeId, employees.id))
    .orderBy(employees.id)

const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  world.app.backend.database.inCompany(company.id, 'read only', work)

test('a statement that is made once reads each column as Drizzle does', async () => {
  const once = prepared([], flat)
  const rows = await inCompany(tx => flat(tx))
  expect(rows.filter(({ arrived }) => arrived)).toHaveLength(1)
  expect(await inCompany(tx => once(tx, {}))).toEqual(rows)
})

test('what it nests is null as a whole where there is none', async () => {
  const once = prepared([], nested)
  const rows = await inCompany(tx => nested(tx))
  expect(rows.filter(({ session }) => session === null)).toHaveLength(1)
  expect(await inCompany(tx => once(tx, {}))).toEqual(rows)
})
