import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

/** The department of people that the address asks for; an empty name stands for people without one. */
export const useAskedDepartment = (people: readonly { department: string | null }[] = []) => {
  const { department } = useSearch({ strict: false })
  const change = useChangeSearch()
  const departments = [...Map.groupBy(people, each => each.department ?? '')]
    .map(([name, own]) => ({ department: name, count: own.length }))
    // People without a department come last.
    .toSorted(
      (a, b) => Number(a.department === '') - Number(b.department === '') || a.department.localeCompare(b.department),
    )
  const asked = department === undefined ? null : String(department)
  return {
    departments,
    count: people.length,
    shown: departments.some(each => each.department === asked) ? asked : null,
    show: (name: string | null) => change({ department: name ?? undefined }, { replace: true }),
  }
}

export type AskedDepartment = ReturnType<typeof useAskedDepartment>
