import type { ReactNode, Ref } from 'react'
import { whileBusy } from './while-busy.ts'

type IconButtonTone = 'neutral' | 'approve' | 'refuse' | 'delete'

interface IconButtonProps {
  id?: string
  /** The accessible name, in full: "Modifier Ouverture". */
  label: string
  /** The words beside the icon in cards; the label by default. */
  shortLabel?: string
  icon: ReactNode
  tone?: IconButtonTone
  /** Shows the words beside the icon in rows too. */
  isLabelled?: boolean
  /** Draws the edge of a labelled button. */
  hasEdge?: boolean
  onPress?: () => void
  isDisabled?: boolean
  isBusy?: boolean
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'dialog' | 'menu'
  /** The id of the text that explains why it is disabled. */
  'aria-describedby'?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export const iconButtonTones: Record<IconButtonTone, string> = {
  neutral: 'text-ink-2 hover:bg-sunken hover:text-ink',
  approve: 'text-sapin hover:bg-sapin-wash',
  refuse: 'text-brique hover:bg-brique-wash',
  delete: 'text-ink-2 hover:bg-brique-wash hover:text-brique',
}

export const iconButtonClass =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-2 border transition-colors disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-50 disabled:hover:bg-transparent data-busy:cursor-progress data-busy:opacity-60 desk:size-10'

/** Under 768 px, in the actions of a table, it becomes a labelled button: see Table. */
const inCards =
  'max-md:in-data-card-actions:h-12 max-md:in-data-card-actions:w-auto max-md:in-data-card-actions:flex-1 max-md:in-data-card-actions:border-line-mid max-md:in-data-card-actions:text-15 max-md:in-data-card-actions:font-semibold max-md:in-data-card-actions:disabled:border-line max-md:in-data-card-actions:disabled:bg-sunken max-md:in-data-card-actions:disabled:opacity-100'

const labelled =
  'size-auto! min-h-11 gap-1.5! border-line-mid! px-3 text-14 font-semibold md:max-lg:px-2 md:max-lg:text-13'

export function IconButton(props: IconButtonProps) {
  const {
    label,
    shortLabel = label,
    icon,
    tone = 'neutral',
    isLabelled,
    hasEdge,
    isBusy,
    className = '',
    ...control
  } = props
  const { isDisabled, onPress, ...rest } = control
  const edge = hasEdge
    ? 'border-line-mid bg-surface text-ink hover:bg-sunken'
    : `border-transparent ${iconButtonTones[tone]}`
  return (
    <button
      {...rest}
      {...whileBusy(isBusy, { onPress })}
      aria-label={label}
      className={`${iconButtonClass} ${edge} ${inCards} ${isLabelled ? labelled : ''} ${className}`}
      disabled={isDisabled}
    >
      {icon}
      <span className={isLabelled ? '' : 'hidden max-md:in-data-card-actions:inline'}>{shortLabel}</span>
    </button>
  )
}
