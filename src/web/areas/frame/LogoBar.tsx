import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Logo } from '#web/ui/Logo.tsx'

/** Above pages outside the areas: the logo, and at most one link. */
export function LogoBar({ children, className }: { children?: ReactNode; className: string }) {
  return (
    <header className="border-line border-b bg-surface">
      <div className={`mx-auto flex h-14 items-center justify-between px-4 lg:h-16 lg:px-6 ${className}`}>
        <Anchor className="inline-flex min-h-11 items-center" href={paths.landing}>
          <Logo />
        </Anchor>
        {children}
      </div>
    </header>
  )
}
