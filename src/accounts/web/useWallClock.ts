import { useEffect, useState } from 'react'

/** The time where the browser is, to the minute: nobody is signed in yet, so no company's zone applies. */
export const useWallClock = () => {
  const [now, setNow] = useState(() => Temporal.Now.plainDateTimeISO())
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.plainDateTimeISO()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
