import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Toasts } from '#web/ui/toasts/Toasts.tsx'
import { useLanguage } from '#web/useLanguage.ts'

/** What pages beyond the entrance rely on: the language as React Aria's controls know it, and the messages. */
export function Tools({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <I18nProvider locale={language === 'en' ? 'en-GB' : 'fr-FR'}>
      {children}
      <Toasts />
    </I18nProvider>
  )
}
