import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type PasswordProof, type SetUp, useSetUpTwoStep } from './TwoStep.ts'

const resolver = checkedBy<PasswordProof>(async () => (await import('#accounts/schemas.ts')).setUpTwoStep)

export function SetUpPasswordDialog({ onBegun, onClose }: { onBegun: (setUp: SetUp) => void; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm<PasswordProof, SetUp>({
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
      refusal={refusal}
      submitLabel={t('settings.twoStep.setUp.next')}
      title={t('settings.twoStep.setUp.title')}
    >
      <p className="text-ink-2">{t('settings.twoStep.setUp.password')}</p>
      <FormField control={form.control} name="currentPassword">
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
