import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

/** One command of the test run; it starts once the steps it comes after have succeeded. */
export type Step = {
  name: string
  command: readonly [string, ...string[]]
  after?: readonly string[]
  env?: NodeJS.ProcessEnv
}
/** `processorSeconds` of the command and of all that it waited for; null where the system does not tell. */
export type Outcome = { name: string; succeeded: boolean; seconds: number; processorSeconds: number | null }

const noticeEvery = 60_000

/**
 * Runs the steps in order, at most `lanes` at once, and tells each result as it comes. After a failure nothing new
 * starts; what runs is left to finish, so that it can put away what it opened (databases, servers, browsers).
 */
export async function runSteps(steps: readonly Step[], lanes: number): Promise<Outcome[]> {
  const waiting = [...steps]
  const running = new Map<string, Promise<void>>()
  const outcomes: Outcome[] = []
  const stopped = stopOnSignals()
  const isReady = ({ after = [] }: Step) =>
    after.every(name => !waiting.some(step => step.name === name) && !running.has(name))
  const run = async (step: Step) => {
    outcomes.push(await runStep(step, stopped.children))
    running.delete(step.name)
  }
  const start = (step: Step) => {
    waiting.splice(waiting.indexOf(step), 1)
    running.set(step.name, run(step))
  }
  const mayStart = () => !stopped.signal && outcomes.every(outcome => outcome.succeeded)
  while (running.size > 0 || (mayStart() && waiting.length > 0)) {
    for (const step of waiting.filter(isReady)) if (mayStart() && running.size < lanes) start(step)
    await Promise.race(running.values())
  }
  const { signal } = stopped
  return signal ? [...outcomes, { name: signal, succeeded: false, seconds: 0, processorSeconds: null }] : outcomes
}

function stopOnSignals() {
  const stopped: { signal: NodeJS.Signals | undefined; children: Set<ChildProcess> } = {
    signal: undefined,
    children: new Set(),
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopped.signal = signal
      for (const child of stopped.children) child.kill(signal)
    })
  }
  return stopped
}

const ticksPerSecond = 100

/** Processor time of the ended children of this process, and of theirs, on Linux. */
function secondsOfChildren(): number | null {
  try {
    const [user, system] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ').slice(13, 15)
    return (Number(user) + Number(system)) / ticksPerSecond
  } catch {
    return null
  }
}

let known = secondsOfChildren()
/** The seconds of the child that has just ended. */
const secondsOfLastChild = () => {
  const [before, now] = [known, secondsOfChildren()]
  known = now
  return before === null || now === null ? null : now - before
}

async function runStep(
  { name, command: [program, ...args], env }: Step,
  children: Set<ChildProcess>,
): Promise<Outcome> {
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  const seconds = () => `${elapsed().toFixed(1)} s`
  const child = spawn(program, args, { env: { ...environment(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  let processorSeconds: number | null = null
  child.once('exit', () => {
    processorSeconds = secondsOfLastChild()
  })
  const output: Buffer[] = []
  child.stdout.on('data', chunk => output.push(chunk))
  child.stderr.on('data', chunk => output.push(chunk))
  const notice = setInterval(() => console.log(`… ${name} still running after ${seconds()}`), noticeEvery)
  const succeeded = await ending(child, error => output.push(Buffer.from(error.message)))
  clearInterval(notice)
  children.delete(child)
  console.log(`${succeeded ? '✓' : '✗'} ${name.padEnd(12)} ${seconds().padStart(8)}`)
  if (!succeeded) console.log(Buffer.concat(output).toString())
  return { name, succeeded, seconds: elapsed(), processorSeconds }
}

/** The programs of the project come first; they colour what they say as if they wrote to our own output. */
const environment = () => ({
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
})

/** Whether a command ended well; one that cannot start ends badly. */
const ending = (child: ChildProcess, tell: (error: Error) => void) =>
  new Promise<boolean>(settle => {
    child.once('close', code => settle(code === 0))
    child.once('error', error => {
      tell(error)
      settle(false)
    })
  })
