import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { addDays, todayIn, weekOf } from '#core/calendar.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { quantile } from '#testing/quantile.ts'
import { brokenOf, type Fault, most } from './fault.ts'
import type { Reading, Statuses } from './heavy-readers.ts'
import { type Company, House, onDatabase, punchDays } from './house.ts'
import { answered, noise, type RepliesInUse as Others, p99, repliesOf, usedBy, watched } from './using.ts'
import type { Visitor } from './visitor.ts'

const forSeconds = 30
const readers = 500
const people = 3_000
/** Milliseconds within which `/healthz` must answer. */
export const aliveWithin = 100

const today = todayIn('Europe/Paris', Temporal.Now.instant())
const week = weekOf(today)
const month = { from: addDays(week.from, -30), to: week.from }

/** Everybody has a shift on each day of this week; 200 people also on each day of last month. */
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
    ])
      await client.query(statement)
  })

const paths = [
  `/reports/time-tracking?from=${month.from}&to=${month.to}`,
  `/schedule/weeks/${week.from}`,
  `/schedule/weeks/${addDays(week.from, 7)}/copy`,
]

type AskedReading = Pick<Reading, 'paths' | 'readers' | 'areSlow'>

/** Runs the readers in another process, because this one measures how long others wait. */
const openReaders = async (url: string, { cookie }: Visitor, asked: AskedReading) => {
  const reading: Reading = { url, cookie, forSeconds, ...asked }
  const child = fork(join(import.meta.dirname, 'heavy-readers.ts'), [JSON.stringify(reading)])
  await once(child, 'message')
  return async (): Promise<Statuses> => {
    child.send('go')
    const [statuses] = await once(child, 'message')
    return statuses
  }
}

/** Waiting times of the others and of `/healthz` while the administrator reads. */
export const readBy = async ({ product, company }: House, other: Company, asked: AskedReading) => {
  const read = await openReaders(product.url, company.admin, asked)
  const { result, ...waited } = await waitedDuring(product.url, other, read)
  return { ...waited, statuses: result }
}

/** Waiting times of the others and of `/healthz` during some work, and at least for half a minute. */
export const waitedDuring = async <T>(url: string, other: Company, work: () => Promise<T>) => {
  let isOver = false
  const working = work().finally(() => (isOver = true))
  const [others, waits, result] = await Promise.all([usedBy(other, forSeconds), watched(url, () => isOver), working])
  return { others, waits, result }
}
export type WaitedTimes = Pick<Awaited<ReturnType<typeof waitedDuring>>, 'others' | 'waits'>

export const saidOf = ({ others, waits }: WaitedTimes) =>
  `p99 of others ${p99(others).toFixed(0)} ms, /healthz ${quantile(waits, 0.99).toFixed(0)} ms at p99 and ${most(waits).toFixed(0)} at most`

export const toldOf = (statuses: Statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

/** A sentence for each promise that some phases broke. @param quiet what the others asked before */
export const delayedIn = (phases: readonly WaitedTimes[], quiet: Others) =>
  brokenOf({
    'others wait more than twice as long': phases.every(({ others }) => p99(others) <= Math.max(noise, 2 * p99(quiet))),
    'others were refused': phases.every(({ others }) => answered(repliesOf(others), 200, 409)),
    'a watcher waited': phases.every(({ waits }) => most(waits) <= aliveWithin),
  })

/** Reads get their answer or 429, and some their answer. */
export const refusedIn = (phases: readonly { statuses: Statuses }[]) =>
  brokenOf({
    'a reader was answered by something else than 200 and 429': phases.every(({ statuses }) =>
      Object.keys(statuses).every(status => ['200', '429'].includes(status)),
    ),
    'nothing was read': phases.every(({ statuses }) => (statuses['200'] ?? 0) > 0),
  })

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people })
  const other = await house.another(20)
  await fill(await house.databaseUrl(), house.company)
  await punchDays(await house.databaseUrl(), house.company, month.from, 30, 200)
  await usedBy(other, 5)
  const quiet = await usedBy(other, 20)
  const all = await readBy(house, other, { paths, readers, areSlow: false })
  const half = await readBy(house, other, { paths, readers, areSlow: true })
  return {
    figures: `p99 of others ${p99(quiet).toFixed(0)} ms before; ${readers} readers of one person, all reading: ${toldOf(all.statuses)}; ${saidOf(all)}; of whom half read nothing: ${toldOf(half.statuses)}; ${saidOf(half)}`,
    broken: [
      ...delayedIn([all, half], quiet),
      ...refusedIn([all, half]),
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
