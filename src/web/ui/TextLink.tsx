import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'

interface TextLinkProps {
  href: string
  children: ReactNode
  /** Set if alone on its line: it gets the height of a control. */
  isStandalone?: boolean
  'aria-label'?: string
  className?: string
}

export function TextLink({ isStandalone, className = '', ...props }: TextLinkProps) {
  const height = isStandalone ? 'inline-flex min-h-11 items-center' : ''
  return (
    <Anchor
      {...props}
      className={`text-bleu-text underline decoration-1 underline-offset-3 hover:decoration-2 ${height} ${className}`}
    />
  )
}
