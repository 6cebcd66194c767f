import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type Kiosk, type KioskForm, type MadeCode, useAddKiosk, useRenameKiosk } from './Kiosks.ts'

const resolver = checkedBy<KioskForm>(async () => (await import('#kiosk/schemas.ts')).kioskForm)

interface KioskDialogProps {
  /** Null to add one. */
  kiosk: Kiosk | null
  onMade: (made: MadeCode) => void
  onClose: () => void
}

const formOf = (kiosk: Kiosk | null): KioskForm => ({ name: kiosk?.name ?? '' })

/** The name of a device; a new one gets its code. */
export function KioskDialog({ kiosk, onMade, onClose }: KioskDialogProps) {
  const { t } = useTranslation('kiosk')
  const adding = useAddKiosk()
  const opened = useOpened(kiosk)
  const renaming = useRenameKiosk()
  const { form, isDirty, isSubmitting, refusal, onSubmit } = useCommandForm<KioskForm, void>({
    resolver,
    defaultValues: formOf(kiosk),
    send: opened.send(async (body, seen) => {
      if (seen) await renaming.mutateAsync({ kiosk: seen, body })
      else onMade(await adding.mutateAsync(body))
    }),
    onDone: () => {
      if (kiosk) onClose()
    },
    failure: t('administration.failures.save'),
  })
  useFollow(form, opened, formOf)
  return (
    <FormDialog
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      refusal={refusal}
      submitLabel={t(kiosk ? 'administration.save' : 'administration.addSubmit')}
      title={t(kiosk ? 'administration.renameTitle' : 'administration.add')}
    >
      <FormField control={form.control} name="name">
        {field => (
          <TextField
            {...field}
            autoComplete="off"
            autoFocus
            hint={t('administration.nameHint')}
            label={t('administration.name')}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
