import { MINUTE } from '#core/durations.ts'

let ahead = 0

/** The `Date` header is precise to the second. Clocks less than a minute apart count as equal. */
export const readClockOf = ({ headers }: Response) => {
  const measured = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(measured)) ahead = Math.abs(measured) < MINUTE ? 0 : measured
}

/** The server's clock minus the browser's, in milliseconds. */
export const serverAhead = () => ahead

/**
 * The same, precise to the millisecond, from an answer that holds the server's time. Assumes that the server read its clock half-way
 * between request and answer, both by the browser's clock.
 */
export const aheadBy = (serverNow: string, askedAt: number, answeredAt = Date.now()) =>
  Math.round(Date.parse(serverNow) - (askedAt + answeredAt) / 2)

/**
 * When the document itself asked for an address, and was answered (scripts/web-build/foreseen.ts). On a slow line its answer is seconds old
 * when the first script reads it.
 */
export const askedByDocument = (address: string) => {
  const [asked] = performance.getEntriesByName(location.origin + address) as PerformanceResourceTiming[]
  const start = Date.now() - performance.now()
  return asked?.initiatorType === 'link' ? [start + asked.startTime, start + asked.responseEnd] : []
}
