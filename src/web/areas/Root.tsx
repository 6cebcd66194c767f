import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Toasts } from '../ui/Toasts.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { useFocusOnNavigation } from '../useFocusOnNavigation.ts'
import { useLanguage } from '../useLanguage.ts'

/** Around every page: the language as React Aria's controls know it, and the messages. */
export function Root(): ReactNode {
  const language = useLanguage()
  useDocumentTitle()
  useFocusOnNavigation()
  return (
    <I18nProvider locale={language === 'en' ? 'en-GB' : 'fr-FR'}>
      <Outlet />
      <Toasts />
    </I18nProvider>
  )
}
