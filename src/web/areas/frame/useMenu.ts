import { useEffect, useRef, useState } from 'react'

export interface Menu {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/** The menu of narrow screens, which stands in place of the page: it opens at its top, and the page comes back where it was. Échap closes it. */
export const useMenu = (): Menu => {
  const [isOpen, setOpen] = useState(false)
  const left = useRef(0)
  const toggle = () => {
    if (!isOpen) left.current = window.scrollY
    setOpen(!isOpen)
  }
  useEffect(() => {
    if (!isOpen) return
    window.scrollTo(0, 0)
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      window.scrollTo(0, left.current)
    }
  }, [isOpen])
  const close = () => {
    // The page that one goes to begins at its top.
    left.current = 0
    setOpen(false)
  }
  return { isOpen, toggle, close }
}
