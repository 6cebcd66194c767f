import { useEffect, useEffectEvent } from 'react'

/** Ctrl and a letter, on the whole page. @param press null, or false from it, leaves the key to the browser */
export function useCtrlKey(letter: string, press: (() => unknown) | null) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
      return
    if (press && press() !== false) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
