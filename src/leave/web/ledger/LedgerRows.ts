import type { CalendarDate } from '#core/calendar.ts'
import type { Account, Line } from '#leave/web/balances/Balances.ts'

export type LedgerRow =
  | { key: string; line: Line }
  /** Months of a year that is over, or of one that is not. */
  | { key: string; months: readonly Line[]; isExpected: boolean }

const isAcquired = ({ kind }: Line) => kind === 'acquired' || kind === 'accrued' || kind === 'rounding'

/** The newest first, what is expected on top. The months of a year that is over, and those to come, are one row. */
export const rowsOf = (
  { lines }: Account,
  { on, isAcquiring }: { on: CalendarDate; isAcquiring: boolean },
): LedgerRow[] => {
  const rows: LedgerRow[] = []
  const folded = (line: Line) => isAcquired(line) && (line.on > on || !isAcquiring)
  const groups = Map.groupBy(lines.filter(folded), line => line.on > on)
  for (const [index, line] of lines.entries()) {
    if (!folded(line)) {
      rows.push({ key: String(index), line })
      continue
    }
    const months = groups.get(line.on > on)!
    if (months.length === 1) rows.push({ key: String(index), line })
    else if (months.at(-1) === line)
      rows.push({ key: line.on > on ? 'expected' : 'acquired', months, isExpected: line.on > on })
  }
  return rows.toReversed()
}
