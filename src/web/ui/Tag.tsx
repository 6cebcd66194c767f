import type { ReactNode } from 'react'

/** A plain mark: "Externe", "Chef d’équipe". On one line where there is room. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block w-max max-w-full rounded-[5px] border border-line bg-surface px-2 py-0.5 text-12 font-label wrap-anywhere whitespace-normal text-ink-2">
      {children}
    </span>
  )
}
