import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OpeningBar } from './frame/OpeningBar.tsx'
import { useDocumentTitle } from './frame/useDocumentTitle.ts'
import { useFocusOnNavigation } from './frame/useFocusOnNavigation.ts'

/** Around every page. */
export function Root(): ReactNode {
  useDocumentTitle()
  useFocusOnNavigation()
  return (
    <>
      <OpeningBar />
      <Outlet />
    </>
  )
}
