import type { PunchType } from '#time-clock/rules.ts'
import type { QueuedPunch } from '#web/api/device-database.ts'

/** The script of a document has done this before the page stands, and hands it over. */
export type Handover = {
  /** Answers, by the address. */
  reads: Record<string, Promise<Response>>
  /** Punches that are stored, and on their way, by the key. */
  punches: Record<string, { punch: QueuedPunch; sent: Promise<Response> }>
  /** Takes a press that began before the page stood, and ended after. */
  press?: (type: PunchType) => void
}

declare global {
  var handed: Handover | undefined
}

export const handed: Handover = globalThis.handed ?? { reads: {}, punches: {} }

/** Each is taken once. */
export const take = <Value>(from: Record<string, Value>, key: string): Value | undefined => {
  const value = from[key]
  delete from[key]
  return value
}
