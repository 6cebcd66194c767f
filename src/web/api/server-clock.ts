const MINUTE = 60_000

let ahead = 0

/** An answer says the server's time to the second. Less than a minute apart, the clocks agree. */
export const readClockOf = ({ headers }: Response) => {
  const measured = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(measured)) ahead = Math.abs(measured) < MINUTE ? 0 : measured
}

/** By how many milliseconds the server's clock is ahead of the browser's. */
export const serverAhead = () => ahead

/**
 * The same to the millisecond, from an answer that says the server's time.
 * @param askedAt by the browser's clock: the server looked at its own half-way between the question and the answer
 */
export const aheadBy = (serverNow: string, askedAt: number) =>
  Math.round(Date.parse(serverNow) - (askedAt + Date.now()) / 2)
