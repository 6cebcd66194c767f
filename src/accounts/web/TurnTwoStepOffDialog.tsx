import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { BothStepsFields } from './BothStepsFields.tsx'
import { type BothSteps, useTurnTwoStepOff } from './TwoStep.ts'
import { useProofForm } from './useProofForm.ts'

const resolver = checkedBy<BothSteps>(async () => (await import('../contract.ts')).bothSteps)

export function TurnTwoStepOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { control, isSubmitting, refusal, onSubmit } = useProofForm<BothSteps, unknown>({
    resolver,
    defaultValues: { currentPassword: '', code: '' },
    send: useTurnTwoStepOff().mutateAsync,
    onDone: () => {
      notify.success(t('settings.twoStep.removal.done'))
      onClose()
    },
    failure: t('settings.twoStep.removal.failure'),
  })
  return (
    <FormDialog
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      submitLabel={t('settings.twoStep.removal.submit')}
      title={t('settings.twoStep.removal.title')}
    >
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <p className="text-ink-2">{t('settings.twoStep.removal.lead')}</p>
      <BothStepsFields control={control} isReadOnly={isSubmitting} />
    </FormDialog>
  )
}
