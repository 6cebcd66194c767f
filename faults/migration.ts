import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inTurn, knownSchemas, schemaOf } from '#server/database/migrations.ts'
import { execute, openCluster, withDatabase } from '#testing/cluster.ts'
import { brokenOf, type Fault, most, timed } from './fault.ts'

/** Kills itself before the nth statement. Prints the number of statements if it gets to the end. */
const starter = new URL('./migrating.ts', import.meta.url).pathname

const started = (url: string, dieAt: number) => {
  const child = fork(starter, [url, String(dieAt)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let complaint = ''
  child.stderr!.on('data', (chunk: Buffer) => (complaint += chunk))
  let sent = 0
  child.on('message', count => (sent = Number(count)))
  return once(child, 'close').then(([code, signal]) => ({ code, signal, sent, complaint }))
}

const newest = knownSchemas().at(-1)!

type Round = { statement: number; broken: string[] }

/** Kills one starter at the statement while another one waits; then a third one checks. */
const round = async (clusterUrl: string, statement: number): Promise<Round> => {
  const name = `migration_${process.pid}_${statement}`
  await execute(clusterUrl, `create database ${name}`)
  const url = withDatabase(clusterUrl, name)
  try {
    const [killed, other] = await Promise.all([started(url, statement), started(url, 0)])
    const schema = await inTurn(url, schemaOf)
    return {
      statement,
      broken: brokenOf({
        [`the other starter ended with ${other.code}: ${other.complaint}`]: other.code === 0,
        // The other starter may have run first; then this one sends fewer statements.
        'it was neither killed nor done': killed.signal === 'SIGKILL' || killed.code === 0,
        'the schema is not whole': schema.count === newest.count && schema.hash === newest.hash,
      }).map(sentence => `statement ${statement}: ${sentence}`),
    }
  } finally {
    await execute(clusterUrl, `drop database ${name} with (force)`)
  }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** From one to a count, each once, spread over all of them from the beginning: a run that ends early has tried every part. */
const spread = (count: number) => {
  let step = Math.max(1, Math.round(count * 0.618))
  while (divisor(step, count) !== 1) step += 1
  return Array.from({ length: count }, (_, nth) => 1 + ((nth * step) % count))
}

const run: Fault['run'] = async (cleanUp, { minutes }) => {
  const { url, stop } = await openCluster()
  cleanUp.defer(stop)
  await execute(url, 'create database migration_whole')
  const { sent } = await started(withDatabase(url, 'migration_whole'), 0)
  const end = performance.now() + minutes * 60_000
  const broken: string[] = []
  const times: number[] = []
  for (const statement of spread(sent)) {
    if (performance.now() > end) break
    const { result, milliseconds } = await timed(() => round(url, statement))
    broken.push(...result.broken)
    times.push(milliseconds)
  }
  return {
    figures: `killed at ${times.length} of ${sent} statements with a second starter beside it: ${broken.length} broken; the slowest pair took ${(most(times) / 1000).toFixed(1)} s`,
    broken,
  }
}

export const migration: Fault = {
  name: 'migration',
  promise: 'A migration is interrupted, with two starters: all of it or nothing, in turn',
  wanted: 'killed at every statement, or at as many as the minutes allow, the other starter makes it whole',
  run,
}
