import { todayIn } from '#core/calendar.ts'
import { machine, median, spread } from './figures.ts'
import { closeConnections, openFilled, openServer, withApp } from './filled.ts'

const [people, days, runs] = [1_000, 250, 7]

const server = await openServer()
const today = todayIn('Europe/Paris', Temporal.Now.instant())
console.log(machine())
try {
  const filled = await openFilled(server.url, { companies: 1, people, rows: people * days * 6, busy: 1, today })
  const measured = await withApp(filled, async ({ app, headersOf }) => {
    const headers = headersOf({ path: '', by: 1 })
    const year = Number(today.slice(0, 4))

    /** Page after page, as the screen reads them. */
    const wholeTeam = async () => {
      const [begun, used] = [performance.now(), process.cpuUsage()]
      let [after, bytes, pages] = ['', 0, 0]
      do {
        const url = `/api/reports/counters?year=${year}${after && `&after=${after}`}`
        const { statusCode, body } = await app.inject({ method: 'GET', url, headers })
        if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
        bytes += body.length
        pages += 1
        after = (JSON.parse(body) as { next: string | null }).next ?? ''
      } while (after)
      const { user, system } = process.cpuUsage(used)
      return { whole: performance.now() - begun, processor: (user + system) / 1000, bytes, pages }
    }

    const first = await wholeTeam()
    const again = []
    for (let run = 0; run < runs; run++) again.push(await wholeTeam())
    return { first, again }
  })
  const { first, again } = measured
  console.log(
    `${people} people × ${days} days, ${first.pages} pages, ${Math.round(first.bytes / 1000)} kB; ${runs} runs, median (lowest–highest), ms`,
  )
  console.table({
    'all pages': spread(
      again.map(({ whole }) => whole),
      0,
    ),
    'the first run': first.whole.toFixed(0),
    'processor of the server': spread(
      again.map(({ processor }) => processor),
      0,
    ),
    'a page': (median(again.map(({ whole }) => whole)) / first.pages).toFixed(0),
  })
  await filled.close()
} finally {
  closeConnections()
  await server.close()
}
