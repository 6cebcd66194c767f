import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Company, useRenameCompany } from './Companies.ts'

type Form = { name: string }

const resolver = checkedBy<Form>(async () => (await import('#companies/schemas.ts')).renameCompany.pick({ name: true }))

const formOf = ({ name }: Company): Form => ({ name })

export function RenameCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const opened = useOpened(company, 'companies.renamed-meanwhile')
  const { mutateAsync } = useRenameCompany()
  const { form, dialog } = useDialogForm<Form>({
    resolver,
    defaultValues: formOf(company),
    send: opened.send(({ name }, seen) => mutateAsync({ company: seen, name })),
    done: t('renamed'),
    failure: t('failures.rename'),
    onClose,
  })
  useFollow(form, opened, formOf)
  return (
    <FormDialog {...dialog} submitLabel={t('save')} title={t('rename')}>
      <FormField control={form.control} name="name">
        {field => <TextField {...field} autoComplete="off" autoFocus label={t('form.companyName')} />}
      </FormField>
    </FormDialog>
  )
}
