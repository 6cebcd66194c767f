import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import type { PlannedNote } from './DayNotes.ts'
import { useNoteLine } from './useNoteLine.ts'

interface DayNoteItemProps {
  note: PlannedNote
  isLocked: boolean
  onEdit: (note: PlannedNote) => void
  onRemove: (note: PlannedNote) => Promise<unknown>
}

export function DayNoteItem({ note, isLocked, onEdit, onRemove }: DayNoteItemProps) {
  const { t } = useTranslation('schedule')
  const line = useNoteLine()(note)
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1 border-l-[3px] border-ocre pl-2.5">
        <span className="block text-15 wrap-anywhere">{line}</span>
        <span className="text-13 text-ink-2">{t('dialogs:dayNotes.by', { author: note.author })}</span>
      </span>
      <span className="flex">
        <IconButton
          icon={<EditIcon />}
          isDisabled={isLocked}
          label={t('dialogs:dayNotes.editOne', { note: line })}
          onPress={() => onEdit(note)}
        />
        <IconButton
          icon={<DeleteIcon />}
          isDisabled={isLocked}
          label={t('dialogs:dayNotes.deleteOne', { note: line })}
          onPress={() => void onRemove(note)}
          tone="delete"
        />
      </span>
    </li>
  )
}
