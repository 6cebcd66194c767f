import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { SignedInSession } from '#web/api/session.ts'
import { lazyPart } from '#web/lazy-page.ts'
import { forgetOldDrafts } from '#web/ui/drafts/drafts.ts'
import { PageKeeper } from './PageKeeper.ts'

const ComeBackDialog = lazyPart(async () => (await import('./ComeBackDialog.tsx')).ComeBackDialog, 'account')

/** Beside every page inside, for one person. */
export function SessionKeeper({ session }: { session: SignedInSession }) {
  const queryClient = useQueryClient()
  const [keeper] = useState(() => new PageKeeper(queryClient, session))
  useEffect(() => keeper.start(), [keeper])
  useEffect(forgetOldDrafts, [])
  const absence = useSyncExternalStore(keeper.subscribe, keeper.shown)
  if (!absence) return null
  return (
    <Suspense>
      <ComeBackDialog absence={absence} keeper={keeper} />
    </Suspense>
  )
}
