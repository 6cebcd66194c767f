import type { QueryClient } from '@tanstack/react-query'
import { api, dataOf, kept } from '#web/api/client.ts'
import { forgetSession } from '#web/api/session.ts'
import { forgetTab } from '#web/ui/drafts/drafts.ts'
import { signedOutChannel } from './PageKeeper.ts'

/** Nothing of the person stays in this browser, nor in its other tabs. */
export const signOut = async (queryClient: QueryClient) => {
  const { by } = kept
  // The page waits for nobody.
  kept.by = undefined
  try {
    await dataOf(api.DELETE('/session'))
  } catch (error) {
    kept.by = by
    throw error
  }
  const forgotten = forgetSession(queryClient)
  forgetTab()
  const others = new BroadcastChannel(signedOutChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  others.postMessage(null)
  others.close()
  await forgotten
}
