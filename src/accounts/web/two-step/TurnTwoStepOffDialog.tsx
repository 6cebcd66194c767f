import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { BothStepsDialog } from './BothStepsDialog.tsx'
import { useTurnTwoStepOff } from './TwoStep.ts'

export function TurnTwoStepOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const done = () => {
    notify.success(t('settings.twoStep.removal.done'))
    onClose()
  }
  return <BothStepsDialog onClose={onClose} onDone={done} send={useTurnTwoStepOff().mutateAsync} what="removal" />
}
