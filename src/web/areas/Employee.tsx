import { Outlet } from '@tanstack/react-router'
import { MemberFrame } from './frame/MemberFrame.tsx'

export function Employee() {
  return (
    <MemberFrame>
      <Outlet />
    </MemberFrame>
  )
}
