import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n.ts'

interface DigitsProps {
  value: number
  onChange: (people: number) => void
  /** The digits share the width of a phone. */
  isFullWidth?: boolean
}

const digits = Array.from({ length: 10 }, (_, digit) => digit)

/** The number that a press paints; 0 erases. A number above 9 stands beside the digits while it is chosen. */
export function Digits({ value, onChange, isFullWidth = false }: DigitsProps) {
  const { t } = useTranslation('needs')
  const shown = value > 9 ? [...digits, value] : digits
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const typed = /^\d$/.test(event.key) ? Number(event.key) : null
    if (step === undefined && typed === null) return
    event.preventDefault()
    const next = typed ?? shown[(shown.indexOf(value) + step! + shown.length) % shown.length]!
    onChange(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[shown.indexOf(next)]?.focus()
  }
  return (
    <div
      aria-label={t('people')}
      className={isFullWidth ? 'grid auto-cols-fr grid-flow-col gap-1' : 'inline-flex gap-1'}
      onKeyDown={onKeyDown}
      role="radiogroup"
      tabIndex={-1}
    >
      {shown.map(digit => (
        <button
          aria-checked={digit === value}
          aria-label={digit === 0 ? t('grid.erase') : undefined}
          className={`cursor-pointer rounded-t-[3px] rounded-b-[11px] border border-line-mid bg-surface font-display text-17 leading-none font-strong text-ink-2 tabular-nums hover:border-ink aria-checked:border-bleu-text aria-checked:bg-bleu-wash aria-checked:text-bleu-text aria-checked:shadow-[inset_0_0_0_1px_var(--bleu-text)] forced-colors:aria-checked:outline-3 forced-colors:aria-checked:outline-[Highlight] ${isFullWidth ? 'h-11.5 min-w-0' : 'size-9.5 pointer-coarse:size-11'}`}
          key={digit}
          onClick={() => onChange(digit)}
          role="radio"
          tabIndex={digit === value ? 0 : -1}
          type="button"
        >
          {digit}
        </button>
      ))}
    </div>
  )
}
