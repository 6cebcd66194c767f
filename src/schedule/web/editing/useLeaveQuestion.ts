import { useCallback, useEffect, useRef, useState } from 'react'

/** Whether to plan on a day of leave: asked once, whatever the change came from. */
export function useLeaveQuestion() {
  const [sentence, setSentence] = useState<string | null>(null)
  const settle = useRef<(isYes: boolean) => void>(null)
  const answer = useCallback((isYes: boolean) => {
    setSentence(null)
    settle.current?.(isYes)
    settle.current = null
  }, [])
  const ask = useCallback((asked: string) => {
    setSentence(asked)
    return new Promise<boolean>(resolve => {
      settle.current = resolve
    })
  }, [])
  // Whoever leaves the page has not said yes; a change that waited for ever would hold all later ones.
  useEffect(() => () => settle.current?.(false), [])
  return { sentence, ask, answer }
}
