import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isProblem, sentenceOf } from '../api/problem.ts'
import { Banner } from '../ui/Banner.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'

/** In the page's place when it could not be opened, or when it broke. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('web')
  const router = useRouter()
  if (isProblem(error, 403)) return <ForbiddenPage />
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
