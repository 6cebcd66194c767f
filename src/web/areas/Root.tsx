import { Outlet, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Toasts } from '../ui/Toasts.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { useFocusOnNavigation } from '../useFocusOnNavigation.ts'
import { useLanguage } from '../useLanguage.ts'

/** Around every page: the language and the router as React Aria's controls know them, and the messages. */
export function Root(): ReactNode {
  const router = useRouter()
  const language = useLanguage()
  useDocumentTitle()
  useFocusOnNavigation()
  return (
    <I18nProvider locale={language === 'en' ? 'en-GB' : 'fr-FR'}>
      <RouterProvider navigate={to => router.history.push(to)}>
        <Outlet />
        <Toasts />
      </RouterProvider>
    </I18nProvider>
  )
}
