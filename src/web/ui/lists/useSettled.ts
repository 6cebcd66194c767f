import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so many milliseconds: what is typed is not sent letter by letter. */
export const useSettled = <Value>(value: Value, milliseconds = 250) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
