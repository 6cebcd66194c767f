import type { ReactNode } from 'react'

export type StatusKind = 'waiting' | 'ok' | 'refused' | 'talking' | 'closed' | 'neutral'

interface StatusBadgeProps {
  kind: StatusKind
  children: ReactNode
}

/** A colour, a shape and a word: ring, disc, diamond, half disc, square, grey disc. */
const tones: Record<StatusKind, string> = {
  waiting: 'bg-ocre-wash text-ocre before:size-2 before:rounded-full before:border-2 before:border-current',
  ok: 'bg-sapin-wash text-sapin before:size-2 before:rounded-full before:bg-current',
  refused: 'bg-brique-wash text-brique before:size-[7px] before:rotate-45 before:rounded-[1px] before:bg-current',
  talking:
    'bg-bleu-wash text-bleu-text before:size-2 before:rounded-full before:border-[1.5px] before:border-current before:bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  closed: 'bg-sunken text-ink-2 before:size-2 before:rounded-[1px] before:bg-current',
  neutral: 'bg-sunken text-ink-2 before:size-2 before:rounded-full before:bg-current',
}

const base =
  'inline-flex items-center gap-[7px] rounded-[6px] py-[3px] pr-2.5 pl-2 text-13 leading-[1.45] font-semibold whitespace-nowrap before:shrink-0 forced-colors:before:forced-color-adjust-none'

export function StatusBadge({ kind, children }: StatusBadgeProps) {
  return <span className={`${base} ${tones[kind]}`}>{children}</span>
}
