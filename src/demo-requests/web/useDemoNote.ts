import { useState } from 'react'
import type { DemoRequest } from './DemoRequests.ts'

/** What is typed, and the version of the request that it was typed on; as long as nothing is, the note is the request's. */
export const useDemoNote = (request: DemoRequest) => {
  const [typed, setTyped] = useState<{ text: string; version: number } | null>(null)
  const { note, version } = request
  const isChanged = typed !== null && typed.text !== note
  return {
    text: typed?.text ?? note,
    version: typed?.version ?? version,
    isChanged,
    /** Another window has saved meanwhile, and what is typed differs. */
    isOvertaken: isChanged && typed.version !== version,
    write: (text: string) => setTyped({ text, version: typed?.version ?? version }),
    /** Mine over theirs, which I have read. */
    keep: () => setTyped(typed && { ...typed, version }),
    take: () => setTyped(null),
  }
}

export type DemoNote = ReturnType<typeof useDemoNote>
