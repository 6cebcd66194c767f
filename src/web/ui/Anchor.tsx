import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { paths } from '../paths.ts'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string
}

/** A link that the router follows without leaving the application, unless the reader wants another tab or a file. */
export function Anchor(props: AnchorProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // The landing page is a document of its own.
    if (!isPlain || props.target || props.download || props.href === paths.landing) return
    event.preventDefault()
    router.history.push(props.href)
  }
  return <a {...props} onClick={follow} />
}
