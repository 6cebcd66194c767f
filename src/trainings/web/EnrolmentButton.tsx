import { useTranslation } from 'react-i18next'
import { commandEnding } from '#web/command-ending.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFocusAfterDeletion } from '#web/useFocusAfterDeletion.ts'
import { isFull } from '../rules.ts'
import { type Training, useEnrol, useWithdraw } from './Trainings.ts'

export function EnrolButton({ training }: { training: Training }) {
  const { t } = useTranslation('trainings')
  // The card moves to the other list, and its button with it.
  useFocusAfterDeletion()
  const enrolment = useEnrol(training.id)
  const enrol = () => enrolment.mutate(undefined, commandEnding({ done: t('enrolled'), failure: t('failures.enrol') }))
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

export function WithdrawButton({ training }: { training: Training }) {
  const { t } = useTranslation('trainings')
  useFocusAfterDeletion()
  const withdrawal = useWithdraw(training.id)
  const withdraw = () =>
    withdrawal.mutate(undefined, commandEnding({ done: t('withdrawn'), failure: t('failures.withdraw') }))
  return (
    <Button
      aria-label={t('withdrawFrom', { name: training.name })}
      isBusy={withdrawal.isPending}
      isFullWidth
      onPress={withdraw}
      variant="softDanger"
    >
      {t('withdraw')}
    </Button>
  )
}
