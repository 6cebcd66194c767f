import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { type PasswordProof, type SetUp, useSetUpTwoStep } from './TwoStep.ts'
import { useProofForm } from './useProofForm.ts'

const resolver = checkedBy<PasswordProof>(async () => (await import('#accounts/schemas.ts')).setUpTwoStep)

export function SetUpPasswordDialog({ onBegun, onClose }: { onBegun: (setUp: SetUp) => void; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { control, isSubmitting, refusal, onSubmit } = useProofForm<PasswordProof, SetUp>({
    resolver,
    defaultValues: { currentPassword: '' },
    send: useSetUpTwoStep().mutateAsync,
    onDone: onBegun,
    failure: t('settings.twoStep.setUp.failure'),
  })
  return (
    <FormDialog
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      submitLabel={t('settings.twoStep.setUp.next')}
      title={t('settings.twoStep.setUp.title')}
    >
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <p className="text-ink-2">{t('settings.twoStep.setUp.password')}</p>
      <FormField control={control} name="currentPassword">
        {field => (
          <PasswordField
            {...field}
            autoComplete="current-password"
            autoFocus
            label={t('settings.twoStep.currentPassword')}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
