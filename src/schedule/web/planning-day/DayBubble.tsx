import { formatHours } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { ofContract } from '#schedule/web/editing/ContractWords.ts'
import type { Verdict } from '#schedule/web/editing/Verdict.ts'
import { useLanguage } from '#web/i18n.ts'
import { place } from '#web/ui/time/time-scale.ts'
import type { DayDraft } from './DayDraft.ts'
import { wallHours } from './DayHours.ts'

interface DayBubbleProps {
  draft: DayDraft
  verdict: Verdict | null
  window: Interval
}

/** '18:30 → 19:15 · 38,0 / 35 h', in ink beside the bar. */
export function DayBubble({ draft, verdict, window }: DayBubbleProps) {
  const language = useLanguage()
  const { hours, shift, edge } = draft
  const now = wallHours(hours)
  const { left, width } = place(hours, window)
  const [total] = verdict?.totals ?? []
  const changed =
    shift && edge
      ? edge === 'end'
        ? `${shift.endTime} → ${now.endTime}`
        : `${shift.startTime} → ${now.startTime}`
      : `${now.startTime}–${now.endTime}`
  // Where the day ends it stands before the bar, and over a bar that fills the day.
  const isBefore = left + width > 78
  const at = isBefore && left > 22 ? { right: `calc(${100 - left}% + 8px)` } : undefined
  const after = isBefore ? { right: 8 } : { left: `calc(${left + width}% + 8px)` }
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 z-3 -translate-y-1/2 rounded-[5px] bg-ink px-2 text-12 leading-[1.375rem] font-strong whitespace-nowrap text-paper tabular-nums"
      style={at ?? after}
    >
      {changed}
      {total && ` · ${formatHours(total.after, language)}`}
      {total && ofContract(total.employee.weeklyHours)}
    </span>
  )
}
