import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { UndoToast } from './UndoToast.tsx'

/** Each answers the id of the message; giving that id to the next one replaces it. */
export const notify = {
  success: (message: string, id?: string) => toast.success(message, { id, duration: 2000, ariaProps: polite }),
  error: (message: string, id?: string) => toast.error(message, { id, duration: 4000, ariaProps: assertive }),
  /** Stays until it is replaced or dismissed. */
  loading: (message: string, id?: string) => toast.loading(message, { id, ariaProps: polite }),
  custom: (content: ReactNode, id?: string) => toast.custom(<>{content}</>, { id, duration: 4000, ariaProps: polite }),
  /** The change is already made; for 4 s it can be taken back. */
  withUndo: (message: string, undo: () => void) =>
    toast.custom(({ id }) => <UndoToast message={message} onDone={() => toast.dismiss(id)} onUndo={undo} />, {
      duration: 4000,
      ariaProps: polite,
    }),
  dismiss: (id?: string) => toast.dismiss(id),
}

const polite = { role: 'status', 'aria-live': 'polite' } as const
const assertive = { role: 'alert', 'aria-live': 'assertive' } as const
