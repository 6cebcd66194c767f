import { type ReactNode, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '#web/i18n.ts'
import { optionalPart } from '#web/lazy-page.ts'
import { idle } from '#web/ui/dialogs/lazy-dialog.ts'

/** After the page: the messages wait in `notify` until their region stands, and a session seldom ends while a page opens. */
const LaterTools = optionalPart(async () => {
  await idle()
  return (await import('#web/areas/LaterTools.tsx')).LaterTools
})

/** Around pages with forms: React Aria's language, the toasts, and what keeps a page whose session ends. */
export function Tools({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <I18nProvider locale={language === 'en' ? 'en-GB' : 'fr-FR'}>
      {children}
      <Suspense>
        <LaterTools />
      </Suspense>
    </I18nProvider>
  )
}
