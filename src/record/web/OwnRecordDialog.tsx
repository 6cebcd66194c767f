import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { ContactFields } from './ContactFields.tsx'
import { type OwnRecordForm, type PersonRecord, useSaveOwnRecord } from './Records.ts'

const resolver = checkedBy<OwnRecordForm>(async () => (await import('#record/schemas.ts')).ownRecordForm)

export function OwnRecordDialog({ record, onClose }: { record: PersonRecord; onClose: () => void }) {
  const { t } = useTranslation('record')
  const { phone, emergencyName, emergencyLink, emergencyPhone } = record
  const opened = useOpened({ phone, emergencyName, emergencyLink, emergencyPhone })
  const { mutateAsync } = useSaveOwnRecord()
  const { dialog } = useDialogForm<OwnRecordForm>({
    resolver,
    defaultValues: opened.seen,
    send: opened.send((form, seen) => mutateAsync({ ...form, seen })),
    done: t('saved'),
    failure: t('failure'),
    onClose,
  })
  useFollow(dialog.form, opened, shown => shown, { isLive: true })
  return (
    <FormDialog {...dialog} submitLabel={t('save')} subtitle={t('own.lead')} title={t('own.formTitle')}>
      <ContactFields />
    </FormDialog>
  )
}
