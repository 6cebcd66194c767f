import { useEffect, useState } from 'react'

/**
 * Epoch milliseconds by the browser's clock, updated at each whole step.
 * @param step milliseconds: 1000 for a timer, 60 000 for the line of the hour
 */
export const useNow = (step: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // One timeout a step: an interval would drift, then skip a second.
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now())
          wait()
        },
        step - (Date.now() % step),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [step])
  return now
}
