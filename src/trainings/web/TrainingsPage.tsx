import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ListSkeleton } from '#web/ui/loading/ListSkeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { mayManageTrainings } from '../policy.ts'
import { isOpen } from '../rules.ts'
import { EnrolButton, WithdrawButton } from './EnrolmentButton.tsx'
import { TrainingCard } from './TrainingCard.tsx'
import { TrainingGrid } from './TrainingGrid.tsx'
import { trainingsQuery } from './Trainings.ts'
import { useTrainingSearch } from './useTrainingSearch.tsx'

export function TrainingsPage() {
  const { t } = useTranslation('trainings')
  const member = useMember()
  const { data, isError, refetch } = useQuery(trainingsQuery)
  const [arriving, setArriving] = useState<string | null>(null)
  const { field, matching, empty, notFound } = useTrainingSearch()
  const [mine, open] = [matching(data?.mine ?? []), matching(data?.open ?? [])]
  const nothingFound = mine.length + open.length === 0 && notFound
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
      {data && nothingFound && <Panel isFlush>{nothingFound}</Panel>}
      {data && !nothingFound && (
        <>
          <TrainingGrid empty={empty('mine')} title={t('mine')}>
            {mine.map(training => (
              <TrainingCard key={training.id} training={training}>
                {isOpen(training) && (
                  <WithdrawButton
                    isArriving={training.id === arriving}
                    onArrived={() => setArriving(null)}
                    training={training}
                  />
                )}
              </TrainingCard>
            ))}
          </TrainingGrid>
          <TrainingGrid empty={empty('open')} title={t('open')}>
            {open.map(training => (
              <TrainingCard key={training.id} training={training}>
                <EnrolButton onEnrol={() => setArriving(training.id)} training={training} />
              </TrainingCard>
            ))}
          </TrainingGrid>
        </>
      )}
      {!data && !isError && <ListSkeleton />}
    </>
  )
}
