import type { ReactNode, SyntheticEvent } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from './CancelButton.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface FormDialogProps<Values extends FieldValues>
  extends Pick<DialogProps, 'title' | 'subtitle' | 'size' | 'isDirty' | 'refusal' | 'children' | 'onClose'> {
  /** The label of the submit button: "Ajouter". */
  submitLabel: string
  isSubmitting: boolean
  /** The form of the fields that name no `control`. */
  form?: UseFormReturn<Values>
  /** True while data of the form is still being read. */
  isReading?: boolean
  /** A second way to submit: "Ajouter et continuer". */
  otherSubmit?: ReactNode
  /** The action is irreversible. */
  isDanger?: boolean
  /** Never rejects: the form shows errors. */
  onSubmit: (event: SyntheticEvent) => Promise<void>
}

/** A dialog with a form. Open while mounted. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, submitLabel, otherSubmit, isSubmitting, isReading, isDanger, onSubmit, children, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <CancelButton isDisabled={isSubmitting} />
          {otherSubmit}
          <Button
            isBusy={isSubmitting}
            isDisabled={isReading === true}
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
          >
            {submitLabel}
          </Button>
        </>
      }
      isOpen
      onSubmit={event => void onSubmit(event)}
    >
      {form ? <FormProvider {...form}>{children}</FormProvider> : children}
    </Dialog>
  )
}
