import { useEffect, useRef } from 'react'
import { isFull } from '#trainings/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { handFocus, useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
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
  const enrol = () => {
    onEnrol()
    void sayEnding(enrolment.mutateAsync(), { done: t('enrolled'), failure: t('failures.enrol') })
  }
  const isWithoutPlace = isFull(training)
  return (
    <Button
      aria-label={isWithoutPlace ? undefined : t('enrolIn', { name: training.name })}
      isBusy={enrolment.isPending}
      isDisabled={isWithoutPlace}
      isFullWidth
      onPress={enrol}
    >
      {t(isWithoutPlace ? 'full' : 'enrol')}
    </Button>
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
  const withdraw = () =>
    void sayEnding(withdrawal.mutateAsync(), { done: t('withdrawn'), failure: t('failures.withdraw') })
  return (
    <Button
      aria-label={t('withdrawFrom', { name: training.name })}
      isBusy={withdrawal.isPending}
      isFullWidth
      onPress={withdraw}
      ref={button}
      variant="softDanger"
    >
      {t('withdraw')}
    </Button>
  )
}
