import { useEffect, useRef, useState } from 'react'
import { isFull } from '#trainings/rules.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { handFocus, useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type Training, useEnrol, useWithdraw } from './Trainings.ts'

interface EnrolButtonProps {
  training: Training
  onEnrol: () => void
}

export function EnrolButton({ training, onEnrol }: EnrolButtonProps) {
  const { t } = useTranslation('trainings')
  // The card moves to the other list with its button.
  useFocusAfterDeletion()
  const enrolment = useEnrol(training.id)
  const [conflict, setConflict] = useState<string | null>(null)
  const enrol = (acceptsConflicts: boolean) => {
    setConflict(null)
    onEnrol()
    enrolment.mutateAsync(acceptsConflicts).then(
      () => notify.success(t('enrolled')),
      error => {
        if (isProblem(error) && error.code === 'trainings.already-planned') setConflict(error.message)
        else notify.error(refusalOr(error, t('failures.enrol')))
      },
    )
  }
  const isWithoutPlace = isFull(training)
  return (
    <>
      <Button
        aria-label={isWithoutPlace ? undefined : t('enrolIn', { name: training.name })}
        isBusy={enrolment.isPending}
        isDisabled={isWithoutPlace}
        isFullWidth
        onPress={() => enrol(false)}
      >
        {t(isWithoutPlace ? 'full' : 'enrol')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('conflict.confirm')}
        isOpen={conflict !== null}
        onCancel={() => setConflict(null)}
        onConfirm={() => enrol(true)}
        title={t('conflict.title')}
      >
        <p>{conflict}</p>
        <p className="mt-2">{t('conflict.told')}</p>
      </ConfirmDialog>
    </>
  )
}

interface WithdrawButtonProps {
  training: Training
  /** It has just come from the other list: the reader follows it there. */
  isArriving: boolean
  onArrived: () => void
}

export function WithdrawButton({ training, isArriving, onArrived }: WithdrawButtonProps) {
  const { t } = useTranslation('trainings')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isArriving || !button.current) return
    handFocus(button.current, { preventScroll: true })
    button.current.closest('article')?.scrollIntoView({ block: 'center' })
    onArrived()
  }, [isArriving, onArrived])
  useFocusAfterDeletion()
  const withdrawal = useWithdraw(training.id)
  const comingBack = useEnrol(training.id)
  const [isAsking, setAsking] = useState(false)
  const comeBack = () =>
    comingBack.mutateAsync(true).then(
      () => notify.success(t('enrolled')),
      error => {
        const isTaken = isProblem(error) && error.code === 'trainings.full'
        notify.error(isTaken ? t('placeTaken') : refusalOr(error, t('failures.enrol')))
      },
    )
  const withdraw = () => {
    setAsking(false)
    withdrawal.mutateAsync().then(
      () =>
        training.isPublic
          ? notify.reversible(t('withdrawn'), 'undo', () => void comeBack())
          : notify.success(t('withdrawn')),
      error => notify.error(refusalOr(error, t('failures.withdraw'))),
    )
  }
  return (
    <>
      <Button
        aria-label={t('withdrawFrom', { name: training.name })}
        isBusy={withdrawal.isPending}
        isFullWidth
        // Nobody comes back into a private one alone.
        onPress={training.isPublic ? withdraw : () => setAsking(true)}
        ref={button}
        variant="softDanger"
      >
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('withdraw')}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
        title={t('leaving.title', { name: training.name })}
      >
        {t('leaving.body')}
      </ConfirmDialog>
    </>
  )
}
