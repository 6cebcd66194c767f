import { useState } from 'react'
import type { DemoRequest } from './DemoRequests.ts'

/** The typed note and the version of the request that it was typed on; null: the note of the request. */
export const useDemoNote = (request: DemoRequest) => {
  const [typed, setTyped] = useState<{ text: string; version: number } | null>(null)
  const { note, version } = request
  const isChanged = typed !== null && typed.text !== note
  return {
    text: typed?.text ?? note,
    version: typed?.version ?? version,
    isChanged,
    /** Another window has saved another note meanwhile. */
    isOvertaken: isChanged && typed.version !== version,
    write: (text: string) => setTyped({ text, version: typed?.version ?? version }),
    /** Mine over theirs, which I have read. */
    keep: () => setTyped(typed && { ...typed, version }),
    take: () => setTyped(null),
  }
}

export type DemoNote = ReturnType<typeof useDemoNote>
