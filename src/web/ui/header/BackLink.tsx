import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import { wayBack } from './trail.ts'

/** To the page of which this one is a part, as it was left. @param href the address of that page */
export function BackLink({ href, ...props }: Omit<ComponentProps<typeof Anchor>, 'onFollow'>) {
  const router = useRouter()
  const back = wayBack(router, href)
  return <Anchor {...props} href={back.href} {...(back.isBefore && { onFollow: () => router.history.back() })} />
}
