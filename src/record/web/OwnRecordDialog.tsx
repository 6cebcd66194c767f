import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { ContactFields } from './ContactFields.tsx'
import { type OwnRecordForm, type PersonRecord, useSaveOwnRecord } from './Records.ts'

const resolver = checkedBy<OwnRecordForm>(async () => (await import('#record/schemas.ts')).ownRecordForm)

export function OwnRecordDialog({ record, onClose }: { record: PersonRecord; onClose: () => void }) {
  const { t } = useTranslation('record')
  const { phone, emergencyName, emergencyLink, emergencyPhone } = record
  const values = { phone, emergencyName, emergencyLink, emergencyPhone }
  const { dialog } = useDialogForm<OwnRecordForm>({
    resolver,
    values,
    resetOptions: { keepDirtyValues: true },
    send: useSaveOwnRecord(values).mutateAsync,
    done: t('saved'),
    failure: t('failure'),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t('save')} subtitle={t('own.lead')} title={t('own.formTitle')}>
      <ContactFields />
    </FormDialog>
  )
}
