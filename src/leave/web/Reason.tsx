import { useState } from 'react'

/** Truncated to one line; a press shows the whole reason, another truncates it again. */
export function Reason({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <button
      aria-expanded={isWhole}
      className={`block min-h-11 max-w-full min-w-0 cursor-pointer text-left hover:underline desk:min-h-8 ${isWhole ? 'wrap-anywhere whitespace-pre-line' : 'truncate max-md:-my-2.5'}`}
      onClick={() => setWhole(!isWhole)}
      type="button"
    >
      {text}
    </button>
  )
}
