import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CloseTrainingDialog, DeleteTrainingDialog } from './ConfirmTraining.tsx'
import { ManagedCard, type Step } from './ManagedCard.tsx'
import { TrainingDetail } from './TrainingDetail.tsx'
import { TrainingDialog } from './TrainingDialog.tsx'
import { TrainingGrid } from './TrainingGrid.tsx'
import { type ManagedTraining, managedTrainingsQuery } from './Trainings.ts'
import { useTrainingSearch } from './useTrainingSearch.tsx'

type OpenDialog = { step: 'add' } | { step: Step; id: string }

export function ManageTrainingsPage() {
  const { t } = useTranslation('trainings')
  const managed = useQuery(managedTrainingsQuery)
  const { field, matching, empty } = useTrainingSearch()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  return (
    <>
      <PageHeader
        action={{ kind: 'create', label: t('add'), icon: <PlusIcon />, onPress: () => setOpened({ step: 'add' }) }}
        filters={field}
        title={t('web:titles.manageTrainings')}
      />
      <Loaded failure={t('failures.load')} query={managed}>
        {trainings => (
          <TrainingGrid empty={empty('managed')}>
            {matching(trainings).map(training => (
              <ManagedCard
                key={training.id}
                onOpen={step => setOpened({ step, id: training.id })}
                training={training}
              />
            ))}
          </TrainingGrid>
        )}
      </Loaded>
      {opened && <OpenedDialog onClose={() => setOpened(null)} opened={opened} trainings={managed.data ?? []} />}
    </>
  )
}

ManageTrainingsPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(managedTrainingsQuery)

interface OpenedDialogProps {
  opened: OpenDialog
  trainings: readonly ManagedTraining[]
  onClose: () => void
}

/** Closes if somebody else deletes the training meanwhile. */
function OpenedDialog({ opened, trainings, onClose }: OpenedDialogProps) {
  if (opened.step === 'add') return <TrainingDialog onClose={onClose} training={null} />
  const training = trainings.find(({ id }) => id === opened.id)
  if (!training) return null
  const dialog = { training, onClose }
  switch (opened.step) {
    case 'detail':
      return <TrainingDetail {...dialog} />
    case 'edit':
      return <TrainingDialog {...dialog} />
    case 'close':
      return <CloseTrainingDialog {...dialog} />
    case 'delete':
      return <DeleteTrainingDialog {...dialog} />
  }
}
