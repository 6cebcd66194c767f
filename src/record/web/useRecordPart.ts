import type { Resolver } from 'react-hook-form'
import { useTranslation } from '#web/i18n.ts'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { useKeptDraft } from '#web/ui/drafts/useKeptDraft.tsx'
import { type CivilForm, type OwnRecordForm, type PersonRecord, useSaveRecord } from './Records.ts'

export interface RecordPartProps {
  employeeId: string
  record: PersonRecord
  onClose: () => void
}

interface RecordPart<Form extends OwnRecordForm | CivilForm> extends RecordPartProps {
  name: 'reach' | 'civil'
  resolver: Resolver<Form>
  formOf: (record: PersonRecord) => NoInfer<Form>
}

/** The form of a part of a record. The person's own changes meanwhile stay: a field that nobody touched here follows them. */
export const useRecordPart = <Form extends OwnRecordForm | CivilForm>(part: RecordPart<Form>) => {
  const { name, employeeId, record, onClose, resolver, formOf } = part
  const { t } = useTranslation('record')
  const opened = useOpened(record)
  const { mutateAsync } = useSaveRecord(employeeId)
  const { dialog } = useDialogForm<Form>({
    resolver,
    defaultValues: formOf(record) as never,
    send: opened.send((form, seen) => mutateAsync({ record: seen, form })),
    done: t('saved'),
    failure: t('failure'),
    onClose,
  })
  useFollow(dialog.form, opened, formOf, { isLive: true })
  const note = useKeptDraft(dialog.form, `${name} of ${employeeId}`)
  return { ...dialog, note }
}
