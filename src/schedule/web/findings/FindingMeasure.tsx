import { spokenDuration } from '#core/durations.ts'
import { useTranslation } from '#web/i18n.ts'
import { drawnMeasure, isMeasuredInMinutes } from './Findings.ts'
import type { WeekFinding } from './RowMarks.ts'

/** The measure against the limit, to scale: brique beyond the tick, a dashed hole before it. The figures stand below. */
export function FindingMeasure({ finding }: { finding: WeekFinding }) {
  const { t } = useTranslation('findings')
  const drawn = drawnMeasure(finding)
  // A sentence without its measure has nothing to be drawn.
  if (!drawn || !(isMeasuredInMinutes(finding) || finding.lead.includes(String(drawn.measured)))) return null
  const written = isMeasuredInMinutes(finding) ? spokenDuration : String
  const left = `${drawn.done}%`
  const width = `${drawn.rest}%`
  return (
    <span className="block" aria-hidden="true">
      <span className="keep-colours relative mt-2 mb-1 block h-1.5 rounded-[2px] bg-sunken group-aria-[current]/item:bg-surface">
        <span className="absolute inset-y-0 left-0 rounded-[2px] bg-bleu" style={{ width: left }} />
        {drawn.rest > 0 &&
          (drawn.kind === 'minimum' ? (
            <span
              className="absolute -inset-y-px rounded-r-[2px] border-[1.5px] border-l-0 border-dashed border-brique"
              style={{ left, width }}
            />
          ) : (
            <span className="absolute inset-y-0 rounded-r-[2px] bg-brique-fill" style={{ left, width }} />
          ))}
        <span className="absolute -inset-y-[3px] w-0.5 bg-ink" style={{ left: `${drawn.tick}%` }} />
      </span>
      <span className="flex justify-between gap-2 text-12 text-ink-2 tabular-nums">
        <span>{written(drawn.measured)}</span>
        <span>{t(drawn.kind, { limit: written(drawn.limit) })}</span>
      </span>
    </span>
  )
}
