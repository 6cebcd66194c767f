import { useMemo, useState } from 'react'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { store, stored } from '#web/api/browser-storage.ts'
import { useMember } from '#web/api/session.ts'
import { type Department, type Shown, shownDepartments, shownTeam } from './PlanningGroups.ts'

/** How somebody looks at the planning: whom it shows, and how close the rows stand. Compact rows are kept on the device, like theme and language. */
export function usePlanningView(team: TeamWeek | undefined) {
  const key = `compact-planning:${useMember().employee.id}`
  const [isCompact, setCompact] = useState(() => stored('localStorage', key) === 'true')
  const [folded, setFolded] = useState<ReadonlySet<Department>>(new Set())
  const [shown, show] = useState<Shown>({ department: undefined, query: '' })
  const [listsOpen, setListsOpen] = useState(false)
  const found = useMemo(() => team && (isEverybody(shown) ? team : shownTeam(team, shown)), [team, shown])
  const people = found?.employees
  const openDepartments = useMemo(
    () => (listsOpen && people ? shownDepartments(people) : undefined),
    [listsOpen, people],
  )
  return {
    isCompact,
    folded,
    shown,
    /** The week of those who are shown. */
    team: found,
    show: (change: Partial<Shown>) => show({ ...shown, ...change }),
    /** Each department has a row for open shifts, also where there are none; undefined while it is not wanted. */
    openDepartments,
    listsOpen,
    setListsOpen,
    setCompact: (wanted: boolean) => {
      store('localStorage', key, wanted ? 'true' : null)
      setCompact(wanted)
    },
    /** Shows somebody whom a search or a fold hides. */
    reveal: (employeeId: string) => {
      if (!found?.employees.some(({ id }) => id === employeeId)) show({ department: undefined, query: '' })
      const department = team?.employees.find(({ id }) => id === employeeId)?.department ?? null
      setFolded(known => (known.has(department) ? new Set([...known].filter(each => each !== department)) : known))
    },
    fold: (department: Department) =>
      setFolded(known => {
        const next = new Set(known)
        if (!next.delete(department)) next.add(department)
        return next
      }),
  }
}

export type PlanningView = ReturnType<typeof usePlanningView>

const isEverybody = ({ department, query }: Shown) => department === undefined && query === ''
