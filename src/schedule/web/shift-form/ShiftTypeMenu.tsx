import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { OTHER_HOURS, typeLetters } from '#schedule/type-letters.ts'
import { outcomeOf, type Verdict } from '#schedule/web/editing/Verdict.ts'
import { RefusalMark, VerdictBox } from '#schedule/web/editing/VerdictBox.tsx'
import { wordedFindings } from '#schedule/web/editing/VerdictWords.ts'
import { shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { TypeDot } from '#schedule/web/shift-types/TypeDot.tsx'
import { say, useTranslation } from '#web/i18n.ts'
import { ClockIcon } from '#web/ui/icons.tsx'

interface ShiftTypeMenuProps {
  types: readonly ShiftType[]
  verdictOf: (type: ShiftType) => Verdict
  onPlant: (type: ShiftType) => void
  /** To the fields below. */
  onOther: () => void
  /** Fingers choose nothing before they tap, and nothing moves under them: the sheet grows with the verdict. */
  isTouched: boolean
  /** False while the fields below are filled in. */
  isRead: boolean
  onRead: (isRead: boolean) => void
  /** The verdict of the fields, in the place of that of a type. */
  children: ReactNode
}

/** The types of the company: a press plants one. The verdict is that of the type under the pointer, or of the focused one. */
export function ShiftTypeMenu({
  types,
  verdictOf,
  onPlant,
  onOther,
  isTouched,
  isRead,
  onRead,
  children,
}: ShiftTypeMenuProps) {
  const { t } = useTranslation('schedule')
  const [shown, setShown] = useState(isTouched ? null : types[0]!.id)
  const show = (id: string) => {
    setShown(id)
    onRead(true)
  }
  const highlighted = isRead ? shown : null
  const letters = useMemo(() => typeLetters(types), [types])
  const verdicts = new Map(types.map(type => [type.id, verdictOf(type)]))
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isTouched) menu.current?.querySelector('button')?.focus()
  }, [isTouched])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step
      ? buttons[(at + step + buttons.length) % buttons.length]
      : buttons.find(({ dataset }) => dataset.letter === event.key.toUpperCase())
    if (!next) return
    event.preventDefault()
    if (next.dataset.letter === OTHER_HOURS && !step) onOther()
    else next.focus()
  }
  const plant = (type: ShiftType) => {
    show(type.id)
    // It stays open: the verdict says why.
    if (outcomeOf(verdicts.get(type.id)!) !== 'never') onPlant(type)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows and letters choose among its buttons
    <div
      aria-label={t('planning.types')}
      className="-mx-2 grid"
      onKeyDown={onKeyDown}
      onPointerLeave={event => !event.currentTarget.contains(document.activeElement) && onRead(false)}
      ref={menu}
      role="group"
    >
      {types.map(type => (
        <button
          aria-disabled={outcomeOf(verdicts.get(type.id)!) === 'never' || undefined}
          aria-keyshortcuts={letters.get(type.id)}
          className={`${choice} ${type.id === highlighted ? 'bg-tint text-stext' : ''}`}
          data-letter={letters.get(type.id)}
          key={type.id}
          onClick={() => plant(type)}
          onFocus={event => event.currentTarget.matches(':focus-visible') && show(type.id)}
          onPointerMove={event => event.pointerType !== 'touch' && show(type.id)}
          style={shiftColourStyle(type.color)}
          type="button"
        >
          <TypeDot colour={type.color} />
          <span className="min-w-0 truncate">{type.name}</span>
          <span
            className={`flex items-center gap-1.5 text-13 font-normal tabular-nums ${type.id === highlighted ? '' : 'text-ink-2'}`}
          >
            <RefusalMark verdict={verdicts.get(type.id)!} />
            {t('types.hours', { start: type.defaultStartTime, end: type.defaultEndTime })}
          </span>
          <Letter>{letters.get(type.id)}</Letter>
          {isTouched && (
            <span className="col-span-2 col-start-2 -mt-3 text-13 leading-tight text-brique empty:hidden">
              {verdictWord(verdicts.get(type.id)!)}
            </span>
          )}
        </button>
      ))}
      <VerdictPlace>
        {highlighted !== null && <VerdictBox verdict={verdicts.get(highlighted)!} />}
        {children}
      </VerdictPlace>
      <button
        aria-keyshortcuts={OTHER_HOURS}
        className={`${choice} mt-1.5 rounded-t-none border-line border-t text-bleu-text hover:bg-sunken`}
        data-letter={OTHER_HOURS}
        onClick={onOther}
        type="button"
      >
        <ClockIcon size={16} />
        <span>{t('dialogs:otherHours')}</span>
        <span />
        <Letter>{OTHER_HOURS}</Letter>
      </button>
    </div>
  )
}

/**
 * As high as most verdicts are, and as its highest one was. Nothing moves up under the pointer:
 * the release of a press would choose from the list that the press has just opened.
 */
function VerdictPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current!
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight > 0) element.style.minHeight = `${element.offsetHeight}px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="mx-1 mt-1 grid min-h-[3.4rem] empty:hidden" ref={place}>
      {children}
    </div>
  )
}

const choice =
  'grid min-h-[50px] cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto_auto] items-center gap-2.5 rounded-[7px] px-2.5 text-left text-14 font-semibold -outline-offset-2 desk:min-h-[38px] max-md:text-16'

function Letter({ children }: { children?: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="min-w-5 rounded-1 border border-line bg-surface px-1 py-[3px] text-center font-[family-name:inherit] text-12 leading-none font-label text-ink-3 empty:invisible pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}

/** In a word or two: '8 h 30 de repos', or that it cannot be, or that somebody has to say yes. */
const verdictWord = (verdict: Verdict): string | undefined => {
  const outcome = outcomeOf(verdict)
  if (outcome === 'possible') return undefined
  const lead = wordedFindings(verdict)[0]?.lead
  return lead || say(outcome === 'never' ? 'schedule:findings.signs.blocking' : 'dialogs:toConfirm')
}
