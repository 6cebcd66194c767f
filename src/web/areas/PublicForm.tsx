import { Outlet } from '@tanstack/react-router'
import { Standalone } from './Standalone.tsx'
import { Tools } from './Tools.tsx'

/** Signed-out pages that ask one thing after the other. */
export function PublicForm() {
  return (
    <Tools>
      <Standalone>
        <Outlet />
      </Standalone>
    </Tools>
  )
}
