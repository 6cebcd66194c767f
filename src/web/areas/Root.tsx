import { Outlet, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Toasts } from '../ui/Toasts.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { useFocusOnNavigation } from '../useFocusOnNavigation.ts'

/** Around every page: the language and the router as React Aria's controls know them, and the messages. */
export function Root(): ReactNode {
  const router = useRouter()
  const { i18n } = useTranslation()
  useDocumentTitle()
  useFocusOnNavigation()
  return (
    <I18nProvider locale={i18n.resolvedLanguage === 'en' ? 'en-GB' : 'fr-FR'}>
      <RouterProvider navigate={to => router.history.push(to)}>
        <Outlet />
        <Toasts />
      </RouterProvider>
    </I18nProvider>
  )
}
