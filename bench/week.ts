import pg from 'pg'
import { type Period, todayIn } from '#core/calendar.ts'
import { asOptions, settingsOf } from '#server/database/settings.ts'
import { companyId, lastWeek } from '#testing/history.ts'
import { quantile } from '#testing/quantile.ts'
import type { Statement } from '#testing/statements.ts'
import { machine, median, spread } from './figures.ts'
import {
  ask,
  closeConnections,
  type FilledDatabase,
  openFilled,
  openServer,
  type Request,
  statementsSentBy,
} from './filled.ts'

const teams = [50, 200, 1000]
const runs = 3
const readsARun = 20
/** Browsers ask for the second. */
const encodings = { plain: 'identity', gzip: 'gzip, deflate, br, zstd' }

const screens = {
  planning: ({ from }: Period) => `/api/schedule/weeks/${from}`,
  findings: ({ from }: Period) => `/api/schedule/weeks/${from}/findings`,
  'labour view': ({ from }: Period) => `/api/schedule/weeks/${from}/labour`,
  'copy preview': ({ from }: Period) => `/api/schedule/weeks/${from}/copy`,
  'time tracking': ({ from, to }: Period) => `/api/reports/time-tracking?from=${from}&to=${to}`,
}

const names = Object.keys(screens) as (keyof typeof screens)[]

/** The limit: the screen's statements sent by the driver alone, planned and pipelined like ours, in one transaction under the same role, then JSON. */
const bareRead = (client: pg.Client, statements: readonly Statement[]) => async () => {
  const begun = performance.now()
  const opened = client.query(`begin read only; set local app.company_id = '${companyId(1)}'`)
  const asked = statements.map(({ text, values }, nth) => client.query({ name: `bare_${nth}`, text, values }))
  const [, ...answers] = await Promise.all([opened, ...asked])
  await client.query('commit')
  JSON.stringify(answers.map(({ rows }) => rows))
  return performance.now() - begun
}

const connectBare = async (databaseUrl: string) => {
  const options = asOptions(settingsOf.releve_member)
  const client = new pg.Client({ connectionString: databaseUrl, options, pipeline: true })
  await client.connect()
  return client
}

type Way = keyof typeof encodings | 'bare'
type Times = Record<Way, number[]>

/** The ways take turns, so that the noise of the machine meets all of them. */
const readInTurn = async (ways: Record<Way, () => Promise<number>>, times: number): Promise<Times> => {
  const measured: Times = { plain: [], gzip: [], bare: [] }
  for (let nth = 0; nth < times; nth++)
    for (const [way, read] of Object.entries(ways)) measured[way as Way].push(await read())
  return measured
}

const isSelect = ({ text, role }: Statement) => role === 'releve_member' && text.startsWith('select')

const measure = async (filled: FilledDatabase, screen: keyof typeof screens) => {
  const path = screens[screen](lastWeek(filled.history.today))
  const by = (encoding: string): Request => ({ path, by: 1, encoding })
  const statements = await statementsSentBy(filled, [by('identity')])
  const client = await connectBare(filled.databaseUrl)
  const read = (encoding: string) => async () => (await ask(filled, by(encoding))).milliseconds
  const ways = {
    plain: read(encodings.plain),
    gzip: read(encodings.gzip),
    bare: bareRead(client, statements.filter(isSelect)),
  }
  await readInTurn(ways, 10)
  const rounds: Times[] = []
  for (let nth = 0; nth < runs; nth++) rounds.push(await readInTurn(ways, readsARun))
  await client.end()
  const bytes = async (encoding: string) => Math.round((await ask(filled, by(encoding))).bytes / 1000)
  return {
    people: filled.history.people,
    statements: statements.length,
    kB: await bytes(encodings.plain),
    'kB gzip': await bytes(encodings.gzip),
    ...figuresOf(rounds),
  }
}

const figuresOf = (rounds: readonly Times[]) => {
  const all = (way: Way) => rounds.flatMap(round => round[way])
  const times = (way: Way) => `${median(all(way)).toFixed(1)} / ${quantile(all(way), 0.99).toFixed(1)}`
  const ratio = (way: Way) =>
    spread(
      rounds.map(round => median(round[way]) / median(round.bare)),
      2,
    )
  return {
    'plain ms': times('plain'),
    'gzip ms': times('gzip'),
    'bare ms': times('bare'),
    'plain / bare': ratio('plain'),
    'gzip / bare': ratio('gzip'),
  }
}

const server = await openServer()
const today = todayIn('Europe/Paris', Temporal.Now.instant())
console.log(machine())
try {
  const tables = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<keyof typeof screens, object[]>
  for (const people of teams) {
    const filled = await openFilled(server.url, { companies: 1, people, rows: people * 60, busy: 1, today })
    for (const screen of names) tables[screen].push(await measure(filled, screen))
    await filled.close()
  }
  console.log(
    `${server.kind}; ${runs} runs of ${readsARun} reads of each way in turn. p50 / p99; ratios of p50: the median run (lowest–highest).`,
  )
  for (const [screen, rows] of Object.entries(tables)) {
    console.log(`\nThe week of the team, ${screen}, 7 days of each person`)
    console.table(rows)
  }
} finally {
  closeConnections()
  await server.close()
}
