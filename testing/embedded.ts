import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// The embedded PostgreSQL of a data folder, seen from outside the product that started it.

/** Undefined if there is none. */
const recorded = async (dataDir: string) =>
  (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')

const nameOf = (pid: number) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')

/** The process id of the server that runs there, if one does. */
export const postmasterOf = async (dataDir: string): Promise<number | undefined> => {
  const pid = Number((await recorded(dataDir))[0])
  return pid > 0 && (await nameOf(pid)).trim() === 'postgres' ? pid : undefined
}

/** Address of its database, as its superuser. */
export const embeddedUrl = async (dataDir: string): Promise<string> => {
  const password = await readFile(join(dataDir, 'postgres', 'releve.password'), 'utf8')
  return `postgresql://releve:${password.trim()}@127.0.0.1:${(await recorded(dataDir))[3]}/releve`
}

export const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .map(Number)
    .filter(child => child > 0)

/** Sends it to the server and to each of its processes at once. */
export const signalPostgres = async (dataDir: string, signal: NodeJS.Signals) => {
  const postmaster = await postmasterOf(dataDir)
  if (!postmaster) return
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) signalProcess(pid, signal)
}

/** One that has just ended is fine. */
export const signalProcess = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Also true of one that has ended and whose parent has not asked how. */
export const hasEnded = async (pid: number) =>
  /^$|\) Z/.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))

/** Like a power cut; it has ended when this resolves. */
export const killPostgres = async (dataDir: string) => {
  await signalPostgres(dataDir, 'SIGKILL')
  while (await postmasterOf(dataDir)) await pause(10)
}
