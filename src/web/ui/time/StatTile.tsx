import type { ReactNode } from 'react'

interface StatTileProps {
  label: string
  /** "34,5 h", "2h47". */
  value: ReactNode
  /** Words rather than a number: set smaller. */
  isText?: boolean
  /** After the number, smaller: "/ 35 h". */
  unit?: ReactNode
  /** A contract bar or a réglette. */
  bar?: ReactNode
}

/** A pocket of the jacket. Goes in StatTiles. */
export function StatTile({ label, value, isText, unit, bar }: StatTileProps) {
  const size = isText ? 'pt-[5px] text-18 md:text-22' : 'text-24 md:text-28'
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-pocket border border-line bg-surface px-3.5 pt-3 pb-3.5 md:px-5 md:pt-4 md:pb-[18px]">
      <dt className="text-13 font-medium text-ink-2">{label}</dt>
      <dd className={`font-display leading-[1.15] font-figure tracking-[-.015em] tabular-nums ${size}`}>
        {value}
        {unit && (
          <small className="font-sans text-14 leading-none font-medium tracking-normal text-ink-2"> {unit}</small>
        )}
      </dd>
      {bar && <dd className="mt-auto pt-1.5">{bar}</dd>}
    </div>
  )
}
