import { type CalendarDate, dayName, formatDate, weekOf } from '#core/calendar.ts'
import { letterOf } from '#templates/rules.ts'
import type { ApplicationPreview } from '#templates/web/Templates.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { type Decisions, fatesOf } from './useDecisions.ts'

interface ApplyWeeksProps {
  preview: ApplicationPreview
  decisions: Decisions
  shown: CalendarDate | null
  onShow: (monday: CalendarDate) => void
  /** Several templates alternate. */
  hasLetters: boolean
}

/** The weeks that are planned, each with its template, its holidays and what is to decide. */
export function ApplyWeeks({ preview: { weeks, asked }, decisions, shown, onShow, hasLetters }: ApplyWeeksProps) {
  const { t, language } = useTranslation('templates')
  const askedIn = Map.groupBy(asked, ({ date }) => weekOf(date).from)
  const stateOf = (monday: CalendarDate, planned: number) => {
    const { toDecide, impossible, leftAway, again } = fatesOf(askedIn.get(monday) ?? [], decisions)
    const said = [
      ...(toDecide > 0 ? [t('apply.toDecide', { count: toDecide })] : []),
      ...(impossible > 0 ? [t('apply.impossible', { count: impossible })] : []),
      ...(leftAway > 0 ? [t('apply.leftAway', { count: leftAway })] : []),
    ]
    if (said.length > 0) return said.join(', ')
    return t(planned + again > 0 ? 'apply.allWritten' : 'apply.empty')
  }
  return (
    <Panel isFlush title={t('apply.weeks')}>
      <ol className="p-2 text-14 tabular-nums">
        {weeks.map(({ monday, position, holidays, planned }) => (
          <li key={monday}>
            <button
              aria-current={monday === shown || undefined}
              className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-2.5 rounded-[6px] px-2 py-1 text-left hover:bg-sunken aria-[current]:bg-bleu-wash desk:min-h-9"
              onClick={() => onShow(monday)}
              type="button"
            >
              {hasLetters && <WeekLetter position={position} />}
              <span>{t('apply.weekFrom', { date: formatDate(monday).slice(0, 5) })}</span>
              <span className="min-w-0 flex-1 text-12 text-ink-2">
                {holidays
                  .map(({ date, name }) => `${t(`labour:holidays.${name}`)}, ${dayName(date, language)}`)
                  .join(' · ')}
              </span>
              <span className="ml-auto text-13 text-ink-2">{stateOf(monday, planned)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function WeekLetter({ position }: { position: number }) {
  const tone = position % 2 === 0 ? 'border-ink bg-ink text-surface' : 'border-line-strong'
  return (
    <b
      className={`grid size-6 flex-none place-items-center rounded-[3px_3px_8px_8px] border-[1.5px] font-display text-14 leading-none ${tone}`}
    >
      {letterOf(position)}
    </b>
  )
}
