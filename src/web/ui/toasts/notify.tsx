import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'

/** The list of the changes that can be reverted: they have a place and a time of their own. */
export const reversibles = 'reversibles'

type ReversibleChange = { message: string; detail: string | undefined; way: 'undo' | 'redo'; revert: () => void }

/** The change that can be reverted, by the id of its message: `Toasts` draws it. */
export const reversibleChanges = new Map<string, ReversibleChange>()

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
    const id = toast.custom(message, { duration: 10_000, ariaProps: polite, toasterId: reversibles })
    reversibleChanges.clear()
    reversibleChanges.set(id, { message, detail, way, revert })
    return id
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
