import { fullName } from '#people/rules.ts'
import { type FormerEmployee, useErasePerson } from '#people/web/people/People.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

const resolver = checkedBy<{ name: string }>(async () => (await import('#people/schemas.ts')).erasePerson)

/** Lists what is deleted and what is kept, then asks for the name, because erasure is final. */
export function ErasePersonDialog({ person, onClose }: { person: FormerEmployee; onClose: () => void }) {
  const { t } = useTranslation('people')
  const name = fullName(person)
  const { form, dialog } = useDialogForm({
    resolver,
    defaultValues: { name: '' },
    send: useErasePerson(person.id).mutateAsync,
    done: t('erasure.done'),
    failure: t('erasure.failure'),
    onClose,
  })
  return (
    <FormDialog {...dialog} isDanger submitLabel={t('erasure.submit')} title={t('erasure.title', { name })}>
      <p>{t('erasure.lead')}</p>
      <dl className="grid gap-3 text-14">
        <div>
          <dt className="font-semibold">{t('erasure.goneTitle')}</dt>
          <dd className="text-ink-2">{t('erasure.gone')}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t('erasure.keptTitle')}</dt>
          <dd className="text-ink-2">{t('erasure.kept')}</dd>
        </div>
      </dl>
      <p className="text-14 text-ink-2">{t('erasure.backups')}</p>
      <FormField control={form.control} name="name">
        {field => <TextField {...field} autoComplete="off" label={t('erasure.typed', { name })} />}
      </FormField>
    </FormDialog>
  )
}
