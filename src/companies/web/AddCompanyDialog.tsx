import { useWatch } from 'react-hook-form'
import { GivenPasswordField } from '#accounts/web/shared/GivenPasswordField.tsx'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type NewCompany, useCreateCompany } from './Companies.ts'
import type { Handover } from './HandoverDialog.tsx'

const resolver = checkedBy<NewCompany>(async () => (await import('#companies/schemas.ts')).createCompany)
const empty: NewCompany = { companyName: '', adminEmail: '', adminPassword: '' }

interface AddCompanyDialogProps {
  onClose: () => void
  /** Told what to pass on, in place of `onClose`. */
  onAdded: (handover: Handover) => void
}

export function AddCompanyDialog({ onClose, onAdded }: AddCompanyDialogProps) {
  const { t } = useTranslation('companies')
  const { form, ...dialog } = useCommandForm({
    resolver,
    defaultValues: empty,
    send: useCreateCompany().mutateAsync,
    onDone: (_, values) => onAdded(values),
    failure: t('failures.create'),
  })
  const email = useWatch({ control: form.control, name: 'adminEmail' })
  return (
    <FormDialog {...dialog} onClose={onClose} submitLabel={t('form.submit')} title={t('add')}>
      <FormField control={form.control} name="companyName">
        {field => <TextField {...field} autoComplete="off" autoFocus label={t('form.companyName')} />}
      </FormField>
      <FormField control={form.control} name="adminEmail">
        {field => <TextField {...field} autoComplete="off" label={t('form.adminEmail')} type="email" />}
      </FormField>
      <FormField control={form.control} name="adminPassword">
        {field => (
          <GivenPasswordField
            {...field}
            hint={t('form.passwordHint')}
            label={t('form.adminPassword')}
            unlike={{ email }}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
