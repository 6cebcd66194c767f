import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '#web/i18n.ts'
import { Toasts } from '#web/ui/toasts/Toasts.tsx'

/** Providers of the pages inside: React Aria's language, and the toasts. */
export function Tools({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <I18nProvider locale={language === 'en' ? 'en-GB' : 'fr-FR'}>
      {children}
      <Toasts />
    </I18nProvider>
  )
}
