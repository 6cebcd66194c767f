import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { addDays, todayIn, weekOf } from '#core/calendar.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { openPlace } from '#testing/place.ts'
import { quantile } from '#testing/quantile.ts'
import { brokenOf, type Fault, most } from './fault.ts'
import type { Reading, Statuses } from './heavy-readers.ts'
import { type Company, House, onDatabase } from './house.ts'
import { answered, noise, p99, repliesOf, usedBy, watched } from './using.ts'
import type { Visitor } from './visitor.ts'

const forSeconds = 30
const readers = 500
const people = 3_000
/** Milliseconds within which `/healthz` must answer. */
const aliveWithin = 100

const today = todayIn('Europe/Paris', Temporal.Now.instant())
const week = weekOf(today)
const month = { from: addDays(week.from, -30), to: week.from }

/** Everybody has a shift on each day of this week; 200 people also have shifts and sessions on each day of last month. */
const fill = (url: string, { id }: Company) =>
  onDatabase(url, async client => {
    const dayOf = (from: string, days: number) =>
      `(select date '${from}' + n as date from generate_series(0, ${days - 1}) n) as day`
    const staff = `(select id as employee_id, row_number() over (order by id) as nth from employees where company_id = '${id}') as staff`
    const shift = `'${id}', gen_random_uuid(), employee_id, (select id from shift_types where company_id = '${id}' limit 1),
      date + interval '8 hours', date + interval '15 hours', 30, 'Caisse 2, puis réserve'`
    const columns = '(company_id, id, employee_id, shift_type_id, starts_at, ends_at, break_duration, notes)'
    for (const statement of [
      `insert into shift_types (company_id, id, name, color, default_start_time, default_end_time)
       values ('${id}', gen_random_uuid(), 'Service', '#4f46e5', '09:00', '17:00')`,
      `insert into shifts ${columns} select ${shift} from ${staff}, ${dayOf(week.from, 7)}`,
      `insert into shifts ${columns} select ${shift} from ${staff}, ${dayOf(month.from, 30)} where nth <= 200`,
      `insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, breaks, status, total_work_time, total_break_time)
       select '${id}', gen_random_uuid(), employee_id, date, date + interval '8 hours', date + interval '15 hours', '[]', 'completed', 420, 0
       from ${staff}, ${dayOf(month.from, 30)} where nth <= 200`,
      `insert into time_entries (company_id, id, employee_id, work_session_id, type, timestamp, created_at, date)
       select company_id, gen_random_uuid(), employee_id, id, type, at, at, date
       from work_sessions, lateral (values ('clock-in', clock_in), ('clock-out', clock_out)) as punch (type, at) where company_id = '${id}'`,
      'analyze',
    ])
      await client.query(statement)
  })

const paths = [
  `/reports/time-tracking?from=${month.from}&to=${month.to}`,
  `/schedule/weeks/${week.from}`,
  `/schedule/weeks/${addDays(week.from, 7)}/copy`,
]

/** Runs the readers in another process, because this one measures how long others wait. */
const openReaders = async (url: string, { cookie }: Visitor, areSlow: boolean) => {
  const reading: Reading = { url, cookie, paths, readers, forSeconds, areSlow }
  const child = fork(join(import.meta.dirname, 'heavy-readers.ts'), [JSON.stringify(reading)])
  await once(child, 'message')
  return async (): Promise<Statuses> => {
    child.send('go')
    const [statuses] = await once(child, 'message')
    return statuses
  }
}

/** Waiting times of the others and of `/healthz` meanwhile. */
const readBy = async (areSlow: boolean, { product, company }: House, other: Company) => {
  const read = await openReaders(product.url, company.admin, areSlow)
  let isOver = false
  const reading = read().finally(() => (isOver = true))
  const [others, waits, statuses] = await Promise.all([
    usedBy(other, forSeconds),
    watched(product.url, () => isOver),
    reading,
  ])
  const told = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  const what = areSlow ? 'of whom half read nothing' : 'all reading'
  return {
    others,
    waits,
    statuses,
    figures: `${what}: ${told.join(', ')}; p99 of others ${p99(others).toFixed(0)} ms, /healthz ${quantile(waits, 0.99).toFixed(0)} ms at p99 and ${most(waits).toFixed(0)} at most`,
  }
}

const run: Fault['run'] = async cleanUp => {
  const place = await openPlace(process.env.DATABASE_URL)
  cleanUp.defer(place.remove)
  const house = await House.open(cleanUp, { people, place })
  const other = await house.another(20)
  await fill(await house.databaseUrl(), house.company)
  await usedBy(other, 5)
  const quiet = await usedBy(other, 20)
  const phases = [await readBy(false, house, other), await readBy(true, house, other)]
  const statuses = phases.flatMap(phase => Object.keys(phase.statuses))
  return {
    figures: `p99 of others ${p99(quiet).toFixed(0)} ms before; ${readers} readers of one person, ${phases.map(phase => phase.figures).join('; ')}`,
    broken: [
      ...brokenOf({
        'others wait more than twice as long': phases.every(
          ({ others }) => p99(others) <= Math.max(noise, 2 * p99(quiet)),
        ),
        'others were refused': phases.every(({ others }) => answered(repliesOf(others), 200, 409)),
        'a watcher waited': phases.every(({ waits }) => most(waits) <= aliveWithin),
        'the reader was answered by something else than 200 and 429': statuses.every(status =>
          ['200', '429'].includes(status),
        ),
        'nothing was read': phases.every(phase => (phase.statuses['200'] ?? 0) > 0),
      }),
      ...(await brokenInvariants(await house.databaseUrl())),
    ],
  }
}

export const heavyReads: Fault = {
  name: 'too-much-read',
  promise: `One person reads a month, a week and a copy of a company of ${people} people, ${readers} times at once, with slow readers`,
  wanted: `two at a time, 429 for the rest; the others’ p99 at most doubles (below ${noise} ms is noise); /healthz ≤ ${aliveWithin} ms`,
  run,
}
