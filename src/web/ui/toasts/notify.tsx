import type { ReactNode } from 'react'
import { type Toast, toast } from 'react-hot-toast/headless'
import { UndoToast } from './UndoToast.tsx'

/** The list of the changes that can be reverted: they have a place and a time of their own. */
export const reversibles = 'reversibles'

/** Each returns the id of its message, and stands for the time that `Toasts` gives its kind. A message with the same id replaces it. */
export const notify = {
  success: (message: string, id?: string) => toast.success(message, { id, ariaProps: polite }),
  /** @param detail on a line of its own */
  error: (message: string, id?: string, detail?: string) =>
    toast.error(detail ? inTwoLines(message, detail) : message, { id, ariaProps: assertive }),
  /** Stays until it is replaced or dismissed. */
  loading: (message: string, id?: string) => toast.loading(message, { id, ariaProps: polite }),
  custom: (content: ReactNode, id?: string) => toast.custom(<>{content}</>, { id, ariaProps: polite }),
  /** The change is made; its button reverts it, for 10 s or until another change is made. @param detail on a line of its own */
  reversible: (message: string, way: 'undo' | 'redo', revert: () => void, detail?: string) => {
    notify.dismissReversible()
    const content = ({ id }: Toast) => (
      <UndoToast
        detail={detail}
        message={message}
        onDone={() => notify.dismissReversible(id)}
        onRevert={revert}
        way={way}
      />
    )
    return toast.custom(content, { duration: 10_000, ariaProps: polite, toasterId: reversibles })
  },
  /** @param id any if absent: no two stand at once */
  dismissReversible: (id?: string) => toast.dismiss(id, reversibles),
  dismiss: (id?: string) => toast.dismiss(id),
}

const inTwoLines = (message: string, detail: string) => (
  <>
    <p>{message}</p>
    {detail}
  </>
)

const polite = { role: 'status', 'aria-live': 'polite' } as const
const assertive = { role: 'alert', 'aria-live': 'assertive' } as const
