import pg from 'pg'
import { todayIn } from '#core/calendar.ts'
import { monthAfter, weeksPaidIn, yearMonthOf } from '#payroll/rules/months.ts'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import { machine, spread } from './figures.ts'
import { closeConnections, openFilled, openServer, withApp } from './filled.ts'

const [people, runs] = [1_000, 5]
/** The month read, its file made and the month closed; `hours` has what comes before. */
const goal = 5_000

const server = await openServer()
const today = todayIn('Europe/Paris', Temporal.Now.instant())
const month = monthAfter(yearMonthOf(today), -1)
const weeks = weeksPaidIn(month)
console.log(machine())
try {
  const filled = await openFilled(server.url, { companies: 1, people, rows: people * 7 * 10 * 6, busy: 1, today })
  await withApp(filled, async ({ app, headersOf }) => {
    const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const { statusCode, body, rawPayload } = await app.inject({
        method,
        url: `/api${path}`,
        headers: headersOf({ method, path: '', by: 1 }),
        ...(payload && { payload }),
      })
      if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${body.slice(0, 200)}`)
      return { body, bytes: rawPayload.length }
    }
    const timed = async (count: number, act: () => Promise<{ bytes: number }>) => {
      const [whole, processor]: [number[], number[]] = [[], []]
      let bytes = 0
      for (let run = 0; run < count; run++) {
        const [begun, used] = [performance.now(), process.cpuUsage()]
        bytes = (await act()).bytes
        const { user, system } = process.cpuUsage(used)
        whole.push(performance.now() - begun)
        processor.push((user + system) / 1000)
      }
      return {
        whole: spread(whole, 0),
        'processor of the server': spread(processor, 0),
        kB: Math.round(bytes / 1000),
      }
    }
    const profile = await send('POST', '/payroll/profiles', { ...usualProfiles['person-month'], name: 'Cabinet' })
    const { id } = JSON.parse(profile.body) as { id: string }
    const read = () => send('GET', `/payroll/months/${month}`)

    const undecided = await timed(runs, read)
    await decide(filled.databaseUrl)
    console.log(`${people} people, the ${weeks.length} weeks of ${month}; median (lowest–highest), ms`)
    console.table({
      'read, no day decided': undecided,
      'read, all weeks validated': await timed(runs, read),
      'its file': await timed(runs, () => send('GET', `/payroll/profiles/${id}/files/${month}`)),
      'closed, with its file': await timed(1, () => send('POST', `/payroll/months/${month}/closing`)),
      'read once it is closed': await timed(runs, read),
      'the next month, with corrections': await timed(runs, () => send('GET', `/payroll/months/${yearMonthOf(today)}`)),
    })
    console.log(`goal: ${goal} ms from the read to the closing`)
  })
  await filled.close()
} finally {
  closeConnections()
  await server.close()
}

/** Retains what was punched, validates every week and gives everybody a payroll number. */
async function decide(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const days = [weeks[0]!.from, weeks.at(-1)!.to]
  await client.query(
    `create function pg_temp.ms(timestamptz) returns bigint language sql as 'select (extract(epoch from $1) * 1000)::bigint'`,
  )
  await client.query(
    `with sessions as (
       select company_id, employee_id, date, sum(total_work_time) as minutes,
         jsonb_agg(jsonb_build_object('start', pg_temp.ms(clock_in), 'end', pg_temp.ms(clock_out), 'breakDuration', 0) order by clock_in) as work,
         jsonb_agg(jsonb_build_array(pg_temp.ms(clock_in), pg_temp.ms(clock_out)) || coalesce((
           select jsonb_agg(jsonb_build_array(pause->'start', pause->'end')) from jsonb_array_elements(breaks) as pause
         ), '[]') order by clock_in) as seen
       from work_sessions where date between $1 and $2 group by company_id, employee_id, date
     ), plan as (
       select company_id, employee_id, (starts_at at time zone 'Europe/Paris')::date as date,
         jsonb_agg(jsonb_build_array(pg_temp.ms(starts_at), pg_temp.ms(ends_at), break_duration) order by starts_at) as seen
       from shifts where employee_id is not null group by company_id, employee_id, date
     )
     insert into retained_days (company_id, id, employee_id, date, work, minutes, basis, reason, seen, decided_by, decided_at)
     select company_id, gen_random_uuid(), employee_id, date, coalesce(work, '[]'), coalesce(minutes, 0),
       case when work is null then 'none' else 'punched' end, '',
       replace(jsonb_build_array(coalesce(plan.seen, '[]'), coalesce(sessions.seen, '[]'))::text, ' ', ''), employee_id, now()
     from sessions full join plan using (company_id, employee_id, date) where date between $1 and $2`,
    days,
  )
  await client.query(
    `insert into timesheet_weeks (company_id, employee_id, week, state, version)
     select distinct company_id, employee_id, date_trunc('week', date)::date, 'validated', 0 from retained_days where date between $1 and $2`,
    days,
  )
  await client.query('update employees set matricule = id')
  await client.end()
}
