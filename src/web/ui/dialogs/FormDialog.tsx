import type { SyntheticEvent } from 'react'
import { Button } from '../Button.tsx'
import { CancelButton } from './CancelButton.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'subtitle' | 'size' | 'isDirty' | 'children' | 'onClose'> {
  /** What the button that sends it does: "Ajouter". */
  submitLabel: string
  isSubmitting: boolean
  /** What it does cannot be undone. */
  isDanger?: boolean
  /** Never rejects: what goes wrong is shown by the form. */
  onSubmit: (event: SyntheticEvent) => Promise<void>
}

/** A dialog to fill in; it is open as long as it is mounted. */
export function FormDialog({ submitLabel, isSubmitting, isDanger, onSubmit, ...dialog }: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <CancelButton isDisabled={isSubmitting} />
          <Button isBusy={isSubmitting} type="submit" variant={isDanger ? 'danger' : 'primary'}>
            {submitLabel}
          </Button>
        </>
      }
      isOpen
      onSubmit={event => void onSubmit(event)}
    />
  )
}
