import type { UseMutationResult } from '@tanstack/react-query'
import { commandEnding } from '#web/command-ending.ts'
import { useFocusAfterDeletion } from '#web/useFocusAfterDeletion.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

interface CommandDialogProps extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'children'> {
  command: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>
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
      onConfirm={() => command.mutate(undefined, commandEnding({ done, failure, onClose }))}
    />
  )
}
