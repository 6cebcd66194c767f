import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpen } from '#trainings/rules.ts'
import { peopleQuery } from '#web/api/people.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Refusal } from '#web/ui/dialogs/Refusal.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { PeopleChoice } from './PeopleChoice.tsx'
import { Seats } from './Seats.tsx'
import { TrainingFacts } from './TrainingCard.tsx'
import { type ManagedTraining, useAssign, useShowTraining } from './Trainings.ts'

/** Its description, its visibility and its participants. */
export function TrainingDetail({ training, onClose }: { training: ManagedTraining; onClose: () => void }) {
  const { t } = useTranslation('trainings')
  const { data: people = [] } = useQuery(peopleQuery)
  const enrolled = training.participants.map(({ id }) => id)
  // Only the people ticked or unticked here are sent: others may enrol or withdraw meanwhile.
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const assigning = useAssign(training.id)
  const isWanted = (id: string) => ticked.get(id) ?? enrolled.includes(id)
  const changed = people.map(({ id }) => id).filter(id => isWanted(id) !== enrolled.includes(id))
  const { refusal, end } = useRefusal(onClose)
  const assign = () =>
    void end(assigning.mutateAsync({ added: changed.filter(isWanted), removed: changed.filter(id => !isWanted(id)) }), {
      done: t('assigned'),
      failure: t('failures.assign'),
    })
  return (
    <Dialog
      footer={
        <>
          {changed.length > 0 ? (
            <CancelButton isDisabled={assigning.isPending} />
          ) : (
            <Button onPress={onClose} variant="secondary">
              {t('ui:close')}
            </Button>
          )}
          <Button isBusy={assigning.isPending} isDisabled={!isOpen(training) || changed.length === 0} onPress={assign}>
            {t('detail.assign')}
          </Button>
        </>
      }
      isDirty={changed.length > 0}
      isOpen
      onClose={onClose}
      refusal={refusal}
      size="lg"
      title={training.name}
    >
      {training.description && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{training.description}</p>}
      <TrainingFacts training={training} />
      <Seats training={training} />
      {isOpen(training) && <Visibility training={training} />}
      <PeopleChoice
        isChosen={isWanted}
        isDisabled={!isOpen(training) || assigning.isPending}
        onChange={(id, isChosen) => setTicked(new Map(ticked).set(id, isChosen))}
        participants={training.participants}
        people={people}
      />
    </Dialog>
  )
}

/** Takes effect at once, without the dialog's other fields. */
function Visibility({ training }: { training: ManagedTraining }) {
  const { t } = useTranslation('trainings')
  const showing = useShowTraining(training.id)
  const { isPublic } = training
  const change = () =>
    showing.mutate(!isPublic, { onSuccess: () => notify.success(t(isPublic ? 'madePrivate' : 'madePublic')) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2 border border-line px-3.5 py-3">
      <p className="text-14">
        <span className="block font-semibold">{t(isPublic ? 'isPublic' : 'isPrivate')}</span>
        <span className="text-13 text-ink-2">{t(isPublic ? 'detail.publicHint' : 'detail.privateHint')}</span>
      </p>
      <Button isBusy={showing.isPending} onPress={change} size="sm" variant="secondary">
        {t(isPublic ? 'detail.makePrivate' : 'detail.makePublic')}
      </Button>
      {showing.error && <Refusal>{refusalOr(showing.error, t('failures.visibility'))}</Refusal>}
    </div>
  )
}
