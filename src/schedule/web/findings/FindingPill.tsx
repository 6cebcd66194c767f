import { spokenDuration } from '#core/durations.ts'
import { nameOfFinding } from '#labour/rules.ts'
import { belowLines } from '#schedule/web/planning-grid/PlanningColumns.ts'
import { useTranslation } from '#web/i18n.ts'
import { isMeasuredInMinutes } from './Findings.ts'
import type { FindingPillProps } from './RowMarks.ts'
import { SeveritySign } from './SeveritySign.tsx'

const places = {
  line: 'top-(--below) in-data-slim:top-auto absolute in-data-slim:bottom-0 left-0 -translate-x-1/2',
  foot: 'top-(--below) in-data-slim:top-auto absolute in-data-slim:bottom-0 left-1/2 in-data-slim:right-0.5 in-data-slim:left-auto -translate-x-1/2 in-data-slim:translate-x-0',
  /** Between two shifts: a line of its own in the flow, without height. */
  between: 'absolute -top-[14px] right-1 in-data-slim:static',
}

/** A finding where it happens: its shape and its measure; the title and the name say the sentence. */
export function FindingPill({ mark: { findings, at, below }, isFirstDay, isTabStop, onOpen }: FindingPillProps) {
  const { t } = useTranslation('schedule')
  if (at === null) return null
  const [first, ...others] = findings
  const words = findings.map(({ sentence }) => sentence).join('\n')
  const place = typeof at === 'number' ? places.between : places[at]
  const edge = first.severity === 'warning' ? 'border-ocre text-ocre' : 'border-brique text-brique'
  const pill = (
    <button
      className={`finding-pill grid h-6 cursor-pointer place-items-center gone-while-dragging ${place} ${at === 'line' && isFirstDay ? 'translate-x-0' : ''}`}
      data-finding={nameOfFinding(first)}
      onClick={() => onOpen(first)}
      style={{ '--below': `${belowLines(below)}rem` }}
      tabIndex={isTabStop ? 0 : -1}
      title={words}
      type="button"
    >
      <span className="sr-only">{words}</span>
      <span
        aria-hidden="true"
        className={`flex h-[17px] items-center gap-1 rounded-[3px_3px_7px_7px] border-[1.5px] bg-surface px-1 in-data-slim:h-3.5 in-data-slim:rounded-full in-data-slim:border-0 in-data-slim:px-0.5 text-11 leading-none font-strong tracking-[-.01em] whitespace-nowrap tabular-nums ${edge}`}
      >
        <SeveritySign className="size-2.5" isSilent sign={first.severity} />
        {isMeasuredInMinutes(first) && <span className="in-data-slim:sr-only">{spokenDuration(first.measured!)}</span>}
        {others.length > 0 && <span>{t('findings.more', { count: others.length })}</span>}
      </span>
    </button>
  )
  return typeof at === 'number' ? (
    <span className="relative -mt-1 h-0 in-data-slim:mt-0 in-data-slim:h-auto">{pill}</span>
  ) : (
    pill
  )
}
