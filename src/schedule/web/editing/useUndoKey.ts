import { useEffect, useEffectEvent } from 'react'

/** Inside these elements Ctrl+Z belongs to the typed text or to an open dialog. */
const elsewhere = 'input, textarea, [contenteditable], [role="spinbutton"], [role="dialog"], [role="alertdialog"]'

/** Ctrl+Z on the whole page. */
export function useUndoKey(undo: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
    if (!isUndo || (event.target instanceof Element && event.target.closest(elsewhere))) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
