import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { UndoToast } from './UndoToast.tsx'

/** Each returns the id of its message. A message with the same id replaces it. */
export const notify = {
  success: (message: string, id?: string) => toast.success(message, { id, duration: 2000, ariaProps: polite }),
  error: (message: string, id?: string) => toast.error(message, { id, duration: 4000, ariaProps: assertive }),
  /** Stays until it is replaced or dismissed. */
  loading: (message: string, id?: string) => toast.loading(message, { id, ariaProps: polite }),
  custom: (content: ReactNode, id?: string) => toast.custom(<>{content}</>, { id, duration: 4000, ariaProps: polite }),
  /** The change is made; it can be undone for 4 s. */
  withUndo: (message: string, undo: () => void) =>
    toast.custom(({ id }) => <UndoToast message={message} onDone={() => toast.dismiss(id)} onUndo={undo} />, {
      duration: 4000,
      ariaProps: polite,
    }),
  dismiss: (id?: string) => toast.dismiss(id),
}

const polite = { role: 'status', 'aria-live': 'polite' } as const
const assertive = { role: 'alert', 'aria-live': 'assertive' } as const
