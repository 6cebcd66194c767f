import { useNavigate } from '@tanstack/react-router'
import { EntryForm } from '#accounts/web/sign-in/EntryPage.tsx'
import { checkedBy } from '#web/api/form.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type OpenInvitation, useOpenInvitation } from './Invitation.ts'

const resolver = checkedBy<OpenInvitation>(async () => (await import('#accounts/schemas.ts')).openInvitation)

/** For the code of a card, where no camera is at hand. */
export function InvitationCodeForm() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { mutateAsync, error } = useOpenInvitation()
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { token: '' },
    send: mutateAsync,
    onDone: (_, { token }) => navigate({ to: '.', hash: token }),
    failure: t('invitation.loadFailure'),
  })
  return (
    <EntryForm
      isBusy={isSubmitting}
      onSubmit={onSubmit}
      refusal={refusal && isProblem(error, 410) ? t('invitation.wrongCode') : refusal}
      submitLabel={t('invitation.continue')}
    >
      <FormField control={form.control} name="token">
        {field => (
          <TextField
            {...field}
            autoComplete="off"
            autoFocus
            label={t('invitation.code')}
            maxLength={20}
            spellCheck={false}
          />
        )}
      </FormField>
    </EntryForm>
  )
}
