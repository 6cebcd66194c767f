import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Interval } from '#core/intervals.ts'
import { useTranslation } from '#web/i18n.ts'
import { HourScale } from '#web/ui/time/Timeline.tsx'
import { actsOn, barsPlace, type DayAct, DayRow, rowGrid } from './DayRow.tsx'
import type { DeskDay } from './Hours.ts'
import { keyOf } from './useDeciding.ts'

interface DayListProps {
  label: string
  days: readonly DeskDay[]
  window: Interval
  timeZone: string
  isOfOnePerson?: boolean
  onAct: (day: DeskDay, act: DayAct) => void
}

/** Days to decide, one line each, by the keyboard from first to last: Enter takes the proposal, P the plan, H types hours. */
export function DayList({ label, days, window, timeZone, isOfOnePerson, onAct }: DayListProps) {
  const { t } = useTranslation('hours')
  const { current, setCurrent, buttons, handle } = useCurrentDay(days, onAct)
  return (
    <>
      <div
        aria-hidden="true"
        className={`${rowGrid} border-b border-line px-5 py-2.5 text-13 font-semibold text-ink-2 max-md:hidden`}
      >
        <span>{t(isOfOnePerson ? 'columns.day' : 'columns.personAndDay')}</span>
        <div className={`${barsPlace} max-xl:hidden`}>
          <HourScale window={window} />
        </div>
        {(['planned', 'punched', 'retained'] as const).map(each => (
          <span className="text-end" key={each}>
            {t(`legend.${each}`)}
          </span>
        ))}
        <span>{t('columns.why')}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys decide, and go from one day to the next */}
      <ol aria-label={label} onKeyDown={handle}>
        {days.map(day => (
          <DayRow
            day={day}
            isCurrent={keyOf(day) === current}
            isOfOnePerson={isOfOnePerson ?? false}
            key={keyOf(day)}
            onAct={act => onAct(day, act)}
            onFocus={() => setCurrent(keyOf(day))}
            ref={button => {
              if (button) buttons.current.set(keyOf(day), button)
              else buttons.current.delete(keyOf(day))
            }}
            timeZone={timeZone}
            window={window}
          />
        ))}
      </ol>
    </>
  )
}

/** The line with the focus. Once its day is decided, the next one has it. */
const useCurrentDay = (days: readonly DeskDay[], onAct: DayListProps['onAct']) => {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const [seen, setSeen] = useState({ days, current: days[0] && keyOf(days[0]), hadFocus: false })
  const keys = days.map(keyOf)
  if (seen.days !== days) {
    const place = seen.days.findIndex(day => keyOf(day) === seen.current)
    const isKept = seen.current !== undefined && keys.includes(seen.current)
    const after = seen.days.slice(place + 1).map(keyOf)
    const next = isKept ? seen.current : (after.find(key => keys.includes(key)) ?? keys.at(-1))
    setSeen({ ...seen, days, current: next })
  }
  const { current } = seen
  const setCurrent = (key: string) => setSeen({ ...seen, current: key })
  const focusCurrent = useEffectEvent(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost && seen.hadFocus && current) buttons.current.get(current)?.focus()
  })
  useEffect(() => {
    if (days) focusCurrent()
  }, [days])
  const move = (step: number) => {
    const next = keys[keys.indexOf(current ?? '') + step]
    if (next === undefined) return
    setSeen({ ...seen, current: next, hadFocus: true })
    buttons.current.get(next)?.focus()
  }
  const handle = (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const day = days.find(each => keyOf(each) === current)
    const acts = day && actsOn(day)
    const act = (taken: DayAct) => {
      setSeen({ ...seen, hadFocus: true })
      onAct(day!, taken)
    }
    const pressed: Record<string, () => void> = {
      ArrowUp: () => move(-1),
      ArrowDown: () => move(1),
      p: () => acts && day.planned.minutes > 0 && day.state !== 'decided' && act('planned'),
      h: () => acts && act('typed'),
    }
    const press = pressed[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!press) return
    event.preventDefault()
    press()
  }
  // Before anything has the focus, the keys of the list count all the same.
  const onFree = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isFree = event.target === document.body || (event.target as Element).matches?.('main')
    if (!isFree) return
    if (event.key === 'ArrowDown' && !seen.hadFocus && current) {
      event.preventDefault()
      setSeen({ ...seen, hadFocus: true })
      buttons.current.get(current)?.focus()
    } else handle(event)
  })
  useEffect(() => {
    addEventListener('keydown', onFree)
    return () => removeEventListener('keydown', onFree)
  }, [])
  return { current, setCurrent, buttons, handle }
}

/** Below the list: what its keys do. Phones have none. */
export function Keys() {
  const { t } = useTranslation('hours')
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 px-1 pt-3 text-12 text-ink-2 max-md:hidden">
      <Key keys={['↑', '↓']}>{t('keys.move')}</Key>
      <Key keys={[t('keys.enterKey')]}>{t('keys.enter')}</Key>
      <Key keys={['P']}>{t('keys.planned')}</Key>
      <Key keys={['H']}>{t('keys.typed')}</Key>
      <Key keys={['Ctrl', 'Z']}>{t('keys.undo')}</Key>
    </p>
  )
}

const Key = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    {keys.map(key => (
      <kbd
        className="rounded-1 border border-b-2 border-line-mid bg-surface px-1.5 py-0.5 font-sans text-12 font-semibold text-ink-2"
        key={key}
      >
        {key}
      </kbd>
    ))}
    {children}
  </span>
)
