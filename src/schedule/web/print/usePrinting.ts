import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '#web/ui/dialogs/lazy-dialog.ts'

/**
 * Printing a screen, by Ctrl+P or the browser's menu, prints its sheet. The sheet is in a file of its own, fetched when the page is idle.
 * @param load keeps its identity
 * @returns the sheet while it is printed; to be drawn in an element `printed-alone`
 */
export function usePrinting<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Sheet, setSheet] = useState<ComponentType<Props> | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const prepare = async () => {
      const loaded = await load()
      setSheet(() => loaded)
    }
    // Without a network the screen itself is printed.
    const prepared = () => prepare().catch(() => undefined)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      void prepared().then(() => window.print())
    }
    void whenIdle(() => void prepared())
    addEventListener('keydown', onKeyDown, { signal })
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => listening.abort()
  }, [load])
  return isPrinting ? Sheet : null
}
