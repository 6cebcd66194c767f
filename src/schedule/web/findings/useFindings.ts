import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Week } from '#core/calendar.ts'
import type { ShownChange } from '#schedule/web/editing/PlanChanges.ts'
import type { Place } from '#schedule/web/editing/PlanEditor.ts'
import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { findingsQuery } from './FindingRequests.ts'
import {
  findingsAfter,
  inOrder,
  isToVerify,
  nameOfFinding,
  placeOf,
  stepFrom,
  type WeekFinding,
  worstOf,
} from './Findings.ts'

interface FindingsOptions {
  week: Week
  /** Everybody's week, once it is read. */
  team: TeamWeek | undefined
  /** Not answered yet. */
  pending: readonly ShownChange[]
  view: PlanningView
}

export type PlanningFindings = ReturnType<typeof useFindings>

/** From here the panel stands beside the grid; narrower, it covers a part of it. */
const standsBeside = () => matchMedia('(width >= 79rem)').matches

/** What the rules find in the shown week, and the one that somebody looks at. F8 goes to the next, Maj+F8 to the one before. */
export function useFindings({ week, team, pending, view }: FindingsOptions) {
  const { data, error, isLoading, refetch } = useQuery({
    ...findingsQuery(week.from),
    enabled: team?.week.from === week.from,
  })
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState<string | null>(null)
  /** A new object for each visit, also of the same finding. */
  const [goal, setGoal] = useState<Place | null>(null)
  const people = team?.employees
  const listed = useMemo(() => data && people && inOrder(findingsAfter(data, pending), people), [data, people, pending])
  const toVerify = useMemo(() => listed?.filter(isToVerify), [listed])

  const visit = (finding: WeekFinding) => {
    setName(nameOfFinding(finding))
    if (team) setGoal(placeOf(finding, team))
    view.reveal(finding.employeeId)
    if (!standsBeside()) setOpen(false)
  }
  useFindingKeys(step => {
    const next = toVerify && stepFrom(toVerify, name, step)
    if (next) visit(next)
  })
  return {
    query: { data: listed, error, isLoading, isPlaceholderData: false, refetch },
    listed,
    count: toVerify?.length,
    worst: toVerify ? worstOf(toVerify) : null,
    isOpen,
    chosen: listed?.find(finding => nameOfFinding(finding) === name) ?? null,
    goal,
    visit,
    /** Opens the panel at it. */
    open: (finding: WeekFinding) => {
      setName(nameOfFinding(finding))
      setOpen(true)
    },
    toggle: () => setOpen(!isOpen),
    close: () => {
      setOpen(false)
      setName(null)
    },
  }
}

/** On the whole page, but not behind a dialog. */
function useFindingKeys(onStep: (step: 1 | -1) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
