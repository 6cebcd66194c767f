import { type FormEventHandler, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay, Popover } from 'react-aria-components'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { dialogClass, overlayClass } from './dialog-style.ts'
import { askBeforeLeaving } from './leaving.ts'
import { popoverClass } from './popover-style.ts'
import { Refusal } from './Refusal.tsx'

export interface DialogProps {
  title: string
  subtitle?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** 520, 720 or 820 px; a bottom sheet on a phone. */
  size?: 'md' | 'lg' | 'xl'
  children: ReactNode
  /** Its actions, the primary last. */
  footer?: ReactNode
  /** Why the last command was refused. */
  refusal?: string | undefined
  /** Makes the dialog a form: a submit button of the footer, or Entrée, calls it. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** True if something was typed: closing asks first. */
  isDirty?: boolean
  /** The question before closing, for dialogs without typed values. */
  question?: { title: string; body: string; leave: string; stay: string }
  /** Opens at this element and not over the page. */
  at?: Element | null
}

export function Dialog({ isOpen, onClose, isDirty, question, at, ...content }: DialogProps) {
  const { t } = useTranslation('ui')
  /** While it asks: what comes after it closes. */
  const [asked, setAsked] = useState<{ goOn?: () => void } | null>(null)
  const mustAsk = Boolean(isDirty || question)
  // Text that was to be lost has been saved meanwhile.
  if (asked && !mustAsk) setAsked(null)
  useEffect(() => (isOpen && mustAsk ? askBeforeLeaving(goOn => setAsked({ goOn })) : undefined), [isOpen, mustAsk])
  const requestClose = () => (mustAsk ? setAsked({}) : onClose())
  const leave = () => {
    setAsked(null)
    onClose()
    asked?.goOn?.()
  }
  const overlay = { isOpen, onOpenChange: (open: boolean) => open || requestClose() }
  const asking = (
    <ConfirmDialog
      cancelLabel={question?.stay ?? t('unsaved.stay')}
      confirmLabel={question?.leave ?? t('unsaved.leave')}
      isOpen={asked !== null}
      onCancel={() => setAsked(null)}
      onConfirm={leave}
      title={question?.title ?? t('unsaved.title')}
    >
      {question?.body ?? t('unsaved.body')}
    </ConfirmDialog>
  )
  if (at)
    return (
      <Popover
        {...overlay}
        className={`${popoverClass} flex w-[24.5rem] flex-col`}
        offset={4}
        placement={hasRoomBeside() ? 'right top' : 'bottom start'}
        triggerRef={{ current: at }}
      >
        <AriaDialog className="flex min-h-0 flex-col outline-none">
          <DialogContent {...content} isSmall onClose={requestClose} />
        </AriaDialog>
        {asking}
      </Popover>
    )
  return (
    <ModalOverlay {...overlay} className={overlayClass} isDismissable>
      <Modal className={dialogClass(content.size)}>
        <AriaDialog className="flex min-h-0 flex-col outline-none short:shrink-0">
          <DialogContent {...content} onClose={requestClose} />
        </AriaDialog>
      </Modal>
      {asking}
    </ModalOverlay>
  )
}

/** Beside its element it has the whole height of the window, and does not change sides when it grows. */
const hasRoomBeside = () => window.innerWidth >= 1024

interface DialogContentProps extends Omit<DialogProps, 'isOpen' | 'isDirty' | 'question' | 'at'> {
  isSmall?: boolean
}

/** From any field, also from one in which Entrée is a new line; only while its button could: not before the form may be sent, nor while it is. */
const submitWithCtrl = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.currentTarget.querySelector('button[type="submit"]:enabled')) event.currentTarget.requestSubmit()
}

function DialogContent({ title, subtitle, refusal, children, footer, onSubmit, onClose, isSmall }: DialogContentProps) {
  const { t } = useTranslation('ui')
  useFocusAfterDeletion()
  const body = (
    <>
      <div
        className={`grid min-h-0 grid-cols-[minmax(0,1fr)] overflow-y-auto px-4 pb-1 last:pb-6 ${isSmall ? 'gap-3 pt-1.5' : 'gap-4 pt-3.5 sm:px-6 sm:pt-[18px]'}`}
      >
        {refusal && <Refusal>{refusal}</Refusal>}
        {children}
      </div>
      {footer && (
        <footer
          className={`flex flex-wrap justify-end gap-2.5 px-4 ${isSmall ? 'pt-3 pb-4' : 'pt-5 pb-[calc(20px+env(safe-area-inset-bottom))] *:max-sm:flex-auto sm:px-6 sm:pb-6'}`}
        >
          {footer}
        </footer>
      )}
    </>
  )
  return (
    <>
      {isSmall ? (
        <header className="px-4 pt-3 text-12 text-ink-2">
          <Heading className="sr-only" level={2} slot="title">
            {title}
          </Heading>
          {subtitle}
        </header>
      ) : (
        <header className="flex justify-between gap-3 pt-4 pr-2 pl-4 sm:pt-5 sm:pr-3 sm:pl-6">
          <div className="min-w-0 wrap-anywhere">
            <Heading className="pt-1.5" level={2} slot="title">
              {title}
            </Heading>
            {subtitle && <p className="mt-1 text-13 text-ink-2">{subtitle}</p>}
          </div>
          <IconButton icon={<CloseIcon />} label={t('close')} onPress={onClose} />
        </header>
      )}
      {onSubmit ? (
        <form className="flex min-h-0 flex-col" noValidate onKeyDownCapture={submitWithCtrl} onSubmit={onSubmit}>
          {body}
        </form>
      ) : (
        body
      )}
    </>
  )
}
