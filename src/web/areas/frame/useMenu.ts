import { useEffect, useState } from 'react'

export interface Menu {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/** The menu of narrow screens; Échap closes it. */
export const useMenu = (): Menu => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])
  return { isOpen, toggle: () => setOpen(open => !open), close: () => setOpen(false) }
}
