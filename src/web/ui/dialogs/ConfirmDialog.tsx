import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { dialogClass, overlayClass } from './dialog-style.ts'
import { Refusal } from './Refusal.tsx'

export interface ConfirmDialogProps {
  title: string
  /** The consequence. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isOpen: boolean
  isBusy?: boolean
  /** Why the last command was refused. */
  refusal?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Only for irreversible actions; others are undone from a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isOpen, isBusy, refusal, onConfirm, onCancel } = props
  const { t } = useTranslation('ui')
  return (
    <ModalOverlay
      className={overlayClass}
      isKeyboardDismissDisabled={isBusy}
      isOpen={isOpen}
      onOpenChange={open => open || onCancel()}
    >
      <Modal className={dialogClass()}>
        <AriaDialog className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 pt-6 outline-none sm:p-6" role="alertdialog">
          <Heading className="wrap-anywhere" level={2} slot="title">
            {title}
          </Heading>
          {children && <div className="wrap-anywhere text-ink-2">{children}</div>}
          {refusal && <Refusal>{refusal}</Refusal>}
          <footer className="flex flex-wrap justify-end gap-2.5 pt-3 *:max-sm:flex-1">
            <Button autoFocus isDisabled={isBusy} onPress={onCancel} variant="secondary">
              {cancelLabel ?? t('cancel')}
            </Button>
            <Button isBusy={isBusy} onPress={onConfirm} variant="danger">
              {confirmLabel}
            </Button>
          </footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
