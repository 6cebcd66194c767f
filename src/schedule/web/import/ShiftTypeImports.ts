import { queryOptions } from '@tanstack/react-query'
import { useImports } from '#imports/web/shared/useImports.ts'
import type { ImportedShiftType } from '#schedule/rules/import.ts'
import { api, dataOf } from '#web/api/client.ts'

/** Imports that may still be undone, the last one first. */
export const shiftTypeImportsQuery = queryOptions({
  queryKey: ['schedule', 'shift-types', 'imports'],
  queryFn: () => dataOf(api.GET('/schedule/shift-types/imports')),
  select: ({ imports }) => imports,
})

const add = ({ shiftTypes, key }: { shiftTypes: readonly ImportedShiftType[]; key: string }) =>
  dataOf(
    api.POST('/schedule/shift-types/imports', {
      body: { shiftTypes: [...shiftTypes] },
      headers: { 'Idempotency-Key': key },
    }),
  )
const remove = (shiftTypesImportId: string) =>
  dataOf(api.DELETE('/schedule/shift-types/imports/{shiftTypesImportId}', { params: { path: { shiftTypesImportId } } }))

export const useShiftTypeImports = () => useImports({ list: shiftTypeImportsQuery.queryKey, add, remove })
