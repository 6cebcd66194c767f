import { use } from 'react'
import { SessionKeeper } from '#accounts/web/ended/SessionKeeper.tsx'
import { SessionContext } from '#web/api/session.ts'
import { Toasts } from '#web/ui/toasts/Toasts.tsx'

export { signOut } from '#accounts/web/ended/SignOut.ts'

/** The tools that a page does not need to open. */
export function LaterTools() {
  const session = use(SessionContext)
  return (
    <>
      <Toasts />
      {session && <SessionKeeper session={session} />}
    </>
  )
}
