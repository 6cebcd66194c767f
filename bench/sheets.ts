import { setTimeout } from 'node:timers/promises'
import { todayIn } from '#core/calendar.ts'
import { machine, median } from './figures.ts'
import { closeConnections, openFilled, openServer, withApp } from './filled.ts'

const [people, days] = [200, 60]

const server = await openServer()
const today = todayIn('Europe/Paris', Temporal.Now.instant())
console.log(machine())
try {
  const filled = await openFilled(server.url, { companies: 1, people, rows: people * days * 6, busy: 1, today })
  await withApp(filled, async ({ app, headersOf }) => {
    const headers = headersOf({ path: '', by: 1 })
    const date = Temporal.PlainDate.from(today).subtract({ months: 1 }).with({ day: 1 })
    const to = date.add({ months: 1 }).subtract({ days: 1 })
    const query = `kind=month&date=${date.toString()}`
    const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
      const begun = performance.now()
      const answer = await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      return { seconds: (performance.now() - begun) / 1000, answer }
    }

    const listed: { id: string }[] = []
    let [after, listing] = ['', 0]
    do {
      const { seconds, answer } = await ask('GET', `/timesheets/sheets?${query}${after && `&after=${after}`}`)
      const page = JSON.parse(answer.body) as { employees: { id: string }[]; next: string | null }
      listed.push(...page.employees)
      listing += seconds
      after = page.next ?? ''
    } while (after)

    let [writing, bytes] = [0, 0]
    for (const { id } of listed) {
      const { seconds, answer } = await ask('GET', `/timesheets/sheets/${id}/pdf?${query}`)
      writing += seconds
      bytes += answer.rawPayload.length
    }

    // Somebody punches all the while: a pack must hold up nobody.
    const pace = { isMaking: true }
    let [punches, memory] = [0, 0]
    const waits: number[] = []
    const making = ask('POST', '/audit/inspection-packs', {
      from: date.toString(),
      to: to.toString(),
      kind: 'month',
      employeeId: null,
    }).finally(() => {
      pace.isMaking = false
    })
    while (pace.isMaking) {
      const begun = performance.now()
      const url = `/api/time-clock/${punches++ % 2 === 0 ? 'clock-in' : 'clock-out'}`
      const { statusCode, body } = await app.inject({ method: 'POST', url, headers })
      if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${body.slice(0, 200)}`)
      waits.push(performance.now() - begun)
      memory = Math.max(memory, process.memoryUsage().rss)
      await setTimeout(50)
    }
    const pack = await making
    console.table({
      [`the list of ${listed.length} sheets of a month`]: { seconds: listing.toFixed(1) },
      [`their PDFs, one request each, ${Math.round(bytes / 1000)} kB`]: { seconds: writing.toFixed(1) },
      [`the inspection pack, ${Math.round(pack.answer.rawPayload.length / 1000)} kB`]: {
        seconds: pack.seconds.toFixed(1),
      },
    })
    console.log(
      `${punches} punches while it was made: median ${median(waits).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms; ${Math.round(memory / 1e6)} MB of memory`,
    )
  })
  await filled.close()
} finally {
  closeConnections()
  await server.close()
}
