import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf, hasEnded, postmasterOf, signalPostgres, signalProcess } from '#testing/embedded.ts'
import { argumentsOf } from '#testing/product.ts'
import { quantile } from '#testing/quantile.ts'
import { Witness } from './clocking.ts'
import { brokenOf, type Fault, most, seconds, timed } from './fault.ts'
import { House, newKey } from './house.ts'

const tries = 10

/** The running processes: the first one that was started (npm, a terminal or the program itself), the program, and the shell that watches it. */
type Running = { first: number; program: number; watchdog: number; dataDir: string }

type Way = {
  name: string
  /** Default: the program alone. */
  through?: readonly string[]
  end: (running: Running) => unknown
}

const npm = ['npm', 'start', '--silent', '--no-update-notifier']
const terminal = ['script', '--quiet', '--return', '--command', npm.join(' '), '/dev/null']
/** The heap grows over its limit, as by a leak, when SIGUSR2 comes. */
const leak = `data:text/javascript,process.on('SIGUSR2', () => { const kept = []; for (;;) kept.push(new Array(1e5).fill(0.5)) })`
const leaking = [process.execPath, '--max-old-space-size=250', '--import', leak, ...argumentsOf('start')]

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const twice = (pid: number, signal: NodeJS.Signals) => {
  signalProcess(pid, signal)
  signalProcess(pid, signal)
}

const ways: readonly Way[] = [
  ...signals.map(signal => ({ name: signal, end: ({ program }: Running) => signalProcess(program, signal) })),
  ...signals.map(signal => ({ name: `${signal} twice`, end: ({ program }: Running) => twice(program, signal) })),
  // npm passes SIGHUP on to nobody: the program goes on, and so does its PostgreSQL.
  ...(['SIGINT', 'SIGTERM'] as const).map(signal => ({
    name: `${signal} to npm`,
    through: npm,
    end: ({ first }: Running) => signalProcess(first, signal),
  })),
  ...signals.map(signal => ({
    name: `${signal} to the group of npm`,
    through: npm,
    end: ({ first }: Running) => signalProcess(-first, signal),
  })),
  { name: 'a closed terminal', through: terminal, end: ({ first }) => signalProcess(first, 'SIGKILL') },
  {
    name: 'a service manager, SIGTERM to every process',
    through: npm,
    end: async ({ first, program, watchdog, dataDir }) => {
      for (const pid of [first, program, watchdog]) signalProcess(pid, 'SIGTERM')
      await signalPostgres(dataDir, 'SIGTERM')
    },
  },
  { name: 'SIGKILL', end: ({ program }) => signalProcess(program, 'SIGKILL') },
  { name: 'SIGKILL to the group of npm', through: npm, end: ({ first }) => signalProcess(-first, 'SIGKILL') },
  { name: 'out of memory', through: leaking, end: ({ program }) => signalProcess(program, 'SIGUSR2') },
]

const familyOf = async (pid: number): Promise<number[]> => {
  const children = await childrenOf(pid)
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}

const wordsOf = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')

const runningFrom = async (first: number, dataDir: string): Promise<Running> => {
  const family = await familyOf(first)
  const words = await Promise.all(family.map(wordsOf))
  const at = (isIt: (words: readonly string[]) => boolean) => family[words.findIndex(isIt)]
  const program = at(said => said.includes('scripts/start.ts'))
  const watchdog = at(said => said[0] === '/bin/sh' && said.includes(dataDir))
  if (!program || !watchdog) throw new Error(`not found among ${words.map(said => said.join(' ')).join('; ')}`)
  return { first, program, watchdog, dataDir }
}

const patience = 20_000

/** Milliseconds until all have ended; undefined if some do not. */
const untilEnded = async (pids: readonly number[]) => {
  const begun = performance.now()
  while (performance.now() - begun < patience) {
    const ended = await Promise.all(pids.map(hasEnded))
    if (ended.every(Boolean)) return performance.now() - begun
    await sleep(20)
  }
  return undefined
}

type TriedWay = { way: Way; startMs: number; programMs: number | undefined; postgresMs: number | undefined }

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people: 2 })
  const { product, company } = house
  const { dataDir } = product.place
  const [person] = company.people
  const witness = new Witness(cleanUp)
  let left: Running | undefined
  cleanUp.defer(() => left && signalProcess(left.program, 'SIGKILL'))
  const punch = async (sent: number) => {
    const told = { employeeId: person!.id, key: newKey(), type: sent % 2 ? 'clock-out' : 'clock-in' } as const
    witness.hear(told, await person!.post(`/time-clock/${told.type}`, { key: told.key }))
  }
  const attempt = async (way: Way): Promise<TriedWay> => {
    const { milliseconds: startMs } = await timed(() => product.start(way.through))
    left = await runningFrom(product.pid!, dataDir)
    const postgres = (await postmasterOf(dataDir))!
    await punch(witness.acknowledged.length)
    await way.end(left)
    const programMs = await untilEnded([left.program])
    const postgresMs = await untilEnded([postgres, left.watchdog])
    if (programMs === undefined) signalProcess(left.program, 'SIGKILL')
    await untilEnded([left.first])
    left = undefined
    return { way, startMs, programMs, postgresMs }
  }

  await product.stop()
  const tried: TriedWay[] = []
  for (const way of ways) for (let count = 0; count < tries; count += 1) tried.push(await attempt(way))
  await product.start()
  const { lost, doubled, half, broken } = await witness.compare(await house.databaseUrl())

  const outlived = tried.filter(({ postgresMs = patience }) => postgresMs > 10_000)
  const went = tried.filter(({ programMs = patience }) => programMs > 10_000)
  const starts = tried.map(({ startMs }) => startMs)
  // The first try of the next way starts after the last one of this way.
  const after = ({ way }: TriedWay) => /SIGKILL|memory/.test(way.name)
  const startsAfterKills = starts.filter((_, index) => index > 0 && after(tried[index - 1]!))
  const told = (some: readonly TriedWay[]) => [...new Set(some.map(({ way }) => way.name))].join(', ')
  const latest = (some: readonly TriedWay[]) => seconds(most(some.map(({ postgresMs = patience }) => postgresMs)))
  return {
    figures: `${ways.length} ways, ${tries} times each: the program ended within ${seconds(most(tried.map(({ programMs = patience }) => programMs)))}, PostgreSQL ${latest(tried.filter(one => !after(one)))} after it at most, ${latest(tried.filter(after))} after a kill or out of memory; ${witness.acknowledged.length} punches acknowledged: ${lost} lost, ${doubled} doubled, ${half} half; next start ${seconds(quantile(starts, 0.5))}, ${seconds(quantile(startsAfterKills, 0.5))} after a kill (medians)`,
    broken: [
      ...broken,
      ...brokenOf({
        [`PostgreSQL outlived the program by more than 10 s: ${told(outlived)}`]: outlived.length === 0,
        [`the program did not end within 10 s: ${told(went)}`]: went.length === 0,
        'not every punch was acknowledged': witness.acknowledged.length === tried.length,
        'a start after a kill takes twice as long': quantile(startsAfterKills, 0.5) <= 2 * quantile(starts, 0.5),
      }),
    ],
  }
}

export const waysToEnd: Fault = {
  name: 'ways-to-end',
  promise: 'However the product ends, PostgreSQL ends with it, nothing is lost, and the next start is as quick',
  wanted: `${ways.length} ways, ${tries} times each: PostgreSQL gone ≤ 10 s after the program, 0 lost`,
  isEmbedded: true,
  run,
}
