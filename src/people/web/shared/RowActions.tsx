import { useId } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'

interface RowActionsProps {
  /** In full: "Modifier Camille Roux". */
  editLabel: string
  deleteLabel: string
  onEdit: () => void
  onDelete: () => void
  mayEdit: boolean
  mayDelete: boolean
  /** The reason if one or both are disabled. */
  reason?: string
}

export function RowActions({ editLabel, deleteLabel, onEdit, onDelete, mayEdit, mayDelete, reason }: RowActionsProps) {
  const { t } = useTranslation('people')
  const reasonId = useId()
  return (
    <div className="grid gap-1 max-md:w-full">
      <div className="flex justify-end max-md:gap-2.5">
        <IconButton
          aria-describedby={mayEdit ? undefined : reasonId}
          icon={<EditIcon />}
          isDisabled={!mayEdit}
          label={editLabel}
          onPress={onEdit}
          shortLabel={t('edit')}
        />
        <IconButton
          aria-describedby={mayDelete ? undefined : reasonId}
          icon={<DeleteIcon />}
          isDisabled={!mayDelete}
          label={deleteLabel}
          onPress={onDelete}
          shortLabel={t('delete')}
          tone="delete"
        />
      </div>
      {reason && (
        <p className="text-right text-12 whitespace-normal text-ink-2 max-md:text-left max-md:text-13" id={reasonId}>
          {reason}
        </p>
      )}
    </div>
  )
}
