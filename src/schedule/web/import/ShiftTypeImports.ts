import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ImportedShiftType } from '#schedule/rules/import.ts'
import { api, dataOf } from '#web/api/client.ts'

/** Those that may still be undone, the last one first. */
export const shiftTypeImportsQuery = queryOptions({
  queryKey: ['schedule', 'shift-types', 'imports'],
  queryFn: () => dataOf(api.GET('/schedule/shift-types/imports')),
  select: ({ imports }) => imports,
})

export const useShiftTypeImports = () => {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['schedule'] })
  const refresh = useCallback(
    () => queryClient.refetchQueries({ queryKey: shiftTypeImportsQuery.queryKey }),
    [queryClient],
  )
  return {
    send: useMutation({
      mutationFn: ({ shiftTypes, key }: { shiftTypes: readonly ImportedShiftType[]; key: string }) =>
        dataOf(
          api.POST('/schedule/shift-types/imports', {
            body: { shiftTypes: [...shiftTypes] },
            headers: { 'Idempotency-Key': key },
          }),
        ),
      onSuccess,
    }).mutateAsync,
    refresh,
    undo: useMutation({
      mutationFn: (shiftTypesImportId: string) =>
        dataOf(
          api.DELETE('/schedule/shift-types/imports/{shiftTypesImportId}', {
            params: { path: { shiftTypesImportId } },
          }),
        ),
      onSuccess,
    }).mutateAsync,
  }
}
