import { randomUUID } from 'node:crypto'
import { addDays, todayIn, weekOf } from '#core/calendar.ts'
import { execute } from '#testing/cluster.ts'
import type { Product } from '#testing/product.ts'
import { cookiesOf, onEachDatabase, openCompany, option, punch } from './company.ts'
import { machine, spread } from './figures.ts'
import { browsers, heading, line, openLoop, Timings, withItsOwnShare } from './load.ts'

/** The people of a week with five shifts each, which nobody was told. */
const people = option('people', 1_000)
const weeks = option('weeks', 5)
const [warmUpSeconds, quietSeconds, punchesPerSecond] = [5, 30, 20]
/** From 'Publier et prévenir' until everybody is told. */
const goal = 2_000
const punchers = people + punchesPerSecond * (warmUpSeconds + 2 * quietSeconds)

/** One in three is part-time: of them the server counts how late they are told. */
const withDrafts = (databaseUrl: string, companyId: string, mondays: readonly string[]) =>
  execute(
    databaseUrl,
    `set role releve_member`,
    `set app.company_id = '${companyId}'`,
    `update contracts set type = 'part-time', weekly_hours = 24 where get_byte(uuid_send(employee_id), 15) % 3 = 0`,
    `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at, break_duration)
     select company_id, gen_random_uuid(), id, company_id, day + time '10:00', day + time '16:00', 30
     from employees, unnest(array[${mondays.map(monday => `'${monday}'::date`).join(', ')}]) monday, lateral (select monday + n as day from generate_series(0, 4) n) days
     where email ~ '^bench-[0-9]+@' and substring(email from '[0-9]+')::int <= ${people}`,
    `reset role`,
    `vacuum (analyze)`,
    `checkpoint`,
  )

const measure = async (product: Product, databaseUrl: string, kind: string) => {
  const { companyId, adminCookie: cookie } = await openCompany(product, databaseUrl, punchers)
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { cookie, origin: product.url, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
    return text === '' ? null : JSON.parse(text)
  }
  await send('POST', '/schedule/publishing', { publishes: true })
  const next = addDays(weekOf(todayIn('Europe/Paris', Temporal.Now.instant())).from, 7)
  const mondays = Array.from({ length: weeks }, (_, nth) => addDays(next, 7 * nth))
  await withDrafts(databaseUrl, companyId, mondays)

  const cookieOf = await cookiesOf(product)
  const crowd = browsers(product.url)
  // The people who are told punch too.
  let nextPunch = 1
  const clockIn = (timings: Timings) => (dueAt: number) =>
    timings.count(punch(crowd.send, cookieOf(nextPunch++), 'clock-in'), dueAt)
  const [before, meanwhile] = [new Timings(), new Timings()]
  await openLoop(warmUpSeconds, warmUpSeconds * punchesPerSecond, clockIn(new Timings()))
  await openLoop(quietSeconds, quietSeconds * punchesPerSecond, clockIn(before))

  const [previews, publications]: [number[], number[]] = [[], []]
  const publishAll = async () => {
    for (const monday of mondays) {
      const path = `/schedule/weeks/${monday}/publication`
      const begun = performance.now()
      const shown = await send('GET', path)
      const pressed = performance.now()
      const told = shown.people.map(({ id, seal }: { id: string; seal: string }) => ({ employeeId: id, seal }))
      if (told.length !== people) throw new Error(`${told.length} people to tell`)
      await send('POST', path, { people: told })
      previews.push(pressed - begun)
      publications.push(performance.now() - pressed)
    }
  }
  const { share } = await withItsOwnShare(() =>
    Promise.all([publishAll(), openLoop(quietSeconds, quietSeconds * punchesPerSecond, clockIn(meanwhile))]),
  )
  console.log(`\n${kind}: ${people} people with 5 shifts each, ${weeks} weeks one after the other`)
  console.table({
    'what each would be told, ms': spread(previews, 0),
    'published, ms': spread(publications, 0),
  })
  console.log(`goal: ${goal} ms`)
  console.log(heading(`clock-ins (generator: ${share} of a core)`))
  console.log(line(`${punchesPerSecond} a second before`, before))
  console.log(line(`${punchesPerSecond} a second while weeks are published`, meanwhile))
  crowd.close()
}

console.log(machine())
await onEachDatabase(measure)
