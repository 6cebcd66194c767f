import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useRouteContext, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { KeptPunches } from '#time-clock/web/kept/KeptPunches.tsx'
import { useLive } from '#web/api/live.ts'
import { readerOf, SessionContext, sessionQuery } from '#web/api/session.ts'
import { openOffline } from '#web/offline/open-offline.ts'
import { paths } from '#web/paths.ts'
import { pageRests } from '#web/standing.ts'
import { AdminTabs } from './AdminTabs.tsx'
import { MemberFrame } from './frame/MemberFrame.tsx'
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
      {/* Nothing that somebody else has opened or typed stays. */}
      <Tools key={readerOf(session)}>
        <Outlet />
      </Tools>
    </SessionContext>
  )
}

/** The area of a company's people, inside the former and in its file. */
export function Member() {
  useEffect(() => void pageRests.then(openOffline), [])
  const isAdmin = useMatches({ select: matches => matches.some(({ fullPath }) => fullPath === paths.admin.index) })
  return (
    <KeptPunches>
      <MemberFrame tabs={isAdmin && <AdminTabs />}>
        <Outlet />
      </MemberFrame>
    </KeptPunches>
  )
}
