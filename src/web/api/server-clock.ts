const MINUTE = 60_000

let ahead = 0

/** An answer says the server's time to the second. Less than a minute apart, the clocks agree. */
export const readClockOf = ({ headers }: Response) => {
  const measured = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(measured)) ahead = Math.abs(measured) < MINUTE ? 0 : measured
}

/** By how many milliseconds the server's clock is ahead of the browser's. */
export const serverAhead = () => ahead
