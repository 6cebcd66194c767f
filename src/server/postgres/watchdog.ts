import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { reasonOf, StartError } from '#server/start-error.ts'

/** Ends PostgreSQL on a folder if this process ends without having done so. */
export type Watchdog = {
  /** @param isStopped false: it ends the server itself, unless another product uses it. */
  end: (isStopped: boolean) => void
}

/**
 * A shell waits for a line: one megabyte of memory. When this process dies in any way, the kernel closes the pipe instead, and the shell becomes `stop-unused.ts`. Signals
 * to the group of the product, from its terminal or from a service manager do not end it.
 */
const script = `trap '' HUP INT QUIT TERM; read -r line || exec "$0" "$@"`

/** @throws StartError */
export const openWatchdog = async (dataDir: string): Promise<Watchdog> => {
  const program = join(import.meta.dirname, 'stop-unused.ts')
  const shell = spawn('/bin/sh', ['-c', script, process.execPath, program, dataDir], {
    cwd: '/',
    // Without the product's own environment, which contains passwords.
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await once(shell, 'spawn').catch(error => {
    throw new StartError(`PostgreSQL is not started, for nothing could stop it (${reasonOf(error)}): set DATABASE_URL.`)
  })
  const pipe = shell.stdin
  // Neither the shell nor the pipe keeps a process going that has nothing else to do.
  shell.unref()
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  // A shell that somebody killed reads no line.
  pipe.on('error', () => undefined)
  return { end: isStopped => void pipe.end(isStopped ? '\n' : '') }
}
