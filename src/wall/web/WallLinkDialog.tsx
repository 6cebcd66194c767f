import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type MadeWallLink, useMakeWallLink, type WallLinkForm } from './WallLinks.ts'

const resolver = checkedBy<WallLinkForm>(async () => (await import('#wall/schemas.ts')).wallLinkForm)

interface WallLinkDialogProps {
  onMade: (made: MadeWallLink & WallLinkForm) => void
  onClose: () => void
}

/** Names the screen that a new link is for. */
export function WallLinkDialog({ onMade, onClose }: WallLinkDialogProps) {
  const { t } = useTranslation('wall')
  const making = useMakeWallLink()
  const { form, isDirty, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { name: '' },
    send: async body => onMade({ ...body, ...(await making.mutateAsync(body)) }),
    onDone: onClose,
    failure: t('failures.make'),
  })
  return (
    <FormDialog
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      refusal={refusal}
      submitLabel={t('make')}
      title={t('make')}
    >
      <FormField control={form.control} name="name">
        {field => <TextField {...field} autoComplete="off" autoFocus hint={t('nameHint')} label={t('name')} />}
      </FormField>
    </FormDialog>
  )
}
