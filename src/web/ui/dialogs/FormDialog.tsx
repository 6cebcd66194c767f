import type { SyntheticEvent } from 'react'
import { Button } from '../Button.tsx'
import { CancelButton } from './CancelButton.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'subtitle' | 'size' | 'isDirty' | 'children' | 'onClose'> {
  /** The label of the submit button: "Ajouter". */
  submitLabel: string
  isSubmitting: boolean
  /** The action is irreversible. */
  isDanger?: boolean
  /** Never rejects: the form shows errors. */
  onSubmit: (event: SyntheticEvent) => Promise<void>
}

/** A dialog with a form. Open while mounted. */
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
