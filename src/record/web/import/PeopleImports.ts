import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { peopleImport } from '#record/import-schemas.ts'
import type { ImportedPerson } from '#record/rules/import.ts'
import { api, dataOf } from '#web/api/client.ts'

export type PeopleImport = z.output<typeof peopleImport>

/** Those that may still be undone, the last one first. */
export const peopleImportsQuery = queryOptions({
  queryKey: ['people', 'imports'],
  queryFn: () => dataOf(api.GET('/people/imports')),
  select: ({ imports }) => imports,
})

export const usePeopleImports = () => {
  const queryClient = useQueryClient()
  const refetch = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['people'] }),
      queryClient.invalidateQueries({ queryKey: ['roles'] }),
    ])
  }
  const ofImport = (peopleImportId: string) => ({ params: { path: { peopleImportId } } })
  const refresh = useCallback(
    () => queryClient.refetchQueries({ queryKey: peopleImportsQuery.queryKey }),
    [queryClient],
  )
  return {
    send: useMutation({
      mutationFn: ({ people, key }: { people: readonly ImportedPerson[]; key: string }) =>
        dataOf(api.POST('/people/imports', { body: { people: [...people] }, headers: { 'Idempotency-Key': key } })),
      onSuccess: refetch,
    }).mutateAsync,
    refresh,
    undo: useMutation({
      mutationFn: (id: string) => dataOf(api.DELETE('/people/imports/{peopleImportId}', ofImport(id))),
      onSuccess: refetch,
    }).mutateAsync,
    invite: useMutation({
      mutationFn: (id: string) => dataOf(api.POST('/people/imports/{peopleImportId}/invitations', ofImport(id))),
      onSuccess: refetch,
    }),
  }
}
