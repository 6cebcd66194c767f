import { useState } from 'react'

/** Whole on narrow screens. From 1024 px on it is truncated to one line; a press shows it whole, another truncates it again. */
export function Reason({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <button
      aria-expanded={isWhole}
      className={`block min-h-11 max-w-full min-w-0 cursor-pointer [text-align:inherit] hover:underline desk:min-h-8 wrap-anywhere whitespace-pre-line ${isWhole ? '' : 'lg:truncate'}`}
      onClick={() => setWhole(!isWhole)}
      type="button"
    >
      {text}
    </button>
  )
}
