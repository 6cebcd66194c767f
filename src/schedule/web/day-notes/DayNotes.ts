import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { asSeen } from '#core/seen.ts'
import type { dayNote, saveDayNote } from '#schedule/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

/** As planners read it. */
export type PlannedNote = z.output<typeof dayNote>
export type DayNoteForm = z.output<typeof saveDayNote>

export const formOf = ({ date, department, kind, text }: DayNoteForm): DayNoteForm => ({ date, department, kind, text })

/** Commands. They outlive the dialog: one of them may be undone. */
export const useDayNotes = () => {
  const queryClient = useQueryClient()
  const run = <Answer>(mutationFn: () => Promise<Answer>) =>
    queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined)
  const of = (dayNoteId: string, seen: DayNoteForm) => ({
    params: { path: { dayNoteId }, query: asSeen(formOf(seen)) },
  })
  return {
    write: (body: DayNoteForm) => run(() => dataOf(api.POST('/schedule/day-notes', { body }))),
    rewrite: (id: string, seen: DayNoteForm, body: DayNoteForm) =>
      run(() => dataOf(api.PATCH('/schedule/day-notes/{dayNoteId}', { ...of(id, seen), body }))),
    withdraw: (id: string, seen: DayNoteForm) =>
      run(() => dataOf(api.DELETE('/schedule/day-notes/{dayNoteId}', of(id, seen)))),
  }
}
