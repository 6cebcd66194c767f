import type { UseMutationResult } from '@tanstack/react-query'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import { useRefusal } from './command-ending.ts'

interface CommandDialogProps extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'children'> {
  command: Pick<UseMutationResult<unknown, Error, void>, 'mutateAsync' | 'isPending'>
  /** The success message: "Utilisateur supprimé". */
  done: string
  /** The message of errors other than refusals. */
  failure: string
  onClose: () => void
}

/** Asks before an irreversible command. Open while mounted. */
export function CommandDialog({ command, done, failure, onClose, ...question }: CommandDialogProps) {
  const { refusal, end } = useRefusal(onClose)
  useFocusAfterDeletion()
  return (
    <ConfirmDialog
      {...question}
      isBusy={command.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={() => void end(command.mutateAsync(), { done, failure })}
      refusal={refusal}
    />
  )
}
