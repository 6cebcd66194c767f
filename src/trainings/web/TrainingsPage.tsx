import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { mayManageTrainings } from '#trainings/policy.ts'
import { isOpen } from '#trainings/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EnrolButton, WithdrawButton } from './EnrolmentButton.tsx'
import { TrainingCard } from './TrainingCard.tsx'
import { TrainingGrid } from './TrainingGrid.tsx'
import { trainingsQuery } from './Trainings.ts'
import { useTrainingSearch } from './useTrainingSearch.tsx'

export function TrainingsPage() {
  const { t } = useTranslation('trainings')
  const member = useMember()
  const today = useToday()
  const trainings = useQuery(trainingsQuery)
  const [arriving, setArriving] = useState<string | null>(null)
  const { field, matching, empty, notFound } = useTrainingSearch()
  const linked = useLocation({ select: ({ hash }) => hash })
  return (
    <>
      <PageHeader
        filters={field}
        more={mayManageTrainings(member) ? [{ label: t('manage'), href: paths.admin.trainings }] : []}
        title={t('web:titles.trainings')}
      />
      <Loaded failure={t('failures.load')} query={trainings}>
        {({ mine, open }) => {
          const shown = { mine: matching(mine), open: matching(open) }
          if (shown.mine.length + shown.open.length === 0 && notFound) return <Panel isFlush>{notFound}</Panel>
          return (
            <>
              <TrainingGrid empty={empty('mine')} title={t('mine')}>
                {shown.mine.map(training => (
                  <TrainingCard isCurrent={training.id === linked} key={training.id} today={today} training={training}>
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
                {shown.open.map(training => (
                  <TrainingCard isCurrent={training.id === linked} key={training.id} today={today} training={training}>
                    <EnrolButton onEnrol={() => setArriving(training.id)} training={training} />
                  </TrainingCard>
                ))}
              </TrainingGrid>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

TrainingsPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(trainingsQuery)
