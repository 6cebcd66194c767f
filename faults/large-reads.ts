import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, monthOf, todayIn, weekOf } from '#core/calendar.ts'
import { yearMonthOf } from '#payroll/rules/months.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { brokenOf, type Fault } from './fault.ts'
import { aliveWithin, delayedIn, readBy, refusedIn, saidOf, toldOf, waitedDuring } from './heavy-reads.ts'
import { type Company, House, newKey, onDatabase, planWeek, punchDays } from './house.ts'
import { noise, p99, usedBy } from './using.ts'
import { parsed, type Reply, type Visitor } from './visitor.ts'

const people = 1_000
const readers = 6

const today = todayIn('Europe/Paris', Temporal.Now.instant())
const month = monthOf(addDays(monthOf(today).from, -1))
const week = weekOf(addDays(month.from, 7)).from
const ahead = Array.from({ length: readers }, (_, nth) => addDays(weekOf(today).from, 7 * (nth + 2)))

/** Everybody worked seven hours on each day of last month, which are retained. */
const fillMonth = async (url: string, company: Company) => {
  const days = Number(month.to.slice(8))
  await planWeek(url, company, month.from, days)
  await punchDays(url, company, month.from, days)
  await onDatabase(url, async client => {
    await client.query(
      `insert into retained_days (company_id, id, employee_id, date, work, minutes, basis, reason, seen, decided_by, decided_at)
       select company_id, gen_random_uuid(), employee_id, date, jsonb_build_array(jsonb_build_object('breakDuration', 30,
           'start', extract(epoch from clock_in) * 1000, 'end', extract(epoch from clock_out) * 1000)),
         390, 'planned', '', '', $2, now() from work_sessions where company_id = $1`,
      [company.id, company.admin.id],
    )
    await client.query('analyze')
  })
}

/** Nothing of the weeks ahead is published. */
const fillAhead = async (url: string, company: Company) => {
  await company.admin.post('/schedule/publishing', { body: { publishes: true } })
  await planWeek(url, company, ahead[0]!, 7 * readers)
}

type Large = {
  name: string
  /** The name of the read. */
  what: string
  fill: (url: string, company: Company) => Promise<void>
  paths: readonly string[]
  /** Writes that are as large, after the reads. */
  write?: (admin: Visitor) => Promise<() => Promise<Reply[]>>
}

const untilDone = async (send: () => Promise<Reply>): Promise<Reply> => {
  const reply = await send()
  if (reply.status !== 429) return reply
  await sleep(1_000 * Number(reply.headers['retry-after']))
  return untilDone(send)
}

/** Publishes all weeks ahead at once, for everybody. */
const publishAll = async (admin: Visitor) => {
  const asked: { path: string; body: unknown }[] = []
  for (const monday of ahead) {
    const path = `/schedule/weeks/${monday}/publication`
    const shown = parsed<{ people: { id: string; seal: string }[] }>(await admin.get(path))
    asked.push({ path, body: { people: shown.people.map(({ id, seal }) => ({ employeeId: id, seal })) } })
  }
  return () => Promise.all(asked.map(({ path, body }) => untilDone(() => admin.post(path, { body, key: newKey() }))))
}

const large: readonly Large[] = [
  {
    name: 'month-of-pay',
    what: 'the month of pay',
    fill: fillMonth,
    paths: [`/payroll/months/${yearMonthOf(month.from)}`],
  },
  {
    name: 'month-as-workbook',
    what: 'the hours of a month as a workbook',
    fill: fillMonth,
    paths: [`/reports/time-tracking/export?from=${month.from}&to=${month.to}&by=day&format=xlsx`],
  },
  {
    name: 'comparison',
    what: 'the comparison of plan and punches, the hours of the year and the figures of the team',
    fill: fillMonth,
    paths: [`/timesheets/week?date=${week}`, `/reports/counters?year=${month.from.slice(0, 4)}`, '/reports/team-weeks'],
  },
  {
    name: 'publication',
    what: 'what a publication tells, and publishes six weeks at once',
    fill: fillAhead,
    paths: ahead.map(monday => `/schedule/weeks/${monday}/publication`),
    write: publishAll,
  },
]

const run = async (cleanUp: AsyncDisposableStack, { fill, paths, write }: Large) => {
  const house = await House.open(cleanUp, { people: people - 1 })
  const other = await house.another(20)
  await fill(await house.databaseUrl(), house.company)
  await usedBy(other, 5)
  const quiet = await usedBy(other, 20)
  const reading = await readBy(house, other, { paths, readers, areSlow: false })
  const writing = write && (await waitedDuring(house.product.url, other, await write(house.company.admin)))
  const phases = [reading, ...(writing ? [writing] : [])]
  return {
    figures: `p99 of others ${p99(quiet).toFixed(0)} ms before; ${readers} at once: ${toldOf(reading.statuses)}; ${phases.map(saidOf).join('; writing: ')}`,
    broken: [
      ...delayedIn(phases, quiet),
      ...refusedIn([reading]),
      ...brokenOf({ 'a write was refused': writing?.result.every(({ status }) => status === 200) ?? true }),
      ...(await brokenInvariants(await house.databaseUrl())),
    ],
  }
}

/** A row for each large answer. */
export const largeReads: readonly Fault[] = large.map(each => ({
  name: `too-much-read-${each.name}`,
  promise: `One person reads ${each.what}, of a company of ${people} people, ${readers} times at once, again and again`,
  wanted: `the others’ p99 at most doubles (below ${noise} ms is noise); /healthz ≤ ${aliveWithin} ms`,
  run: cleanUp => run(cleanUp, each),
}))
