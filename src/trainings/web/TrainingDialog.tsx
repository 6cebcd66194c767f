import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { useKeptDraft } from '#web/ui/drafts/useKeptDraft.tsx'
import { TrainingFields } from './TrainingFields.tsx'
import { type ManagedTraining, type TrainingForm, useSaveTraining } from './Trainings.ts'
import { useTypeName, useTypeOfName } from './useTypeName.ts'

const resolver = checkedBy<TrainingForm>(async () => (await import('#trainings/schemas.ts')).saveTraining)

/** Creates a training when `training` is null. */
export function TrainingDialog({ training, onClose }: { training: ManagedTraining | null; onClose: () => void }) {
  const { t } = useTranslation('trainings')
  const mode = training ? 'edit' : 'add'
  const typeName = useTypeName()
  const typeOfName = useTypeOfName()
  const opened = useOpened(training)
  const { mutateAsync } = useSaveTraining()
  const formOf = (shown: ManagedTraining | null) =>
    shown ? detailsOf(shown, typeName) : newTraining(typeName('internal'))
  const { dialog } = useDialogForm<TrainingForm>({
    resolver,
    defaultValues: formOf(training),
    send: opened.send((values, seen) =>
      mutateAsync({ training: seen, body: { ...values, type: typeOfName(values.type) } }),
    ),
    done: t(training ? 'edited' : 'added'),
    failure: t(`failures.${mode}`),
    onClose,
  })
  useFollow(dialog.form, opened, formOf)
  const draftNote = useKeptDraft(dialog.form, `training ${training?.id ?? 'new'}`)
  return (
    <FormDialog {...dialog} size="lg" submitLabel={t(training ? 'save' : 'form.create')} title={t(`form.${mode}`)}>
      {draftNote}
      <TrainingFields />
    </FormDialog>
  )
}

const detailsOf = (training: ManagedTraining, typeName: (type: string) => string): TrainingForm => {
  const { name, type, description, date, endDate, duration, dayMinutes, availableSlots } = training
  return { name, type: typeName(type), description, date, endDate, duration, dayMinutes, availableSlots }
}

const newTraining = (type: string): TrainingForm => ({
  name: '',
  type,
  description: '',
  date: '',
  endDate: '',
  duration: '',
  dayMinutes: null,
  availableSlots: 10,
})
