import { addDays, type CalendarDate, todayIn } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { lastWeek } from '#testing/history.ts'
import { machine, spread } from './figures.ts'
import { closeConnections, openFilled, openServer, withApp } from './filled.ts'

const [people, weeks, runs] = [1_000, 4, 7]
/** Read, decided, submitted and validated, with the files of the month to come after it. */
const goal = 5_000

type Person = { id: string; version: number; days: { date: CalendarDate; sign: string; state: string }[] }
type Page = { employees: Person[]; next: string | null }

const server = await openServer()
const today = todayIn('Europe/Paris', Temporal.Now.instant())
console.log(machine())
try {
  const filled = await openFilled(server.url, { companies: 1, people, rows: people * 7 * weeks * 6, busy: 1, today })
  await withApp(filled, async ({ app, headersOf }) => {
    const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const headers = headersOf({ method, path: '', by: 1 })
      const { statusCode, body } = await app.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(payload && { payload }),
      })
      if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${body.slice(0, 200)}`)
      return body
    }
    /** Page after page, as the screen reads them. */
    const read = async (week: CalendarDate) => {
      const pages: Page[] = []
      let bytes = 0
      for (let after: string | null = ''; after !== null; after = pages.at(-1)!.next) {
        const body = await send('GET', `/timesheets/week?date=${week}${after && `&after=${after}`}`)
        bytes += body.length
        pages.push(JSON.parse(body) as Page)
      }
      return { pages, bytes }
    }
    type Times = { whole: number[]; processor: number[] }
    const timed = async <Answer>({ whole, processor }: Times, act: () => Promise<Answer>) => {
      const [begun, used] = [performance.now(), process.cpuUsage()]
      const answer = await act()
      const { user, system } = process.cpuUsage(used)
      whole.push(performance.now() - begun)
      processor.push((user + system) / 1000)
      return answer
    }
    const times = (): Times => ({ whole: [], processor: [] })

    const { from } = lastWeek(today)
    const [first, again] = [times(), times()]
    const { pages: asFirstRead, bytes } = await timed(first, () => read(from))
    for (let run = 0; run < runs; run++) await timed(again, () => read(from))

    const month = { read: times(), decide: times(), submit: times(), validate: times() }
    for (let nth = 0; nth < weeks; nth++) {
      const week = addDays(from, -7 * nth)
      const { pages } = await timed(month.read, () => read(week))
      await timed(month.decide, async () => {
        for (const { employees } of pages) {
          const days = employees.flatMap(({ id, days: own }) =>
            own.map(({ date, sign }) => ({ employeeId: id, date, sign, retain: 'planned' })),
          )
          await send('POST', '/timesheets/retained', { week, days })
        }
      })
      for (const [version, step] of (['submit', 'validate'] as const).entries())
        await timed(month[step], async () => {
          for (const { employees } of pages)
            await send('POST', '/timesheets/weeks/steps', {
              week,
              step,
              people: employees.map(({ id }) => ({ employeeId: id, version })),
            })
        })
    }
    const days = asFirstRead.flatMap(({ employees }) => employees.flatMap(person => person.days)).length
    console.log(
      `${people} people, ${days} days in the week, ${asFirstRead.length} pages, ${Math.round(bytes / 1000)} kB; ${runs} reads, then ${weeks} weeks of everybody; median (lowest–highest), ms a week`,
    )
    const shown = ({ whole, processor }: Times) => ({
      whole: spread(whole, 0),
      'processor of the server': spread(processor, 0),
    })
    console.table({
      'first read': shown(first),
      'read again': shown(again),
      ...Object.fromEntries(Object.entries(month).map(([what, measured]) => [what, shown(measured)])),
    })
    const all = (which: keyof Times) => sum(Object.values(month).flatMap(measured => measured[which])).toFixed(0)
    console.log(`the month: ${all('whole')} ms, processor of the server ${all('processor')} ms; goal ${goal} ms`)
  })
  await filled.close()
} finally {
  closeConnections()
  await server.close()
}
