import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
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
  if (isProblem(error, 403))
    return (
      <Suspense>
        <ForbiddenPage />
      </Suspense>
    )
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <PageHeader title={t('failure.title')} />
      <Banner kind="error" onRetry={retry}>
        {sentenceOf(error)}
      </Banner>
    </>
  )
}
