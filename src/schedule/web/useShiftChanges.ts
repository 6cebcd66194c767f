import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { weekOf } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { type ShiftForm, teamWeekQuery } from './TeamWeek.ts'
import { expectedShift, unsavedId, withoutShift, withShift } from './WeekEdits.ts'

/** Nothing before: a new shift. Nothing after: a deletion. */
type Change = { before: Shift | null; after: ShiftForm | null }

const mutationKey = ['schedule', 'shifts']

/**
 * Plans, changes and deletes shifts; each shows at once and is taken back when the server refuses.
 * One after the other: taking back a deletion must reach the server after the deletion.
 */
export function useShiftChanges(timeZone: string) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'shifts' },
    mutationFn: send,
    onMutate: async ({ before, after }: Change) => {
      await queryClient.cancelQueries({ queryKey: ['schedule', 'weeks'] })
      const now = Temporal.Now.instant()
      const expected = after && expectedShift(after, before?.id ?? unsavedId(), timeZone, now)
      if (expected !== null || after === null) replaceShift(queryClient, before, expected)
      return { expected }
    },
    onSuccess: (saved, { before }, { expected }) => replaceShift(queryClient, expected ?? before, saved),
    onError: (_, { before, after }, shown) => {
      if (shown && (shown.expected !== null || after === null)) replaceShift(queryClient, shown.expected, before)
    },
    // Another change still under way would vanish from the screen until its own answer.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey: ['schedule'] })
    },
  })
  return {
    add: (after: ShiftForm) => mutateAsync({ before: null, after }),
    edit: (before: Shift, after: ShiftForm) => mutateAsync({ before, after }),
    remove: (before: Shift) => mutateAsync({ before, after: null }),
  }
}

const send = async ({ before, after }: Change): Promise<Shift | null> => {
  if (before === null) return after && dataOf(api.POST('/schedule/shifts', { body: after }))
  const params = { path: { shiftId: before.id } }
  if (after === null) return dataOf(api.DELETE('/schedule/shifts/{shiftId}', { params })).then(() => null)
  return dataOf(api.PATCH('/schedule/shifts/{shiftId}', { params, body: after }))
}

/** In the weeks already read. */
function replaceShift(queryClient: QueryClient, out: Shift | null, back: Shift | null) {
  if (out) queryClient.setQueryData(weekKeyOf(out), week => week && withoutShift(week, out))
  if (back) queryClient.setQueryData(weekKeyOf(back), week => week && withShift(week, back))
}

const weekKeyOf = (shift: Shift) => teamWeekQuery(weekOf(shift.date).from).queryKey
