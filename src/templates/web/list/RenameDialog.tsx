import { useTemplates, type WeekTemplate } from '#templates/web/Templates.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

const resolver = checkedBy<{ name: string }>(async () => (await import('#templates/schemas.ts')).renameTemplate)

export function RenameDialog({ template, onClose }: { template: WeekTemplate; onClose: () => void }) {
  const { t } = useTranslation('templates')
  const { rename } = useTemplates()
  const { form, dialog } = useDialogForm<{ name: string }>({
    resolver,
    defaultValues: { name: template.name },
    send: ({ name }) => rename.mutateAsync({ template, name }),
    done: t('templates.renamed'),
    failure: t('templates.saveFailure'),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t('templates.saveAction')} title={t('templates.rename')}>
      <FormField control={form.control} name="name">
        {field => <TextField {...field} autoFocus label={t('templates.name')} />}
      </FormField>
    </FormDialog>
  )
}
