import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { controlEdgeClass } from '#web/ui/fields/field-style.ts'
import { IconButton, iconButtonClass } from '#web/ui/IconButton.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'

export interface OrderedItem {
  key: string
  /** The name of the entry in the product. */
  name: string
  /** The name of the entry in the file. */
  text: string
  detail: string
  /** The fault of its text. */
  error?: string | undefined
}

interface OrderedListProps {
  items: readonly OrderedItem[]
  onChange: (items: readonly OrderedItem[]) => void
  /** More of an item, below it. */
  moreOf?: (item: OrderedItem, place: number) => ReactNode
  textLabel: (name: string) => string
  words: { name: string; text: string; detail: string }
}

const grid =
  'grid grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-x-2 md:grid-cols-[44px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,7rem)_44px]'

/** Lines in the order of the file: dragged by their handle, or moved with its arrow keys. */
export function OrderedList({ items, onChange, moreOf, textLabel, words }: OrderedListProps) {
  const { t } = useTranslation('payroll')
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const hintId = useId()
  const move = (key: string, place: number) => {
    const from = items.findIndex(item => item.key === key)
    if (from === place || place < 0 || place >= items.length) return
    onChange(items.toSpliced(from, 1).toSpliced(place, 0, items[from]!))
    setSaid(t('profile.moved', { name: items[from]!.name, place: place + 1, count: items.length }))
  }
  const onKey = (event: KeyboardEvent, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(items[place]!.key, place + step)
  }
  /** The line under the pointer gives way. */
  const follow = (event: PointerEvent) => {
    if (dragged === null || !list.current) return
    const lines = [...list.current.children].map(line => line.getBoundingClientRect())
    const place = lines.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom)
    if (place >= 0) move(dragged, place)
  }
  return (
    <>
      <div aria-hidden="true" className={`${grid} px-2 pt-3 pb-2 text-13 font-semibold text-ink-2 max-md:hidden`}>
        <span />
        <span>{words.name}</span>
        <span>{words.text}</span>
        <span className="text-right">{words.detail}</span>
      </div>
      <span className="sr-only" id={hintId}>
        {t('profile.moveHint')}
      </span>
      <ul className="divide-y divide-line border-t border-line" ref={list}>
        {items.map((item, place) => (
          <li
            className={`${grid} px-2 py-1.5 ${dragged === item.key ? 'relative z-1 bg-bleu-wash' : 'bg-surface'}`}
            key={item.key}
          >
            <button
              aria-describedby={hintId}
              aria-label={t('profile.move', { name: item.name })}
              className={`${iconButtonClass} cursor-grab touch-none border-transparent text-ink-2 hover:bg-sunken active:cursor-grabbing`}
              onKeyDown={event => onKey(event, place)}
              onLostPointerCapture={() => setDragged(null)}
              onPointerDown={event => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(item.key)
              }}
              onPointerMove={follow}
              onPointerUp={event => event.currentTarget.releasePointerCapture(event.pointerId)}
              type="button"
            >
              <Grip />
            </button>
            <span className="min-w-0 text-14 wrap-anywhere">{item.name}</span>
            <input
              aria-describedby={item.error ? `${hintId}-${place}` : undefined}
              aria-invalid={item.error ? true : undefined}
              aria-label={textLabel(item.name)}
              className={`${controlEdgeClass} aria-invalid:border-brique px-3 py-1.5 text-14! max-md:col-start-2 max-md:row-start-2 md:min-h-10`}
              onChange={({ target }) =>
                onChange(items.map(each => (each === item ? { ...each, text: target.value } : each)))
              }
              value={item.text}
            />
            <span className="truncate text-right text-13 text-ink-2 tabular-nums max-md:hidden">{item.detail}</span>
            <IconButton
              className="max-md:col-start-3 max-md:row-start-1"
              icon={<CloseIcon />}
              isDisabled={items.length === 1}
              label={t('profile.remove', { name: item.name })}
              onPress={() => onChange(items.filter(each => each !== item))}
            />
            {item.error && (
              <p className="col-span-full text-13 text-brique md:col-start-3" id={`${hintId}-${place}`}>
                {item.error}
              </p>
            )}
            {moreOf?.(item, place)}
          </li>
        ))}
      </ul>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  )
}

function Grip() {
  return (
    <svg aria-hidden="true" className="size-5" fill="currentColor" viewBox="0 0 20 20">
      {[5, 10, 15].map(y => (
        <g key={y}>
          <circle cx="7.5" cy={y} r="1.3" />
          <circle cx="12.5" cy={y} r="1.3" />
        </g>
      ))}
    </svg>
  )
}
