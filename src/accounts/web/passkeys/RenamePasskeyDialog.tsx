import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type PasskeyName, useRenamePasskey } from './PasskeyCommands.ts'
import type { Passkey } from './PasskeyPanel.tsx'

const resolver = checkedBy<PasskeyName>(async () => (await import('#accounts/schemas.ts')).renamePasskey)

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { form, dialog } = useDialogForm<PasskeyName>({
    resolver,
    defaultValues: { name: passkey.name },
    send: useRenamePasskey(passkey.id).mutateAsync,
    done: t('passkeys.renamed'),
    failure: t('passkeys.failure'),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t('passkeys.rename')} title={t('passkeys.renameTitle')}>
      <FormField control={form.control} name="name">
        {field => <TextField {...field} autoComplete="off" autoFocus label={t('passkeys.name')} />}
      </FormField>
    </FormDialog>
  )
}
