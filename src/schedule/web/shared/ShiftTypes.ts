import { queryOptions, useMutation } from '@tanstack/react-query'
import { asSeen } from '#core/seen.ts'
import { api, dataOf } from '#web/api/client.ts'
import type { ShiftType, ShiftTypeForm } from './TeamWeek.ts'

export const shiftTypesQuery = queryOptions({
  queryKey: ['schedule', 'shift-types'],
  queryFn: ({ signal }) => dataOf(api.GET('/schedule/shift-types', { signal })),
})

const of = ({ id: shiftTypeId, ...seen }: ShiftType) => ({ path: { shiftTypeId }, query: asSeen(seen) })

/** Adds a type when it is null. @param type as the form was filled with it */
export const useSaveShiftType = (type: ShiftType | null) =>
  useMutation({
    mutationFn: (body: ShiftTypeForm) =>
      type === null
        ? dataOf(api.POST('/schedule/shift-types', { body }))
        : dataOf(api.PATCH('/schedule/shift-types/{shiftTypeId}', { params: of(type), body })),
  })

export const useDeleteShiftType = (type: ShiftType) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/schedule/shift-types/{shiftTypeId}', { params: of(type) })),
  })
