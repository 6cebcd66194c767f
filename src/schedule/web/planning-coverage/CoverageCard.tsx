import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { type CalendarDate, dayName } from '#core/calendar.ts'
import type { Department } from '#schedule/plan-week.ts'
import type { Employee } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'

/** More names than these nobody reads. */
const NAMES = 12
const WIDTH = 320

export interface CoverageCardProps {
  /** The box of the drawing in the browser's window. */
  box: DOMRect
  /** The place of the time in the drawing, from 0 to 1. */
  share: number
  date: CalendarDate
  time: string
  people: readonly Employee[]
  /** People who are needed and not there. */
  missing: number
  /** Shifts that nobody has yet. */
  open: number
  onClose: () => void
}

/** 'mer. 19 à 19:30', how many are there, and their names by department. */
export function CoverageCard({ box, share, date, time, people, missing, open, onClose }: CoverageCardProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const listening = new AbortController()
    // A tap elsewhere, and a scroll, which would leave it behind.
    addEventListener('pointerdown', () => close(), { signal: listening.signal, capture: true })
    addEventListener('scroll', () => close(), { signal: listening.signal, capture: true, passive: true })
    return () => listening.abort()
  }, [])
  const { left, bottom, width } = box
  const middle = left + width * share
  const x = Math.min(Math.max(middle - WIDTH / 2, 8), Math.max(8, document.documentElement.clientWidth - WIDTH - 8))
  const departments = [...Map.groupBy(people, ({ department }) => department)]
  return createPortal(
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none fixed z-30 -translate-x-1/2 rounded-1 bg-ink px-1.5 text-12 leading-5 font-strong text-surface tabular-nums"
        style={{ left: middle, top: bottom }}
      >
        {time}
      </span>
      <div
        className="pointer-events-none fixed z-30 max-w-[calc(100vw-16px)] rounded-3 border border-line bg-raised p-4 text-14 text-ink shadow-2"
        role="status"
        style={{ left: x, top: bottom + 26, width: WIDTH }}
      >
        <p className="flex justify-between gap-3 font-strong">
          <span>{t('dialogs:coverage.at', { day: dayName(date, language), time })}</span>
          <span>{t('dialogs:coverage.present', { count: people.length })}</span>
        </p>
        {missing > 0 && (
          <p className="mt-1 text-13 font-strong text-brique">{t('needs:missing.short', { count: missing })}</p>
        )}
        {open > 0 && <p className="mt-1 text-13 text-ocre">{t('open.count', { count: open })}</p>}
        {departments.length > 0 && (
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
            {departments.map(([department, present]) => (
              <Names department={department} key={`in ${department}`} people={present} />
            ))}
          </dl>
        )}
      </div>
    </>,
    document.body,
  )
}

function Names({ department, people }: { department: Department; people: readonly Employee[] }) {
  const { t } = useTranslation('schedule')
  const names = people.slice(0, NAMES).map(({ firstName }) => firstName)
  const others = people.length - names.length
  return (
    <>
      <dt className="max-w-28 truncate text-ink-2">{department ?? t('view.noDepartment')}</dt>
      <dd className="wrap-anywhere">
        {names.join(', ')}
        {others > 0 && t('dialogs:coverage.others', { count: others })}
      </dd>
    </>
  )
}
