import { Outlet } from '@tanstack/react-router'
import { AdminTabs } from './AdminTabs.tsx'
import { MemberFrame } from './frame/MemberFrame.tsx'

export function Admin() {
  return (
    <MemberFrame tabs={<AdminTabs />}>
      <Outlet />
    </MemberFrame>
  )
}
