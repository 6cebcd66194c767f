import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from './postmaster.ts'
import { clusterFolder, stopUnused } from './use.ts'

// The program that the watchdog becomes when its product has ended without stopping PostgreSQL: it is gone within ten seconds.

/** A service manager starts a killed product again at once: it then finds its server. */
const graceMs = 3_000
/** For the fast way of stopping, which writes everything to disk; then the immediate one, after which the next start reads the journal. Neither loses what was committed. */
const fastMs = 4_000

for (const signal of ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const) process.on(signal, () => undefined)
await pause(graceMs)
const dataDir = process.argv[2] ?? ''
// A folder without a server may be about to be deleted: it gets no lock.
if (await isRunning({ folder: clusterFolder(dataDir) })) await stopUnused(dataDir, { fastMs, thenImmediately: true })
