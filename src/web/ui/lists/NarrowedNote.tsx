import type { ReactNode } from 'react'

interface NarrowedNoteProps {
  /** 'Salle, 6 sur 12' */
  children: ReactNode
  seeAll: string
  onSeeAll: () => void
  className?: string
}

/** The filters of a list in words, above it, where they are out of sight. */
export function NarrowedNote({ children, seeAll, onSeeAll, className = '' }: NarrowedNoteProps) {
  return (
    <p className={`mb-2 flex min-h-11 items-center gap-3 text-14 md:min-h-8 ${className}`}>
      <span className="min-w-0 truncate" role="status">
        {children}
      </span>
      <button
        className="min-h-11 shrink-0 cursor-pointer font-semibold text-bleu-text underline underline-offset-4 md:min-h-8"
        onClick={onSeeAll}
        type="button"
      >
        {seeAll}
      </button>
    </p>
  )
}
