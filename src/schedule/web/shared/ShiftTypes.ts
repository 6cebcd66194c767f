import { queryOptions, useMutation } from '@tanstack/react-query'
import { asSeen } from '#core/seen.ts'
import { api, dataOf } from '#web/api/client.ts'
import type { ShiftType, ShiftTypeForm } from './TeamWeek.ts'

export const shiftTypesQuery = queryOptions({
  queryKey: ['schedule', 'shift-types'],
  queryFn: ({ signal }) => dataOf(api.GET('/schedule/shift-types', { signal })),
})

const of = ({ id: shiftTypeId, ...seen }: ShiftType) => ({ path: { shiftTypeId }, query: asSeen(seen) })

/** `type`: as it was seen. Null adds one. */
export const useSaveShiftType = () =>
  useMutation({
    mutationFn: ({ type, body }: { type: ShiftType | null; body: ShiftTypeForm }) =>
      type === null
        ? dataOf(api.POST('/schedule/shift-types', { body }))
        : dataOf(api.PATCH('/schedule/shift-types/{shiftTypeId}', { params: of(type), body })),
  })

export const useDeleteShiftType = () =>
  useMutation({
    mutationFn: (type: ShiftType) => dataOf(api.DELETE('/schedule/shift-types/{shiftTypeId}', { params: of(type) })),
  })
