import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMember } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { mayManageTrainings } from '../policy.ts'
import { isOpen } from '../rules.ts'
import { EnrolButton, WithdrawButton } from './EnrolmentButton.tsx'
import { TrainingCard } from './TrainingCard.tsx'
import { TrainingGrid } from './TrainingGrid.tsx'
import { trainingsQuery } from './Trainings.ts'
import { useTrainingSearch } from './useTrainingSearch.tsx'

export function TrainingsPage() {
  const { t } = useTranslation(['trainings', 'web'])
  const member = useMember()
  const { data, isError, refetch } = useQuery(trainingsQuery)
  const { field, matching, empty } = useTrainingSearch()
  const manage = mayManageTrainings(member) && (
    <TextLink href={paths.admin.trainings} isStandalone>
      {t('manage')}
    </TextLink>
  )
  return (
    <>
      <PageHeader
        actions={
          <>
            {manage}
            {field}
          </>
        }
        title={t('web:titles.trainings')}
      />
      {isError && (
        <Banner className="mb-4" kind="error" onRetry={() => void refetch()}>
          {t('failures.load')}
        </Banner>
      )}
      {data && (
        <>
          <TrainingGrid empty={empty('mine')} title={t('mine')}>
            {matching(data.mine).map(training => (
              <TrainingCard key={training.id} training={training}>
                {isOpen(training) && <WithdrawButton training={training} />}
              </TrainingCard>
            ))}
          </TrainingGrid>
          <TrainingGrid empty={empty('open')} title={t('open')}>
            {matching(data.open).map(training => (
              <TrainingCard key={training.id} training={training}>
                <EnrolButton training={training} />
              </TrainingCard>
            ))}
          </TrainingGrid>
        </>
      )}
      {!data && !isError && <ListSkeleton />}
    </>
  )
}
