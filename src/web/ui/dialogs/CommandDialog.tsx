import type { UseMutationResult } from '@tanstack/react-query'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

interface CommandDialogProps extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'children'> {
  command: Pick<UseMutationResult<unknown, Error, void>, 'mutateAsync' | 'isPending'>
  /** What has been done: "Utilisateur supprimé". */
  done: string
  /** For whatever is not a refusal with a sentence of its own. */
  failure: string
  onClose: () => void
}

/** Asks before it sends what cannot be undone; it is open as long as it is mounted. */
export function CommandDialog({ command, done, failure, onClose, ...question }: CommandDialogProps) {
  useFocusAfterDeletion()
  return (
    <ConfirmDialog
      {...question}
      isBusy={command.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={() => void sayEnding(command.mutateAsync(), { done, failure, onClose })}
    />
  )
}
