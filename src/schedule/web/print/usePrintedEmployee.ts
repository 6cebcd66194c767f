import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

/** The person to print; absent for the whole team. */
const printSearch = (search: Record<string, unknown>): { employee?: string } =>
  typeof search.employee === 'string' ? { employee: search.employee } : {}

/** The person in the address, and a setter. Null for the whole team. */
export const usePrintedEmployee = () => {
  const change = useChangeSearch()
  const { employee } = printSearch(useSearch({ strict: false }))
  const show = (id: string | null) => change({ employee: id ?? undefined }, { replace: true, resetScroll: true })
  return [employee ?? null, show] as const
}
