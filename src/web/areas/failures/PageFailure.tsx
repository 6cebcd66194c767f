import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { isProblem, sentenceOf } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyPage } from '#web/lazy-page.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const ForbiddenPage = lazyPage(async () => (await import('./ForbiddenPage.tsx')).ForbiddenPage)

/** In the page's place when it could not be opened, or when it broke. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('web')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  // A person who pockets the phone in a tunnel finds the page afterwards.
  useEffect(() => {
    if (!isProblem(error, 0)) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  if (isProblem(error, 403))
    return (
      <Suspense>
        <ForbiddenPage />
      </Suspense>
    )
  return (
    <>
      <PageHeader title={t('failure.title')} />
      <Banner kind="error" onRetry={retry}>
        {sentenceOf(error)}
      </Banner>
    </>
  )
}
