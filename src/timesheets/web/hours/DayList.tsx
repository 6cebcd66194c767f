import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Interval } from '#core/intervals.ts'
import { useTranslation } from '#web/i18n.ts'
import { HourScale } from '#web/ui/time/Timeline.tsx'
import { actsOn, barsPlace, type DayAct, DayRow, rowGrid } from './DayRow.tsx'
import type { DeskDay } from './Hours.ts'
import { keyOf } from './useDeciding.ts'

/** The next ones are drawn as these are decided: nobody reads thousands of lines. */
const mostDrawn = 100

interface DayListProps {
  label: string
  days: readonly DeskDay[]
  window: Interval
  timeZone: string
  isOfOnePerson?: boolean
  /** The list whose keys the page advertises: its first day to decide has the focus, and its keys count while nothing has it. */
  hasKeys?: boolean
  onAct: (day: DeskDay, act: DayAct) => void
}

/** Days to decide, one line each, by the keyboard from first to last: Enter takes the proposal, P the plan, H types hours. */
export function DayList({ label, days: all, window, timeZone, isOfOnePerson, hasKeys, onAct }: DayListProps) {
  const { t } = useTranslation('hours')
  const days = all.slice(0, mostDrawn)
  const { current, setCurrent, buttons, handle } = useCurrentDay(days, { hasKeys, onAct })
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
            isCurrent={keyOf(day) === current && actsOn(day) !== null}
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
      {all.length > days.length && (
        <p className="border-t border-line px-4 py-3 text-14 text-ink-2 md:px-5">
          {t('more', { count: all.length - days.length })}
        </p>
      )}
    </>
  )
}

/** The line with the focus, at first the one that asks first. Once its day is decided, the line that takes its place has it. */
const useCurrentDay = (days: readonly DeskDay[], { hasKeys, onAct }: Pick<DayListProps, 'hasKeys' | 'onAct'>) => {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const [last, setLast] = useState<{ key: string; index: number } | null>(null)
  const keys = days.map(keyOf)
  const index = last ? placeOf(last, keys) : Math.max(days.findIndex(isToDecide), 0)
  const [day, current] = [days[index], keys[index]]
  const setCurrent = (key: string) => setLast({ key, index: keys.indexOf(key) })
  const isFirst = last === null && hasKeys && day !== undefined && isToDecide(day)
  // After each drawing: the line that had the focus may be gone, or the dialog about it.
  useEffect(() => {
    const isLost = last !== null && document.activeElement === document.body
    if ((isLost || (isFirst && isFree(document.activeElement))) && current)
      buttons.current.get(current)?.focus({ preventScroll: true })
  })
  const goTo = (key: string | undefined) => {
    if (key === undefined) return
    setCurrent(key)
    buttons.current.get(key)?.focus()
  }
  const handle = (
    event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'preventDefault'>,
  ) => {
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return
    const mayAct = actsOn(day) !== null
    const pressed: Record<string, () => void> = {
      ArrowUp: () => goTo(keys[index - 1]),
      // Before anything had the focus, the first line gets it.
      ArrowDown: () => goTo(last ? keys[index + 1] : current),
      p: () => mayAct && day.planned.minutes > 0 && day.state !== 'decided' && onAct(day, 'planned'),
      h: () => mayAct && onAct(day, 'typed'),
    }
    const press = pressed[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!press) return
    event.preventDefault()
    // A key that is held decides one day.
    if (!event.repeat || event.key.startsWith('Arrow')) press()
  }
  // The keys of the list count also while nothing has the focus.
  const onFree = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (hasKeys && isFree(event.target as Element)) handle(event)
  })
  useEffect(() => {
    addEventListener('keydown', onFree)
    return () => removeEventListener('keydown', onFree)
  }, [])
  return { current, setCurrent, buttons, handle }
}

/** Whether a person still has to press something for the day. */
const isToDecide = (day: DeskDay) => day.state !== 'decided' && actsOn(day) !== null

const placeOf = ({ key, index }: { key: string; index: number }, keys: readonly string[]) => {
  const known = keys.indexOf(key)
  return known < 0 ? Math.min(index, keys.length - 1) : known
}

/** Nothing has the focus, or the page as a whole. */
const isFree = (element: Element | null) => element === document.body || element?.matches('main') === true

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

/** A key, or keys pressed at once, and what they do. */
export const Key = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
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
