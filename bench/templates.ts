import { randomUUID } from 'node:crypto'
import { addDays, type CalendarDate, todayIn, weekOf } from '#core/calendar.ts'
import { execute } from '#testing/cluster.ts'
import type { Product } from '#testing/product.ts'
import { cookiesOf, memoryOf, onEachDatabase, openCompany, option, punch } from './company.ts'
import { machine } from './figures.ts'
import { browsers, heading, line, openLoop, Timings, withItsOwnShare } from './load.ts'

/** The people of two week templates with five shifts each. */
const people = option('people', 1_000)
const weeks = option('weeks', 12)
const sheets = option('sheets', 3)
const [warmUpSeconds, quietSeconds, busySeconds, punchesPerSecond] = [5, 20, 40, 20]
const punchers = people + punchesPerSecond * (warmUpSeconds + quietSeconds + busySeconds)

/** The week of a morning and that of an evening. One in three is part-time. */
const withWeeks = (databaseUrl: string, companyId: string, mondays: readonly [CalendarDate, CalendarDate]) =>
  execute(
    databaseUrl,
    `set role releve_member`,
    `set app.company_id = '${companyId}'`,
    `update contracts set type = 'part-time', weekly_hours = 24 where get_byte(uuid_send(employee_id), 15) % 3 = 0`,
    ...mondays.map(
      (monday, nth) =>
        `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at, break_duration)
         select company_id, gen_random_uuid(), id, company_id, day + time '${nth === 0 ? '08:00' : '13:00'}', day + time '${nth === 0 ? '12:30' : '17:30'}', 0
         from employees, lateral (select date '${monday}' + n as day from generate_series(0, 4) n) days
         where email ~ '^bench-[0-9]+@' and substring(email from '[0-9]+')::int <= ${people}`,
    ),
    `reset role`,
    `vacuum (analyze)`,
    `checkpoint`,
  )

/** How long the server leaves others waiting: the longest answers of a page without a database. */
const watched = async <T>(product: Product, work: () => Promise<T>) => {
  const waits: number[] = []
  const over = new AbortController()
  const ask = async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      await (await fetch(`${product.url}/healthz`)).text()
      waits.push(performance.now() - begun)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  const asking = ask()
  const begun = performance.now()
  try {
    const result = await work()
    return { result, took: performance.now() - begun, longestWait: Math.max(...waits) }
  } finally {
    over.abort()
    await asking
  }
}

const measure = async (product: Product, databaseUrl: string, kind: string) => {
  const { companyId, adminCookie: cookie } = await openCompany(product, databaseUrl, punchers)
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const headers = { cookie, origin: product.url, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers,
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    const bytes = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(bytes).toString().slice(0, 200)}`)
    return bytes
  }
  const send = async (...asked: Parameters<typeof ask>) => JSON.parse(Buffer.from(await ask(...asked)).toString())
  const next = addDays(weekOf(todayIn('Europe/Paris', Temporal.Now.instant())).from, 7)
  const mondays = [next, addDays(next, 7)] as const
  await withWeeks(databaseUrl, companyId, mondays)
  const templates = await Promise.all(
    mondays.map(async (date, nth) => (await send('POST', '/templates', { name: `Semaine ${nth}`, date })).id),
  )
  const startsOn = addDays(next, 14)
  const { id: cycleId } = await send('POST', '/cycles', { name: 'Cycle', startsOn, templates })

  const cookieOf = await cookiesOf(product)
  const crowd = browsers(product.url)
  let nextPunch = 1
  const clockIn = (timings: Timings) => (dueAt: number) =>
    timings.count(punch(crowd.send, cookieOf(nextPunch++), 'clock-in'), dueAt)
  const [before, meanwhile] = [new Timings(), new Timings()]
  await openLoop(warmUpSeconds, warmUpSeconds * punchesPerSecond, clockIn(new Timings()))
  await openLoop(quietSeconds, quietSeconds * punchesPerSecond, clockIn(before))

  const rows: Record<string, Record<string, number | string>> = {}
  const step = async <T>(name: string, work: () => Promise<T>) => {
    const { result, took, longestWait } = await watched(product, work)
    rows[name] = {
      ms: Math.round(took),
      'others waited at most, ms': Math.round(longestWait),
      'memory of the server, MB': Math.round(memoryOf({ pid: product.pid })),
    }
    return result
  }
  const asked = { cycleId, from: startsOn, weeks }
  const previewed = () => send('GET', `/templates/preview?${new URLSearchParams({ ...asked, weeks: String(weeks) })}`)
  const all = async () => {
    const { seal } = await step('preview of the cycle', previewed)
    const done = await step('cycle planned ahead', () => send('POST', '/templates/applications', { ...asked, seal }))
    await step('preview again, all planned', previewed)
    await step('taken back', () => send('DELETE', `/templates/applications/${done.applicationId}`))
    const files: number[] = []
    for (let nth = 0; nth < sheets; nth++)
      files.push((await step(`week as PDF, ${nth + 1}`, () => ask('GET', `/schedule/weeks/${next}/pdf`))).byteLength)
    return { done, bytes: files[0]! }
  }
  const { share, result } = await withItsOwnShare(async () => {
    const [done] = await Promise.all([all(), openLoop(busySeconds, busySeconds * punchesPerSecond, clockIn(meanwhile))])
    return done
  })
  console.log(`\n${kind}: ${people} people, a cycle of two weeks with five shifts each over ${weeks} weeks`)
  console.log(`${result.done.written} shifts written; the PDF has ${Math.round(result.bytes / 1000)} kB`)
  console.table(rows)
  console.log(heading(`clock-ins (generator: ${share} of a core)`))
  console.log(line(`${punchesPerSecond} a second before`, before))
  console.log(line(`${punchesPerSecond} a second meanwhile`, meanwhile))
  crowd.close()
}

console.log(machine())
await onEachDatabase(measure)
