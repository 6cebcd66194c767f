import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { useImports } from '#imports/web/shared/useImports.ts'
import type { importBalances } from '#leave/schemas/ledger.ts'
import { api, dataOf } from '#web/api/client.ts'

/** Imports that may still be undone, the last one first. */
export const balanceImportsQuery = queryOptions({
  queryKey: ['leave', 'openings', 'imports'],
  queryFn: () => dataOf(api.GET('/leave/openings/imports')),
  select: ({ imports }) => imports,
})

const add = ({ key, ...body }: z.input<typeof importBalances> & { key: string }) =>
  dataOf(api.POST('/leave/openings/imports', { body, headers: { 'Idempotency-Key': key } }))
const remove = (balancesImportId: string) =>
  dataOf(api.DELETE('/leave/openings/imports/{balancesImportId}', { params: { path: { balancesImportId } } }))

export const useBalanceImports = () => useImports({ list: balanceImportsQuery.queryKey, add, remove })
