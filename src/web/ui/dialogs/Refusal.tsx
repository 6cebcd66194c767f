import { useEffect, useRef } from 'react'
import { Banner } from '#web/ui/Banner.tsx'

/** Why a dialog was refused, beside what was typed. Scrolled into view; the focus stays where it was. */
export function Refusal({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref}>
      <Banner kind="error">{children}</Banner>
    </div>
  )
}
