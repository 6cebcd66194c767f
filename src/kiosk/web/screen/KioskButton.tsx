import type { ReactNode } from 'react'

type Look = 'plain' | 'blue' | 'white' | 'outlined'

const looks: Record<Look, string> = {
  plain: 'border-line-strong bg-surface text-ink',
  blue: 'border-bleu-panel bg-bleu-panel text-on-bleu',
  white: 'border-on-bleu bg-on-bleu text-[#15366f]',
  outlined: 'border-on-bleu bg-transparent text-on-bleu',
}

const base =
  'inline-flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-pocket-button border-[1.5px] px-6 font-strong disabled:cursor-default disabled:border-line-strong disabled:bg-sunken disabled:text-ink-2'

interface KioskButtonProps {
  look?: Look
  /** Says it in full, for a button with a sign alone. */
  label?: string
  isDisabled?: boolean
  className?: string
  onPress: () => void
  children: ReactNode
}

/** For gloves: at least 64 px high. */
export function KioskButton({
  look = 'plain',
  label,
  isDisabled,
  className = 'text-20',
  onPress,
  children,
}: KioskButtonProps) {
  return (
    <button
      aria-label={label}
      className={`${base} ${looks[look]} ${className}`}
      disabled={isDisabled}
      onClick={onPress}
      type="button"
    >
      {children}
    </button>
  )
}
