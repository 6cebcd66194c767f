import { Outlet } from '@tanstack/react-router'
import { MemberFrame } from './MemberFrame.tsx'

export function Employee() {
  return (
    <MemberFrame>
      <Outlet />
    </MemberFrame>
  )
}
