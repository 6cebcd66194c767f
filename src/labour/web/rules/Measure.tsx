import { type ParameterValues, parameters } from '#labour/parameters.ts'
import type { Row } from './RuleBook.ts'

/** The look of words about an origin: convention and company stand out from the law. */
export const originTone = ({ origin, off }: Row) => {
  if (off || origin === 'convention') return 'font-label'
  return origin === 'company' ? 'font-strong text-bleu-text' : 'text-ink-2'
}

/** A value to scale, with a tick at that of the law. */
export function Measure({ row: { parameter }, values }: { row: Row; values: ParameterValues }) {
  if (!parameter || parameters[parameter].unit !== 'minutes') return null
  const [value, law] = [Number(values[parameter]), parameters[parameter].law]
  const share = (minutes: number) => `${(100 * minutes) / (Math.max(value, law) * 1.27)}%`
  return (
    <span
      aria-hidden="true"
      className="keep-colours relative mt-1.5 block h-1.5 w-28 max-w-full rounded-[2px] bg-sunken"
    >
      <span className="absolute inset-y-0 left-0 rounded-[2px] bg-bleu" style={{ width: share(value) }} />
      <span className="absolute -inset-y-[3px] w-0.5 -translate-x-px bg-ink" style={{ left: share(law) }} />
    </span>
  )
}
