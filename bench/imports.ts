import { todayIn } from '#core/calendar.ts'
import { columnsNamed, headingRow, linesBelow } from '#imports/rules.ts'
import { readFile } from '#imports/web/shared/SheetFile.ts'
import { personFields, readPeople } from '#record/rules/import.ts'
import { machine, median } from './figures.ts'
import { closeConnections, openFilled, openServer, withApp } from './filled.ts'

const [people, runs] = [1000, 5]

const csvOf = (run: number) => {
  const lines = Array.from(
    { length: people },
    (_, nth) =>
      `Étienne ${nth};Maëlle;maelle.${run}.${nth}@mail.example;Temps partiel;24,5;Salle ${nth % 12};01/12/2025;06 12 00 48 10`,
  )
  return new Blob([
    Buffer.from(['NOM;Prénom;Mail;Type;Hebdo;Service;Entrée;Portable', ...lines].join('\r\n'), 'latin1'),
  ])
}

const server = await openServer()
const today = todayIn('Europe/Paris', Temporal.Now.instant())
console.log(machine())
try {
  const filled = await openFilled(server.url, { companies: 1, people: 10, rows: 600, busy: 1, today })
  await withApp(filled, async ({ app, headersOf }) => {
    const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
      // Each write is one of its own.
      const headers = { ...headersOf({ path: '', by: 1 }), 'idempotency-key': crypto.randomUUID() }
      const answer = await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      return answer
    }
    const { roles } = (await ask('GET', '/roles')).json<{ roles: { id: string; builtIn: string | null }[] }>()
    const facts = {
      people: [],
      roles: [],
      usualRoleId: roles.find(({ builtIn }) => builtIn === 'employee')!.id,
      departments: [],
      today,
    }
    const timed = async <Value>(seconds: number[], act: () => Promise<Value>) => {
      const begun = performance.now()
      const value = await act()
      seconds.push((performance.now() - begun) / 1000)
      return value
    }
    const [reading, writing, undoing]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < runs; run++) {
      const rows = await timed(reading, async () => {
        const { sheets } = await readFile(csvOf(run), personFields)
        const heading = headingRow(sheets[0]!.rows, personFields)
        const columns = columnsNamed(sheets[0]!.rows[heading]!, personFields)
        return readPeople(linesBelow(sheets[0]!.rows, heading, columns), facts).map(({ row }) => row)
      })
      if (rows.length !== people || rows.includes(null)) throw new Error('not every line was read')
      const saved = await timed(writing, () => ask('POST', '/people/imports', { people: rows }))
      await timed(undoing, () => ask('DELETE', `/people/imports/${saved.json<{ id: string }>().id}`))
    }
    console.table(
      Object.fromEntries(
        Object.entries({ 'read and checked': reading, imported: writing, undone: undoing }).map(([what, seconds]) => [
          what,
          { 'median s': median(seconds).toFixed(2), 'longest s': Math.max(...seconds).toFixed(2) },
        ]),
      ),
    )
  })
  await filled.close()
} finally {
  closeConnections()
  await server.close()
}
