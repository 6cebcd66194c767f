import type { Fault } from './fault.ts'
import { killApp, killAppAndDatabase } from './kill-app.ts'
import { longRun } from './long-run.ts'

/** In the order of docs/trust.md. */
export const rows: readonly Fault[] = [killApp, killAppAndDatabase, longRun]
