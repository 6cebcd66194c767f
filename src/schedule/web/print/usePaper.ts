import { useEffect, useEffectEvent } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { Filter, PeopleSearch } from '#schedule/web/planning-view/PlanningGroups.ts'
import { withWords } from '#web/lazy-page.ts'

/** What is printed: the month of a date, or its week; of the team or of a department, of one person, or one's own. A search and filters do not reach the paper, which says so. */
export type PaperAsked =
  | ({ of: 'team'; span: 'week' | 'month'; date: CalendarDate } & Partial<PeopleSearch & Filter>)
  | { of: 'self'; date: CalendarDate }
  | { of: 'person'; employeeId: string; date: CalendarDate }

const load = withWords(async () => (await import('./OpenPaper.ts')).openPaper, 'print')

/** Opens the PDF in a tab of its own; without a network or after a failure the browser prints the screen. */
export const printPaper = (asked: PaperAsked) => {
  // At once: once something was awaited, a browser takes the tab for an unwanted window.
  const tab = window.open('')
  void load().then(
    open => open(tab, asked),
    () => {
      tab?.close()
      window.print()
    },
  )
}

/** Ctrl+P prints the paper, as the button does. @param asked null while nothing is shown */
export function usePaper(asked: PaperAsked | null) {
  const print = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (!asked) return
    event.preventDefault()
    printPaper(asked)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => print(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
