import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { useImports } from '#imports/web/shared/useImports.ts'
import type { ImportedPerson } from '#record/rules/import.ts'
import type { peopleImport } from '#record/schemas/import.ts'
import { api, dataOf } from '#web/api/client.ts'

export type PeopleImport = z.output<typeof peopleImport>

/** Imports that may still be undone, the last one first. */
export const peopleImportsQuery = queryOptions({
  queryKey: ['people', 'imports'],
  queryFn: () => dataOf(api.GET('/people/imports')),
  select: ({ imports }) => imports,
})

const ofImport = (peopleImportId: string) => ({ params: { path: { peopleImportId } } })
const add = ({ people, key }: { people: readonly ImportedPerson[]; key: string }) =>
  dataOf(api.POST('/people/imports', { body: { people: [...people] }, headers: { 'Idempotency-Key': key } }))
const remove = (id: string) => dataOf(api.DELETE('/people/imports/{peopleImportId}', ofImport(id)))

export const usePeopleImports = () => useImports({ list: peopleImportsQuery.queryKey, add, remove })

/** Invites those of an import who have an address. */
export const useInviteImported = () =>
  useMutation({
    mutationFn: (id: string) => dataOf(api.POST('/people/imports/{peopleImportId}/invitations', ofImport(id))),
  })
