import { type ReactNode, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '#web/i18n.ts'
import { optionalPart } from '#web/lazy-page.ts'
import { idle } from '#web/ui/dialogs/lazy-dialog.ts'

/** The messages wait in `notify` until their region stands. */
const Toasts = optionalPart(async () => {
  await idle()
  return (await import('#web/ui/toasts/Toasts.tsx')).Toasts
})

/** Providers of the pages inside: React Aria's language, and the toasts. */
export function Tools({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <I18nProvider locale={language === 'en' ? 'en-GB' : 'fr-FR'}>
      {children}
      <Suspense>
        <Toasts />
      </Suspense>
    </I18nProvider>
  )
}
