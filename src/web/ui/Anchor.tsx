import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string
  /** Takes the place of opening the address at a plain press. */
  onFollow?: () => void
}

/** A link that the router follows, unless it leads out of the application, opens a new tab or downloads a file. */
export function Anchor({ href, onFollow, children, ...props }: AnchorProps) {
  // A page that the build draws has no router: there it stays the browser's own link.
  const router = useRouter({ warn: false })
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || props.target || props.download || !href.startsWith('/')) return
    event.preventDefault()
    if (onFollow) onFollow()
    else router.history.push(href)
  }
  return (
    <a {...props} href={href} onClick={follow}>
      {children}
    </a>
  )
}
