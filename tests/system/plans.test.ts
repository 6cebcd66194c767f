import { expect, test } from 'vitest'
import { companyId, fillHistory, lastWeek, tokenOf } from '#testing/history.ts'
import { accessesOf, growingTables, wholeReads } from '#testing/plans.ts'
import { sentDuring } from '#testing/statements.ts'
import { openWorld, sessionCookieOf } from '#testing/world.ts'
import { newId } from '../../src/server/database/columns.ts'

const world = await openWorld()
const today = '2026-11-16'
// Enough rows for PostgreSQL to prefer an index, in any version.
await fillHistory(world.databaseUrl, { companies: 5, people: 20, rows: 100_000, busy: 5, today })

const { from, to } = lastWeek(today)
const admin = world.visitor()
admin.cookie = sessionCookieOf(tokenOf(1))

const reads = [
  '/session',
  '/notifications',
  '/reports/first-steps',
  `/schedule/weeks/${from}`,
  `/schedule/weeks/${from}/copy`,
  `/schedule/my-week/${from}`,
  '/time-clock',
  `/time-clock?date=${from}`,
  `/reports/time-tracking?from=${from}&to=${to}`,
  '/reports/own-counters?year=2026',
  '/reports/counters?year=2026',
  '/leave/requests',
  '/audit?limit=1',
]

const ok = async (answered: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answered
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

/** The screens and actions of a day. The requests to decide are left out: up to a thousand are shown, more than exist here. */
const day = async () => {
  for (const path of reads) await ok(admin.get(path))
  for (const punch of ['clock-in', 'break-start', 'break-end', 'clock-out'])
    await ok(admin.post(`/time-clock/${punch}`, {}, { 'idempotency-key': newId() }))
  const leave = { type: 'vacation', startDate: '2027-02-01', endDate: '2027-02-05', reason: '' }
  const { id } = (await ok(admin.post('/leave/requests', leave))) as { id: string }
  await ok(admin.delete(`/leave/requests/${id}`))
}

/** Other tables must be read by key. */
const readByDay = growingTables.filter(
  table => !['time_entries', 'time_corrections', 'audit_seals', 'attempts'].includes(table),
)

const sent = await sentDuring(day)

test('no statement of a daily screen reads a whole table that grows', async () => {
  const accesses = await accessesOf(world.databaseUrl, sent, companyId(1))
  expect(accesses.map(({ table }) => table)).toEqual(expect.arrayContaining(readByDay))
  expect(wholeReads(accesses)).toEqual([])
})

test('punches that are written together read by person, even by plans that were made while the tables were empty', async () => {
  const fresh = await openWorld()
  const company = await fresh.company()
  const people = await Promise.all(Array.from({ length: 5 }, () => company.hire()))
  const punch = (type: string) =>
    Promise.all(people.map(person => ok(person.post(`/time-clock/${type}`, {}, { 'idempotency-key': newId() }))))
  await punch('clock-in')
  const together = await sentDuring(() => punch('clock-out'))
  for (const table of ['time_entries', 'work_sessions', 'idempotency_keys']) await fresh.sql(`delete from ${table}`)
  // As the transactions of the time clock.
  await fresh.sql(
    `do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$`,
  )
  await fresh.sql('vacuum analyze')
  const accesses = await accessesOf(fresh.databaseUrl, together, company.id)
  // Shifts are planned many at once, and analyzed after that.
  const read = wholeReads(accesses).filter(({ table }) => table !== 'shifts')
  expect(together.some(({ text }) => text.includes('unnest'))).toBe(true)
  expect(read).toEqual([])
})
