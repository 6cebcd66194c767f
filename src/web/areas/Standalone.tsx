import type { ReactNode } from 'react'
import { Frame } from './frame/Frame.tsx'
import { LogoBar } from './frame/LogoBar.tsx'

interface StandaloneProps {
  /** The page has much to read: it takes its own width, from the top. */
  isLong?: boolean
  children: ReactNode
}

/** A page that belongs to no area: only the logo above it. */
export function Standalone({ isLong, children }: StandaloneProps) {
  return (
    <Frame bar={<LogoBar className="max-w-[1840px]" />}>
      {isLong ? (
        children
      ) : (
        <div className="mx-auto flex w-full max-w-[712px] flex-1 flex-col justify-center">{children}</div>
      )}
    </Frame>
  )
}
