import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NavigationLink } from '#web/areas/links.ts'

interface NavigationAnchorProps {
  link: NavigationLink
  className: string
  children?: ReactNode
  onNavigate?: () => void
}

/** A link that says whether it leads to where the reader is. */
export function NavigationAnchor({ link, className, children, onNavigate }: NavigationAnchorProps) {
  const { pathname } = useLocation()
  const addresses = [link.section ?? link.to, ...(link.others ?? [])]
  const isCurrent =
    !link.apart?.includes(pathname) &&
    addresses.some(address => pathname === address || (!link.isExact && pathname.startsWith(`${address}/`)))
  return (
    <Link
      // Wider than the router's own idea of the current link, which it would otherwise add.
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
      onClick={onNavigate}
      to={link.to}
    >
      {children ?? link.label}
    </Link>
  )
}
