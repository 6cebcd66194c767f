import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

interface LinkButtonProps {
  href: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { children, variant, size, icon, className = '', ...rest } = props
  return (
    <Anchor {...rest} className={`${buttonClass(variant, size)} ${className}`}>
      {icon}
      {children}
    </Anchor>
  )
}
