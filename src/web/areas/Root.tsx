import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { useFocusOnNavigation } from '../useFocusOnNavigation.ts'

/** Around every page. */
export function Root(): ReactNode {
  useDocumentTitle()
  useFocusOnNavigation()
  return <Outlet />
}
