import type { DayNote } from '#schedule/rules.ts'
import { useNoteLine } from '#schedule/web/day-notes/useNoteLine.ts'

interface NoteLinesProps {
  notes: readonly DayNote[]
  className?: string
}

/** The notes of a day, a line each; nothing on a day without. */
export function NoteLines({ notes, className = '' }: NoteLinesProps) {
  const line = useNoteLine()
  return notes.map(note => (
    <span className={`block wrap-anywhere ${className}`} key={note.id}>
      {line(note)}
    </span>
  ))
}

/** Before what a note says: on a note of paper. */
export const noteMark = 'border-l-[3px] border-ocre pl-2'
