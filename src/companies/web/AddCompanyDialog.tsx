import { useForm, useWatch } from 'react-hook-form'
import { checkedBy, showRefusal } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type NewCompany, useCreateCompany } from './Companies.ts'
import type { Handover } from './HandoverDialog.tsx'

const resolver = checkedBy<NewCompany>(async () => (await import('../schemas.ts')).createCompany)

interface AddCompanyDialogProps {
  onClose: () => void
  /** Told what to pass on, in place of `onClose`. */
  onAdded: (handover: Handover) => void
}

export function AddCompanyDialog({ onClose, onAdded }: AddCompanyDialogProps) {
  const { t } = useTranslation('companies')
  const creation = useCreateCompany()
  const form = useForm<NewCompany>({
    resolver,
    defaultValues: { companyName: '', adminEmail: '', adminPassword: '' },
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const email = useWatch({ control: form.control, name: 'adminEmail' })
  const onError = (error: unknown) => showRefusal(error, form, t('failures.create'))
  const submit = form.handleSubmit(values => creation.mutateAsync(values).then(() => onAdded(values), onError))
  return (
    <FormDialog
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('form.submit')}
      title={t('add')}
    >
      {errors.root && <Banner kind="error">{errors.root.message}</Banner>}
      <FormField control={form.control} name="companyName">
        {field => <TextField {...field} autoComplete="off" autoFocus label={t('form.companyName')} />}
      </FormField>
      <FormField control={form.control} name="adminEmail">
        {field => <TextField {...field} autoComplete="off" label={t('form.adminEmail')} type="email" />}
      </FormField>
      <FormField control={form.control} name="adminPassword">
        {field => (
          <NewPasswordField
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
