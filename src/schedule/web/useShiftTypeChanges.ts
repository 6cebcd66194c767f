import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '#web/api/client.ts'
import type { ShiftTypeForm } from './TeamWeek.ts'

/** Each is over once the planning has been read again, with the types as they are now. */
export function useShiftTypeChanges() {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['schedule'] })
  const save = useMutation({
    mutationFn: ({ id, form }: { id: string | null; form: ShiftTypeForm }) =>
      id === null
        ? dataOf(api.POST('/schedule/shift-types', { body: form }))
        : dataOf(
            api.PATCH('/schedule/shift-types/{shiftTypeId}', { params: { path: { shiftTypeId: id } }, body: form }),
          ),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (id: string) =>
      dataOf(api.DELETE('/schedule/shift-types/{shiftTypeId}', { params: { path: { shiftTypeId: id } } })),
    onSuccess,
  })
  return { save, remove }
}
