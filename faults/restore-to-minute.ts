import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execute } from '#testing/cluster.ts'
import { openPlace } from '#testing/place.ts'
import { PostgresServer } from '#testing/postgres-server.ts'
import { Product } from '#testing/product.ts'
import { clockInAndOut, Witness } from './clocking.ts'
import { brokenOf, type Fault, seconds, timed } from './fault.ts'
import { House, onDatabase } from './house.ts'
import { databaseName, databaseOn, programsFolder } from './servers.ts'
import { parsed, Visitor } from './visitor.ts'

const people = 25
const each = 500
const minute = 60_000

/** The rows of a company in each table. */
const rowsOf = (databaseUrl: string, companyId: string) =>
  onDatabase(databaseUrl, async client => {
    const { rows: tables } = await client.query<{ table: string }>(
      `select table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { table } of tables) {
      const { rows } = await client.query(`select count(*)::int as count from ${table} where company_id = $1`, [
        companyId,
      ])
      counts[table] = rows[0].count
    }
    return counts
  })

const punchFor = async (house: House, cleanUp: AsyncDisposableStack, milliseconds: number) => {
  const witness = new Witness(cleanUp)
  const until = performance.now() + milliseconds
  await clockInAndOut(house.company.people, witness, () => performance.now() > until, each)
  return witness.acknowledged.length
}

/** All that was written until now is in the archive. */
const archived = ({ url }: PostgresServer) =>
  onDatabase(url, async client => {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as last')
    const isKept = 'select from pg_stat_archiver where last_archived_wal >= $1'
    while ((await client.query(isKept, [rows[0].last])).rowCount === 0) await sleep(20)
  })

/** The base backup and the journal since, up to a moment, on another server. */
const restored = async (
  cleanUp: AsyncDisposableStack,
  programs: string,
  given: { base: PostgresServer; journal: string; at: string },
) => {
  const server = await PostgresServer.in(cleanUp, programs)
  await server.copyStopped(given.base, 'recovery.signal')
  await server.start({
    restore_command: `cp ${given.journal}/%f %p`,
    recovery_target_time: given.at,
    recovery_target_action: 'promote',
  })
  const takesWrites = () => onDatabase(server.url, async () => true).catch(() => false)
  while (!(await takesWrites())) await sleep(20)
  return server
}

const run: Fault['run'] = async cleanUp => {
  const programs = programsFolder()
  if (!programs) return { figures: 'no pg_basebackup on this machine', broken: [], isNotPossibleHere: true }
  const [server, base] = [await PostgresServer.in(cleanUp, programs), await PostgresServer.in(cleanUp, programs)]
  const journal = join(base.folder, 'journal')
  await server.create()
  await server.start({ archive_mode: 'on', archive_command: `mkdir -p ${journal} && cp %p ${journal}/%f` })
  await execute(server.url, `create database ${databaseName}`)
  const { dataDir, remove } = await openPlace(undefined)
  cleanUp.defer(remove)
  const house = await House.open(cleanUp, { people, place: { dataDir, remove, databaseUrl: databaseOn(server) } })
  await base.copy(server)
  const { company, owner, product } = house
  const before = await punchFor(house, cleanUp, 10_000)
  const rows = await rowsOf(databaseOn(server), company.id)
  // PostgreSQL takes no Z.
  const at = Temporal.Now.instant().toString({ fractionalSecondDigits: 6 }).replace('Z', '+00')
  await sleep(1000)
  const after = await punchFor(house, cleanUp, minute)
  const deleted = await owner.delete(`/owner/companies/${company.id}`)
  const gone = await rowsOf(databaseOn(server), company.id)
  await archived(server)
  await product.kill()
  const { result: back, milliseconds } = await timed(() => restored(cleanUp, programs, { base, journal, at }))
  const again = await rowsOf(databaseOn(back), company.id)
  const there = await Product.on({ dataDir, remove, databaseUrl: databaseOn(back) })
  cleanUp.defer(there.kill)
  await there.start()
  const [person] = company.people
  const clock = await new Visitor(there.url, person!.cookie).get('/time-clock')
  const total = Object.values(again).reduce((sum, count) => sum + count, 0)
  return {
    figures: `a company deleted after ${before} and, in the minute before, ${after} punches: ${total} rows of ${Object.values(again).filter(Boolean).length} tables are as they were a minute before, ${seconds(milliseconds)} from base backup and journal`,
    broken: brokenOf({
      [`the company was not deleted: ${deleted.status} ${deleted.body}`]: deleted.status < 300 && gone.employees === 0,
      'nothing happened in the minute before': after > 0,
      [`the rows differ: ${JSON.stringify(rows)}, then ${JSON.stringify(again)}`]:
        JSON.stringify(rows) === JSON.stringify(again),
      [`a person of the company cannot work: ${clock.status}`]: clock.status === 200 && parsed(clock) !== null,
    }),
  }
}

export const restoreToMinute: Fault = {
  name: 'restore-to-minute',
  promise: 'A company that was deleted is back as it was a minute before, from a base backup and the archived journal',
  wanted: 'every row, and its people work',
  run,
}
