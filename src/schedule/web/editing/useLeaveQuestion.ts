import { useCallback, useEffect, useRef, useState } from 'react'

/** Asks whether to plan on a day of leave; for every kind of change. */
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
  // Leaving the page means no: a change that waits for ever would block all later ones.
  useEffect(() => () => settle.current?.(false), [])
  return { sentence, ask, answer }
}
