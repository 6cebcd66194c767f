import { todayIn } from '#core/calendar.ts'
import { execute } from '#testing/cluster.ts'
import { quantile } from '#testing/quantile.ts'
import { machine, median } from './figures.ts'
import { ask, closeConnections, openFilled, openServer, statementsSentBy } from './filled.ts'

const [people, years, runs] = [200, 3, 20]
const goal = 300

/** Each year of everybody: five weeks of leave, a week of illness, a line by hand; at the beginning a balance. */
const leaveOfYears = [
  `update companies set created_at = now() - interval '${years} years'`,
  `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date, status, interrupts)
   select company_id, gen_random_uuid(), id, case when week = 6 then 'sick' else 'vacation' end,
     day::date, day::date + 6, 'approved', week = 6
   from employees, generate_series(0, ${years - 1}) year, generate_series(1, 6) week,
     lateral (select current_date - year * 365 - week * 50 - 10 as day) days`,
  `insert into leave_entries (company_id, id, employee_id, type, kind, leave_year, effective_on, amount, reason, author)
   select company_id, gen_random_uuid(), id, 'vacation', 'given', current_date - year * 365, current_date - year * 365, 100, 'Reliquat', id
   from employees, generate_series(0, ${years - 1}) year`,
]

const server = await openServer()
console.log(machine())
try {
  const today = todayIn('Europe/Paris', Temporal.Now.instant())
  const filled = await openFilled(server.url, { companies: 1, people, rows: 6000, busy: 1, today })
  await execute(
    filled.databaseUrl,
    'delete from leave_steps',
    'delete from leave_requests',
    ...leaveOfYears,
    'vacuum (analyze)',
  )
  const screen = { path: '/api/leave/balances', by: 1 }
  const times: number[] = []
  let size = 0
  for (let run = 0; run < runs; run++) {
    const { milliseconds, bytes } = await ask(filled, screen)
    size = bytes
    times.push(milliseconds)
  }
  const statements = (await statementsSentBy(filled, [screen])).length
  console.log(
    `balances of ${people} people, ${years} years each: first ${times[0]!.toFixed(0)} ms, median ${median(times).toFixed(0)} ms, ` +
      `p95 ${quantile(times, 0.95).toFixed(0)} ms, goal ${goal} ms; ${statements} statements, ${(size / 1000).toFixed(0)} kB`,
  )
  closeConnections()
  await filled.close()
} finally {
  await server.close()
}
