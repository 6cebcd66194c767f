import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useLive } from '#web/api/live.ts'
import { SessionContext, sessionQuery } from '#web/api/session.ts'
import { Tools } from './frame/Tools.tsx'

/** Below /app. When the session ends, or its rights change, the guards decide again where this person may be. */
export function SignedIn(): ReactNode {
  const router = useRouter()
  const { session } = useRouteContext({ from: '/app' })
  const { data: current = session } = useQuery(sessionQuery)
  useLive()
  useEffect(() => {
    if (current !== session) void router.invalidate()
  }, [current, session, router])
  return (
    <SessionContext value={session}>
      <Tools>
        <Outlet />
      </Tools>
    </SessionContext>
  )
}
