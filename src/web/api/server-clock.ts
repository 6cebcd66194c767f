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
 * The same, precise to the millisecond, from an answer that holds the server's time.
 * @param askedAt by the browser's clock. Assumes that the server read its clock half-way between request and answer
 */
export const aheadBy = (serverNow: string, askedAt: number) =>
  Math.round(Date.parse(serverNow) - (askedAt + Date.now()) / 2)
