import { useEffect, useEffectEvent } from 'react'
import type { PlanEditor } from './PlanEditor.ts'

/** Inside these elements Ctrl+Z belongs to the typed text or to an open dialog. */
const elsewhere = 'input, textarea, [contenteditable], [role="spinbutton"], [role="dialog"], [role="alertdialog"]'

/** Ctrl+Z on the whole page; Ctrl+Shift+Z or Ctrl+Y takes the undo back. */
export function useUndoKey({ undo, redo }: Pick<PlanEditor, 'undo' | 'redo'>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const revert = { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()]
    if (!revert || event.altKey || !(event.ctrlKey || event.metaKey)) return
    if (event.target instanceof Element && event.target.closest(elsewhere)) return
    event.preventDefault()
    void revert()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
