import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ImportedBalances } from '#leave/rules/import.ts'
import { api, dataOf } from '#web/api/client.ts'

/** Those that may still be undone, the last one first. */
export const balanceImportsQuery = queryOptions({
  queryKey: ['leave', 'openings', 'imports'],
  queryFn: () => dataOf(api.GET('/leave/openings/imports')),
  select: ({ imports }) => imports,
})

export const useBalanceImports = () => {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['leave'] })
  const refresh = useCallback(
    () => queryClient.refetchQueries({ queryKey: balanceImportsQuery.queryKey }),
    [queryClient],
  )
  return {
    send: useMutation({
      mutationFn: ({ key, ...body }: { reason: string; openings: ImportedBalances; key: string }) =>
        dataOf(api.POST('/leave/openings/imports', { body, headers: { 'Idempotency-Key': key } })),
      onSuccess,
    }).mutateAsync,
    refresh,
    undo: useMutation({
      mutationFn: (balancesImportId: string) =>
        dataOf(api.DELETE('/leave/openings/imports/{balancesImportId}', { params: { path: { balancesImportId } } })),
      onSuccess,
    }).mutateAsync,
  }
}
