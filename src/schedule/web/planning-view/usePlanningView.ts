import { useMemo, useState } from 'react'
import type { PeopleSearch } from '#schedule/plan-week.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { store, stored } from '#web/api/browser-storage.ts'
import { useMember } from '#web/api/session.ts'
import {
  departmentsToFill,
  type Filter,
  type Grouping,
  groupings,
  groupNameOf,
  type PlanningGroup,
  shownTeam,
} from './PlanningGroups.ts'

/** The view that stays on the device for each account. */
type KeptView = Filter & {
  isCompact: boolean
  /** Undefined until somebody chooses: then by department where the company lists its people so. */
  by?: Grouping | undefined
}

const noFilter: Filter = { roles: [], types: [] }
const everybody: PeopleSearch = { department: undefined, query: '' }

const keptAs = (key: string): KeptView => {
  const usual = { ...noFilter, isCompact: false }
  try {
    const kept: KeptView = { ...usual, ...JSON.parse(stored('localStorage', key) ?? '{}') }
    return { ...kept, by: groupings.find(each => each === kept.by) }
  } catch {
    return usual
  }
}

/** How somebody looks at the planning: whom it shows, by what it groups them, and how close the rows stand. Search, department and folds last as long as the page; the rest is kept on the device. */
export function usePlanningView(team: TeamWeek | undefined) {
  const key = `planning-view:${useMember().employee.id}`
  const [kept, setKept] = useState(() => keptAs(key))
  const { isCompact, roles, types } = kept
  const by = kept.by ?? (team?.peopleOrder === 'department' ? 'department' : 'none')
  const [folded, setFolded] = useState<ReadonlySet<PlanningGroup['name']>>(new Set())
  const [shown, show] = useState(everybody)
  const [listsOpen, setListsOpen] = useState(false)
  const found = useMemo(() => {
    const wanted = { ...shown, roles, types }
    return team && (isEverybody(wanted) ? team : shownTeam(team, wanted))
  }, [team, shown, roles, types])
  const openDepartments = useMemo(
    () => (listsOpen && team ? departmentsToFill(team, shown) : undefined),
    [listsOpen, team, shown],
  )
  const keep = (change: Partial<KeptView>) => {
    const next = { ...kept, ...change }
    store('localStorage', key, JSON.stringify(next))
    setKept(next)
  }
  const showAll = () => {
    show(everybody)
    keep(noFilter)
  }
  return {
    isCompact,
    /** By what the bands group; changed by `group`. */
    by,
    group: (wanted: Grouping) => {
      keep({ by: wanted })
      setFolded(new Set())
    },
    /** Kept on the device; changed by `keep`. */
    filter: { roles, types },
    keep,
    folded,
    shown,
    /** The week, with the people that the search and the filters leave. */
    team: found,
    /** A search or a filter leaves somebody out. */
    isNarrowed: found !== team && team?.employees.length !== 0,
    show: (change: Partial<PeopleSearch>) => show({ ...shown, ...change }),
    showAll,
    /** Each department has a row for open shifts, also where there are none; undefined while it is not wanted. */
    openDepartments,
    listsOpen,
    setListsOpen,
    /** Clears the search and filters, or unfolds the group, that hide this person. */
    reveal: (employeeId: string) => {
      if (!found?.employees.some(({ id }) => id === employeeId)) showAll()
      const employee = team?.employees.find(({ id }) => id === employeeId)
      if (!team || !employee) return
      const shifts = team.shifts.filter(shift => shift.employeeId === employeeId)
      const group = groupNameOf({ employee, shifts }, by, team.shiftTypes)
      setFolded(known => (known.has(group) ? new Set([...known].filter(each => each !== group)) : known))
    },
    fold: (group: PlanningGroup['name']) =>
      setFolded(known => {
        const next = new Set(known)
        if (!next.delete(group)) next.add(group)
        return next
      }),
  }
}

export type PlanningView = ReturnType<typeof usePlanningView>

const isEverybody = ({ department, query, roles, types }: PeopleSearch & Filter) =>
  department === undefined && query === '' && roles.length + types.length === 0
