import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Anchor } from '../ui/Anchor.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Frame } from './Frame.tsx'

interface StandaloneProps {
  /** The page has much to read: it takes its own width, from the top. */
  isLong?: boolean
  children: ReactNode
}

/** A page that belongs to no area: only the logo above it. */
export function Standalone({ isLong, children }: StandaloneProps) {
  return (
    <Frame
      bar={
        <header className="border-line border-b bg-surface">
          <div className="mx-auto flex h-14 max-w-[1840px] items-center px-4 lg:h-16 lg:px-6">
            <Anchor className="inline-flex min-h-11 items-center" href={paths.landing}>
              <Logo />
            </Anchor>
          </div>
        </header>
      }
    >
      {isLong ? (
        children
      ) : (
        <div className="mx-auto flex w-full max-w-[712px] flex-1 flex-col justify-center">{children}</div>
      )}
    </Frame>
  )
}
