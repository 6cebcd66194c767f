import type { ReactNode } from 'react'

/** A plain mark: "Externe", "Chef d’équipe". */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-[5px] border border-line bg-surface px-2 py-0.5 text-12 font-label whitespace-nowrap text-ink-2">
      {children}
    </span>
  )
}
