import { spokenDuration } from '#core/durations.ts'
import { nameOfFinding } from '#labour/rules.ts'
import type { Sign } from '#labour/web/shared/SeverityMark.tsx'
import { belowLines } from '#schedule/web/planning-grid/PlanningColumns.ts'
import { SeveritySign } from '#schedule/web/shared/SeveritySign.tsx'
import { useTranslation } from '#web/i18n.ts'
import { isMeasuredInMinutes } from './Findings.ts'
import { type FindingPillProps, signOf } from './RowMarks.ts'

const places = {
  line: 'top-(--below) in-data-slim:top-auto absolute in-data-slim:bottom-0 left-0 -translate-x-1/2',
  foot: 'top-(--below) in-data-slim:top-auto absolute in-data-slim:bottom-0 left-1/2 in-data-slim:right-0.5 in-data-slim:left-auto -translate-x-1/2 in-data-slim:translate-x-0',
  /** Between two shifts and above both: a line of its own in the flow, without height. */
  between: 'absolute -top-[14px] right-1 in-data-slim:static',
}

/** A pill is narrower than a day. */
const MOST_SIGNS = 3

const tones: Record<Sign, string> = {
  info: '',
  warning: 'border-[1.5px] border-ocre text-ocre',
  exceeded: 'border-[1.5px] border-brique text-brique',
  blocking: 'border-[1.5px] border-brique text-brique',
  accepted: 'border border-line-strong text-ink-2',
}

/** Findings where they happen: a sign each and the measure of the worst; the title and the name say the sentences. */
export function FindingPill({ mark: { findings, at, below }, isFirstDay, isTabStop, onOpen }: FindingPillProps) {
  const { t } = useTranslation('schedule')
  if (at === null) return null
  const [first] = findings
  const words = findings
    .map(({ sentence, acceptance }) => (acceptance ? `${t('findings.signs.accepted')}. ${sentence}` : sentence))
    .join('\n')
  const place = typeof at === 'number' ? places.between : places[at]
  const pill = (
    <button
      className={`finding-pill grid h-6 cursor-pointer place-items-center gone-while-dragging ${place} ${at === 'line' && isFirstDay ? 'translate-x-0 in-data-slim:-translate-x-1/2' : ''}`}
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
        className={`flex h-[17px] items-center gap-1 rounded-[3px_3px_7px_7px] bg-surface px-1 in-data-slim:h-3.5 in-data-slim:rounded-full in-data-slim:border-0 in-data-slim:px-0.5 text-11 leading-none font-strong tracking-[-.01em] whitespace-nowrap tabular-nums ${tones[signOf(first)]}`}
      >
        {findings.slice(0, MOST_SIGNS).map((finding, index) => (
          <SeveritySign
            className={`size-2.5 ${index > 0 ? 'in-data-slim:hidden' : ''}`}
            isSilent
            key={nameOfFinding(finding)}
            sign={signOf(finding)}
          />
        ))}
        {isMeasuredInMinutes(first) && <span className="in-data-slim:sr-only">{spokenDuration(first.measured!)}</span>}
      </span>
    </button>
  )
  return typeof at === 'number' ? (
    <span className="relative z-3! -mt-1 h-0 in-data-slim:mt-0 in-data-slim:h-auto">{pill}</span>
  ) : (
    pill
  )
}
