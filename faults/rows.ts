import { backup } from './backup.ts'
import { damage } from './damage.ts'
import { databaseCut } from './database-cut.ts'
import { diskFull } from './disk-full.ts'
import { documents } from './documents.ts'
import { failover } from './failover.ts'
import type { Fault } from './fault.ts'
import { firstStart } from './first-start.ts'
import { firstVersion } from './first-version.ts'
import { firstWins } from './first-wins.ts'
import { heavyReads } from './heavy-reads.ts'
import { kept } from './kept.ts'
import { keptKiosk } from './kept-kiosk.ts'
import { killApp, killAppAndDatabase } from './kill-app.ts'
import { killedDuring } from './killed-during.ts'
import { largeReads } from './large-reads.ts'
import { leftRunning } from './left-running.ts'
import { lock } from './lock.ts'
import { longRun } from './long-run.ts'
import { migration } from './migration.ts'
import { parallelStarts } from './parallel-starts.ts'
import { restoreSecret } from './restore-secret.ts'
import { restoreToMinute } from './restore-to-minute.ts'
import { sameKey } from './same-key.ts'
import { sigterm } from './sigterm.ts'
import { silentDatabase } from './silent-database.ts'
import { streams } from './streams.ts'
import { tooMuch } from './too-much.ts'
import { waysToEnd } from './ways-to-end.ts'

/** In the order of docs/trust.md. */
export const rows: readonly Fault[] = [
  killApp,
  killAppAndDatabase,
  ...killedDuring,
  leftRunning,
  waysToEnd,
  parallelStarts,
  firstStart,
  databaseCut,
  lock,
  silentDatabase,
  failover,
  tooMuch,
  heavyReads,
  ...largeReads,
  documents,
  diskFull,
  sameKey,
  kept,
  keptKiosk,
  firstWins,
  streams,
  sigterm,
  migration,
  firstVersion,
  damage,
  backup,
  restoreSecret,
  restoreToMinute,
  longRun,
]
