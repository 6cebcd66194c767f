import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shift } from '#schedule/rules.ts'
import { PlanningGrid } from '#schedule/web/PlanningGrid.tsx'
import type { Employee } from '#schedule/web/TeamWeek.ts'
import { startLanguages } from '#web/i18n.ts'
import '#web/ui/theme.css'
import { employeesOf, shiftOf, shiftsOf, shiftTypes, today, week } from './generated-week.ts'

type Team = { employees: Employee[]; shifts: Shift[] }

/** What the runner calls. Each measure is in milliseconds, from the data to the frame that shows it. */
export interface PlanningBench {
  show: (people: number) => Promise<number>
  create: (nth: number) => Promise<number>
  clear: () => Promise<number>
  watchScroll: () => () => { frames: number; late: number; blank: number }
}

declare global {
  interface Window {
    planningBench: PlanningBench
  }
}

const nothing = () => {}
const refused = async () => false
const nobodyAway: [] = []
let shown: Team | null = null
let setShown: (team: Team | null) => void = nothing

function Page() {
  const [team, setTeam] = useState<Team | null>(null)
  useEffect(() => {
    setShown = setTeam
  }, [])
  return (
    <>
      <header className="sticky top-0 z-20 h-16 border-b border-line bg-surface" />
      <main className="mx-auto w-full max-w-[1840px] flex-1 px-6 pt-8 pb-16">
        {team && (
          <PlanningGrid
            {...team}
            leave={nobodyAway}
            onCopy={refused}
            onCreate={nothing}
            onCurrentWeek={nothing}
            onDelete={nothing}
            onEdit={nothing}
            onKeys={nothing}
            onMove={refused}
            onNextWeek={nothing}
            onPreviousWeek={nothing}
            shiftTypes={shiftTypes}
            today={today}
            week={week}
          />
        )}
      </main>
      <footer className="h-16 border-t border-line" />
    </>
  )
}

/** A message sent from an animation frame is delivered once that frame is painted. */
const nextPaint = () =>
  new Promise<void>(resolve =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    }),
  )

async function timeToPaint(team: () => Team | null) {
  await nextPaint()
  const begun = performance.now()
  shown = team()
  setShown(shown)
  await nextPaint()
  return performance.now() - begun
}

/** Frames of 60 a second that came late, and those in which a place of the window that should hold a row held none. */
function watchScroll() {
  const counts = { frames: 0, late: 0, blank: 0 }
  let last = performance.now()
  let handle = requestAnimationFrame(function look(now) {
    counts.frames += 1
    counts.late += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
    last = now
    if (hasBlank()) counts.blank += 1
    handle = requestAnimationFrame(look)
  })
  return () => {
    cancelAnimationFrame(handle)
    return counts
  }
}

const hasBlank = () => {
  const grid = document.querySelector('[role="grid"]')!.getBoundingClientRect()
  const [top, bottom] = [Math.max(140, grid.top + 80), Math.min(innerHeight, grid.bottom) - 5]
  const places = [top, (top + bottom) / 2, bottom]
  return places.some(y => y > top && !document.elementFromPoint(innerWidth / 2, y)?.closest('[role="row"]'))
}

await startLanguages()
// The names carry links.
const router = createRouter({ routeTree: createRootRoute() })
createRoot(document.getElementById('root')!).render(
  <RouterContextProvider router={router}>
    <Page />
  </RouterContextProvider>,
)

window.planningBench = {
  clear: () => timeToPaint(() => null),
  show: people => {
    const employees = employeesOf(people)
    const answer = JSON.stringify({ employees, shifts: shiftsOf(employees) })
    return timeToPaint(() => JSON.parse(answer) as Team)
  },
  create: nth =>
    timeToPaint(() => {
      const row = nth % 8
      const shift = shiftOf(`created-${nth}`, `employee-${row}`, nth % 6, 3)
      return { employees: shown!.employees, shifts: [...shown!.shifts, shift] }
    }),
  watchScroll,
}
