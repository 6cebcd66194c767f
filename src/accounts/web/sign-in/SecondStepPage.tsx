import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EntryPage } from './EntryPage.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import { useOrigin } from './useOrigin.ts'
import { secondStepQuery } from './useSecondStep.ts'

/** After the password: a code of the person's app, or one of their recovery codes. */
export function SecondStepPage() {
  const { t } = useTranslation('account')
  const origin = useOrigin()
  const { data, isPending } = useQuery(secondStepQuery)
  if (isPending) return <EntryPage title={t('secondStep.title')}>{null}</EntryPage>
  if (data?.isAwaited !== false) return <SecondStepForm origin={origin} />
  return (
    <EntryPage lead={t('secondStep.over')} title={t('secondStep.title')}>
      <LinkButton href={paths.login} size="lg">
        {t('secondStep.again')}
      </LinkButton>
    </EntryPage>
  )
}
