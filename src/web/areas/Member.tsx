import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { KeptPunches } from '#time-clock/web/kept/KeptPunches.tsx'
import { openOffline } from '#web/offline/open-offline.ts'
import { paths } from '#web/paths.ts'
import { AdminTabs } from './AdminTabs.tsx'
import { MemberFrame } from './frame/MemberFrame.tsx'

/** The area of a company's people. */
export function Member() {
  useEffect(openOffline, [])
  const isAdmin = useMatches({ select: matches => matches.some(({ fullPath }) => fullPath === paths.admin.index) })
  return (
    <KeptPunches>
      <MemberFrame tabs={isAdmin && <AdminTabs />}>
        <Outlet />
      </MemberFrame>
    </KeptPunches>
  )
}
