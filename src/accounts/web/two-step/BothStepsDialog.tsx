import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { CodeField } from './CodeField.tsx'
import type { BothSteps } from './TwoStep.ts'

const resolver = checkedBy<BothSteps>(async () => (await import('#accounts/schemas.ts')).bothSteps)

interface BothStepsDialogProps<Answer> {
  what: 'renewal' | 'removal'
  send: (proof: BothSteps) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for the password and a code before a change of the sign-in. */
export function BothStepsDialog<Answer>({ what, send, onDone, onClose }: BothStepsDialogProps<Answer>) {
  const { t } = useTranslation('account')
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm<BothSteps, Answer>({
    resolver,
    defaultValues: { currentPassword: '', code: '' },
    send,
    onDone,
    failure: t(`settings.twoStep.${what}.failure`),
  })
  return (
    <FormDialog
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      refusal={refusal}
      submitLabel={t(`settings.twoStep.${what}.submit`)}
      title={t(`settings.twoStep.${what}.title`)}
    >
      <p className="text-ink-2">{t(`settings.twoStep.${what}.lead`)}</p>
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
      <FormField control={form.control} name="code">
        {field => <CodeField {...field} label={t('settings.twoStep.anyCode')} />}
      </FormField>
    </FormDialog>
  )
}
