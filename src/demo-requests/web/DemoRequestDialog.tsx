import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { DemoRequestFacts } from './DemoRequestFacts.tsx'
import { type DemoRequest, receivedOn } from './DemoRequests.ts'
import { StatusButtons } from './StatusButtons.tsx'
import { useDemoNote } from './useDemoNote.ts'
import { useStatusChange } from './useStatusChange.ts'

interface DemoRequestDialogProps {
  /** As the list has it now: another window may change it. */
  request: DemoRequest
  onClose: () => void
}

export function DemoRequestDialog({ request, onClose }: DemoRequestDialogProps) {
  const { t } = useTranslation('demo-requests')
  const note = useDemoNote(request)
  const change = useStatusChange(request, note)
  return (
    <Dialog
      footer={<CancelButton label={t('detail.close')} />}
      isDirty={note.isChanged}
      isOpen
      onClose={onClose}
      refusal={change.refusal}
      size="lg"
      subtitle={t('detail.received', { date: receivedOn(request) })}
      title={request.companyName}
    >
      <DemoRequestFacts request={request} />
      {note.isOvertaken && <OvertakenNote note={request.note} onKeep={note.keep} onTake={note.take} />}
      <TextArea
        error={change.fault}
        hint={t('detail.noteHint')}
        isReadOnly={change.isSaving}
        label={t('detail.note')}
        onChange={note.write}
        rows={3}
        value={note.text}
      />
      <StatusButtons isSaving={change.isSaving} onChoose={change.save} status={request.status} />
    </Dialog>
  )
}

interface OvertakenNoteProps {
  /** The note of the other window. */
  note: string
  onKeep: () => void
  onTake: () => void
}

function OvertakenNote({ note, onKeep, onTake }: OvertakenNoteProps) {
  const { t } = useTranslation('demo-requests')
  return (
    <Banner kind="warn">
      {t(note === '' ? 'detail.changedEmpty' : 'detail.changed')}
      {note !== '' && <span className="mt-1 block whitespace-pre-line text-ink">{note}</span>}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button onPress={onKeep} size="sm" variant="secondary">
          {t('detail.keepMine')}
        </Button>
        <Button onPress={onTake} size="sm" variant="secondary">
          {t('detail.takeTheirs')}
        </Button>
      </span>
    </Banner>
  )
}
