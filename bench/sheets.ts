import { todayIn } from '#core/calendar.ts'
import { machine } from './figures.ts'
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

    const pack = await ask('POST', '/audit/inspection-packs', {
      from: date.toString(),
      to: to.toString(),
      kind: 'month',
      employeeId: null,
    })
    console.table({
      [`the list of ${listed.length} sheets of a month`]: { seconds: listing.toFixed(1) },
      [`their PDFs, one request each, ${Math.round(bytes / 1000)} kB`]: { seconds: writing.toFixed(1) },
      [`the inspection pack, ${Math.round(pack.answer.rawPayload.length / 1000)} kB`]: {
        seconds: pack.seconds.toFixed(1),
      },
    })
  })
  await filled.close()
} finally {
  closeConnections()
  await server.close()
}
