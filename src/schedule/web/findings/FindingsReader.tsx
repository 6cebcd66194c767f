import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { Week } from '#core/calendar.ts'
import { nameOfFinding } from '#labour/rules.ts'
import type { ShownChange } from '#schedule/web/editing/PlanChanges.ts'
import type { PersonDay } from '#schedule/web/editing/PlanEditor.ts'
import { DragVerdict } from '#schedule/web/planning-drag/DragVerdict.tsx'
import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import { inOrder, isToVerify } from '#schedule/web/shared/OpenFindings.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage } from '#web/i18n.ts'
import { marksOf } from './FindingMarks.ts'
import { FindingPill } from './FindingPill.tsx'
import { findingsQuery } from './FindingRequests.ts'
import { placeOf, stepFrom } from './Findings.ts'
import { FindingsPanel } from './FindingsPanel.tsx'
import { findingsAfter, type WeekFinding, worstSign } from './RowMarks.ts'
import type { PlanningFindings, ReadFindings } from './useFindings.ts'

interface FindingsReaderProps {
  findings: PlanningFindings
  week: Week
  /** Everybody's week. */
  team: TeamWeek
  /** Not answered yet. */
  pending: readonly ShownChange[]
  view: PlanningView
  onClose: () => void
}

/** From here the panel stands beside the grid; narrower, it covers a part of it. */
const standsBeside = () => matchMedia('(width >= 79rem)').matches

/** Reads the findings of the shown week, tells the grid, and draws the panel and the verdict of a drag. F8 goes to the next one, Maj+F8 to the one before. */
export function FindingsReader({ findings, week, team, pending, view, onClose }: FindingsReaderProps) {
  const { isOpen, asked, tell } = findings
  const { data, error, isLoading, refetch } = useQuery({
    ...findingsQuery(week.from, useLanguage()),
    enabled: team.week.from === week.from,
  })
  const [name, setName] = useState<string | null>(null)
  const [goal, setGoal] = useState<PersonDay | null>(null)
  const [seen, setSeen] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    if (asked) setName(nameOfFinding(asked.finding))
  }
  const people = team.employees
  const listed = useMemo(() => data && inOrder(findingsAfter(data, pending), people), [data, people, pending])
  const toVerify = useMemo(() => listed?.filter(isToVerify), [listed])
  const marking = useMemo(() => listed && { findings: listed, marksOf, Pill: FindingPill }, [listed])
  const hasFailed = error !== null
  const chosen = listed?.find(finding => nameOfFinding(finding) === name) ?? null
  const read = useMemo(
    (): ReadFindings => ({
      marking,
      count: toVerify?.length,
      worst: toVerify ? worstSign(toVerify) : null,
      hasFailed,
      chosen,
      goal,
    }),
    [marking, toVerify, hasFailed, chosen, goal],
  )
  useLayoutEffect(() => tell(read), [tell, read])

  const visit = (finding: WeekFinding) => {
    setName(nameOfFinding(finding))
    setGoal(placeOf(finding, team))
    view.reveal(finding.employeeId)
    if (!standsBeside()) findings.setOpen(false)
  }
  useFindingKeys(step => {
    const next = toVerify && stepFrom(toVerify, name, step)
    if (next) visit(next)
  })
  const close = () => {
    setName(null)
    onClose()
  }
  const query = { data: listed, error, isLoading, isPlaceholderData: false, refetch }
  const panel = (
    <FindingsPanel chosen={chosen} count={read.count} onClose={close} onVisit={visit} query={query} team={team} />
  )
  return (
    <>
      {isOpen && panel}
      <DragVerdict />
    </>
  )
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
