import { useNavigate, useSearch } from '@tanstack/react-router'
import { weekSearch } from '#web/ui/time/useShownWeek.ts'

type PrintSearch = ReturnType<typeof weekSearch> & { employee?: string }

/** The week, and the person to print; absent for the whole team. */
export const printSearch = (search: Record<string, unknown>): PrintSearch => ({
  ...weekSearch(search),
  ...(typeof search.employee === 'string' && { employee: search.employee }),
})

/** The person in the address, and a setter. Null for the whole team. */
export const usePrintedEmployee = () => {
  const navigate = useNavigate()
  const { employee }: PrintSearch = useSearch({ strict: false })
  const show = (id: string | null) =>
    void navigate({ to: '.', search: previous => ({ ...previous, employee: id ?? undefined }), replace: true })
  return [employee ?? null, show] as const
}
