import { Outlet } from '@tanstack/react-router'
import { Standalone } from './Standalone.tsx'

/** Signed-out pages that ask one thing after the other. */
export function PublicForm() {
  return (
    <Standalone>
      <Outlet />
    </Standalone>
  )
}
