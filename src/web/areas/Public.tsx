import { Outlet } from '@tanstack/react-router'
import { Frame } from './frame/Frame.tsx'

/** Signing in and up: the page draws its own head, to the edges. */
export function Public() {
  return (
    <Frame isEdgeToEdge>
      <Outlet />
    </Frame>
  )
}
