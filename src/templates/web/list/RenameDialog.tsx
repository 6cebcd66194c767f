import { useTemplates, type WeekTemplate } from '#templates/web/Templates.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

const resolver = checkedBy<{ name: string }>(async () => (await import('#templates/schemas.ts')).renameTemplate)

const formOf = ({ name }: WeekTemplate) => ({ name })

export function RenameDialog({ template, onClose }: { template: WeekTemplate; onClose: () => void }) {
  const { t } = useTranslation('templates')
  const { rename } = useTemplates()
  const opened = useOpened(template)
  const { form, dialog } = useDialogForm<{ name: string }>({
    resolver,
    defaultValues: formOf(template),
    send: opened.send(({ name }, seen) => rename.mutateAsync({ template: seen, name })),
    done: t('templates.renamed'),
    failure: t('templates.saveFailure'),
    onClose,
  })
  useFollow(form, opened, formOf)
  return (
    <FormDialog {...dialog} submitLabel={t('templates.saveAction')} title={t('templates.rename')}>
      <FormField control={form.control} name="name">
        {field => <TextField {...field} autoFocus label={t('templates.name')} />}
      </FormField>
    </FormDialog>
  )
}
