import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { migrate } from '#server/database/migrations.ts'
import { backUp } from '#server/operations/backup.ts'
import { restore } from '#server/operations/restore.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { execute, silent } from '#testing/cluster.ts'
import { openPlace } from '#testing/place.ts'
import { machine } from './figures.ts'

/** 100 people over three years: 78 300 days of work, each planned, with four punches of which every tenth day was corrected. */
const fill = [
  `insert into companies (id, name, code) values (gen_random_uuid(), 'Le Comptoir des Halles', 'COMPTOIR')`,
  `insert into roles (company_id, id, name, permissions) select id, gen_random_uuid(), 'Employé', '{view_schedule}' from companies`,
  `insert into users (id, name, email) select gen_random_uuid(), 'Léa Martin', 'lea-' || n || '@releve.example' from generate_series(1, 100) n`,
  `insert into credentials (user_id, password)
   select id, repeat('x', 96) from users`,
  `insert into employees (company_id, id, user_id, email, first_name, last_name, role_id)
   select companies.id, gen_random_uuid(), users.id, email, 'Léa', 'Martin', roles.id from companies, roles, users`,
  `insert into contracts (company_id, id, employee_id) select company_id, id, id from employees`,
  `create temp table worked as
   select company_id, id as employee_id, gen_random_uuid() as id, day::date as date
   from employees, generate_series(timestamptz '2023-11-20', timestamptz '2026-11-20', '1 day') day where extract(isodow from day) < 6`,
  `insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, breaks, status, total_work_time, total_break_time)
   select company_id, id, employee_id, date, date + time '08:02', date + time '16:31', '[{"start":1795270802518,"end":1795272602518}]',
     'completed', 479, 30 from worked`,
  `insert into time_entries (company_id, id, employee_id, work_session_id, type, timestamp, date)
   select company_id, gen_random_uuid(), employee_id, id, type, date + at, date from worked,
     (values ('clock-in', time '08:02'), ('break-start', '12:00'), ('break-end', '12:30'), ('clock-out', '16:31')) as punch(type, at)`,
  `insert into time_corrections (company_id, id, work_session_id, corrected_by, reason, after)
   select company_id, gen_random_uuid(), id, employee_id, 'Oubli de pointer au départ', '{"clockIn":1795270802518}' from worked
   where extract(day from date) % 10 = 0`,
  `insert into shifts (company_id, id, employee_id, starts_at, ends_at, break_duration)
   select company_id, gen_random_uuid(), employee_id, date + time '08:00', date + time '16:30', 30 from worked`,
  `insert into audit_entries (company_id, id, at, actor_id, action, subject, after)
   select company_id, gen_random_uuid(), date + time '08:02', employee_id, 'time-clock.clock-in', id, '{"date":"2026-11-20"}' from worked`,
  'analyze',
]

/** Seconds, and the peak memory of the process. */
const measured = async <T>(work: () => Promise<T>) => {
  const startedAt = performance.now()
  let megabytes = 0
  const watch = setInterval(() => (megabytes = Math.max(megabytes, process.memoryUsage().rss / 1e6)), 50)
  const result = await work()
  clearInterval(watch)
  return { result, seconds: ((performance.now() - startedAt) / 1000).toFixed(1), megabytes: megabytes.toFixed(0) }
}

const [source, target] = [await openPlace(undefined), await openPlace(undefined)]
const [from, to] = await Promise.all(
  [source, target].map(({ dataDir }) => startEmbeddedPostgres({ dataDir, log: silent })),
)
try {
  await migrate(from!.url)
  await execute(from!.url, ...fill)
  const file = join(source.dataDir, 'backup.gz')
  console.log(machine())
  const before = (process.memoryUsage().rss / 1e6).toFixed(0)
  const written = await measured(() => backUp(from!.url, file, Temporal.Now.instant()))
  const rows = Object.values(written.result).reduce((sum, some) => sum + some, 0)
  const { size } = await stat(file)
  console.log(`${rows} rows, ${(size / 1e6).toFixed(1)} MB; memory before: ${before} MB`)
  console.log(`backup:  ${written.seconds} s, at most ${written.megabytes} MB`)
  const read = await measured(() => restore(to!.url, file))
  console.log(`restore: ${read.seconds} s, at most ${read.megabytes} MB`)
} finally {
  await Promise.all([from!.stop(), to!.stop()])
  await Promise.all([source.remove(), target.remove()])
}
