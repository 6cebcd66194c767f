import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asSeen } from '#core/seen.ts'
import { api, dataOf } from '#web/api/client.ts'
import type { ShiftType, ShiftTypeForm } from './TeamWeek.ts'

export const shiftTypesQuery = queryOptions({
  queryKey: ['schedule', 'shift-types'],
  queryFn: ({ signal }) => dataOf(api.GET('/schedule/shift-types', { signal })),
})

/** A change ends after the refetch of the planning, so that screens have the new types. */
const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['schedule'] })
}

/** Adds a type when `shiftTypeId` is null. */
export const useSaveShiftType = (shiftTypeId: string | null) =>
  useMutation({
    mutationFn: (body: ShiftTypeForm) =>
      shiftTypeId === null
        ? dataOf(api.POST('/schedule/shift-types', { body }))
        : dataOf(api.PATCH('/schedule/shift-types/{shiftTypeId}', { params: { path: { shiftTypeId } }, body })),
    onSuccess: useRefetch(),
  })

export const useDeleteShiftType = ({ id: shiftTypeId, ...seen }: ShiftType) =>
  useMutation({
    mutationFn: () => {
      const params = { path: { shiftTypeId }, query: asSeen(seen) }
      return dataOf(api.DELETE('/schedule/shift-types/{shiftTypeId}', { params }))
    },
    onSettled: useRefetch(),
  })
