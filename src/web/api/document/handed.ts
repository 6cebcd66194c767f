import type { PunchType } from '#time-clock/rules.ts'
import type { QueuedPunch } from '#web/api/device-database.ts'

/** The queue of a page, as far as the script of its document fills it. */
export type HandedQueue = {
  adopt: (punches: readonly QueuedPunch[]) => void
  press: (type: PunchType, ahead: number) => unknown
}

/** The script of a document has asked, and perhaps punched, before the page stands (src/web/first-clock). */
export type Handover = {
  /** The answer to a read by its address, or to a punch by its key; each is taken once. */
  take: (to: string) => Promise<Response> | undefined
  /** Hands the punches of this person to the queue of their page. */
  fill?: (queue: HandedQueue, employeeId: string) => void
}

declare global {
  var handed: Handover | undefined
}
