import { useState } from 'react'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { BothStepsFields } from './BothStepsFields.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { type BothSteps, useRenewCodes } from './TwoStep.ts'
import { useProofForm } from './useProofForm.ts'

const resolver = checkedBy<BothSteps>(async () => (await import('../contract.ts')).bothSteps)

export function RenewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const [codes, setCodes] = useState<string[] | null>(null)
  const { control, isSubmitting, refusal, onSubmit } = useProofForm<BothSteps, { recoveryCodes: string[] }>({
    resolver,
    defaultValues: { currentPassword: '', code: '' },
    send: useRenewCodes().mutateAsync,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    failure: t('settings.twoStep.renewal.failure'),
  })
  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />
  return (
    <FormDialog
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      submitLabel={t('settings.twoStep.renewal.submit')}
      title={t('settings.twoStep.renewal.title')}
    >
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <p className="text-ink-2">{t('settings.twoStep.renewal.lead')}</p>
      <BothStepsFields control={control} isReadOnly={isSubmitting} />
    </FormDialog>
  )
}
