import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Fault, type FaultOutcome, seconds, timed } from './fault.ts'
import { rows } from './rows.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
})
const options = { minutes: Number(values.minutes) }
/** A name selects all rows that begin with it: `too-much` also runs `too-much-read`. */
const isNamed = (row: Fault, name: string) => row.name === name || row.name.startsWith(`${name}-`)
const unknown = positionals.filter(name => !rows.some(row => isNamed(row, name)))
if (unknown.length > 0 || !(options.minutes > 0)) {
  console.error(`npm run test:faults [row…] [-- --minutes 60]. The rows: ${rows.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const chosen = positionals.length > 0 ? rows.filter(row => positionals.some(name => isNamed(row, name))) : rows

/** Cleans up after the running row, also when it is interrupted or breaks where nobody waits for it. */
let cleanUp = new AsyncDisposableStack()
let cleaning: Promise<void> | undefined
const clean = () => (cleaning ??= cleanUp.disposeAsync())
let endCode: number | undefined
const end = (code: number, why: unknown) => {
  endCode ??= code
  console.error(why)
  void clean().finally(() => process.exit(endCode))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(130, `${signal}: cleaning up`))
for (const fault of ['unhandledRejection', 'uncaughtException'] as const) process.on(fault, error => end(1, error))

const run = async (fault: Fault): Promise<FaultOutcome> => {
  cleanUp = new AsyncDisposableStack()
  cleaning = undefined
  if (fault.isEmbedded && process.env.DATABASE_URL)
    return { figures: 'about the embedded PostgreSQL', broken: [], isNotPossibleHere: true }
  try {
    return await fault.run(cleanUp, options)
  } catch (error) {
    return { figures: 'not reached', broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  } finally {
    await clean()
  }
}

const verdictOf = ({ broken, isNotPossibleHere }: FaultOutcome) =>
  isNotPossibleHere ? 'not possible here' : broken.length > 0 ? 'BROKEN' : 'kept'

console.log(`${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, user ${process.getuid?.()}\n`)
const table: string[] = []
for (const fault of chosen) {
  const { result, milliseconds } = await timed(() => run(fault))
  if (endCode !== undefined) process.exit(endCode)
  const verdict = verdictOf(result)
  console.log(`${fault.name} (${seconds(milliseconds)}, load ${loadavg()[0]!.toFixed(1)}): ${verdict}`)
  for (const line of [result.figures, ...result.broken.slice(0, 20)]) console.log(`  ${line}`)
  table.push(`| ${fault.name} | ${fault.promise} | ${fault.wanted} | ${result.figures} | ${verdict} |`)
  if (verdict === 'BROKEN') process.exitCode = 1
}
console.log(['', '| row | promise | wanted | reached | verdict |', '|---|---|---|---|---|', ...table].join('\n'))
// Connections of visitors would keep the process alive.
process.exit()
