import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Company, useRenameCompany } from './Companies.ts'

type Form = { name: string }

const resolver = checkedBy<Form>(async () => (await import('#companies/schemas.ts')).renameCompany.pick({ name: true }))

export function RenameCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const { form, dialog } = useDialogForm<Form>({
    resolver,
    defaultValues: { name: company.name },
    send: useRenameCompany(company).mutateAsync,
    done: t('renamed'),
    failure: t('failures.rename'),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t('save')} title={t('rename')}>
      <FormField control={form.control} name="name">
        {field => <TextField {...field} autoComplete="off" autoFocus label={t('form.companyName')} />}
      </FormField>
    </FormDialog>
  )
}
