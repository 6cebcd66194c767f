import { useEffect, useState } from 'react'

/** Debounced: the value once unchanged for these milliseconds, so that typing does not send each letter. */
export const useSettled = <Value>(value: Value, milliseconds = 250) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
