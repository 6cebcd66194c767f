import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { LabourSettings } from '#labour/parameters.ts'
import type { Finding, PersonPlan, Rule } from '#labour/rules.ts'
import { whenIdle } from '#web/ui/dialogs/lazy-dialog.ts'

/** Labour law for a shown week, once its rules and the data for them are here. */
export type Labour = {
  monday: CalendarDate
  rules: readonly Rule[]
  /** The company's, with limits of the person's own. */
  settingsOf: (employeeId: string) => LabourSettings
  /** The plan of the shown week, with what the law asks beside it. */
  around: (plan: PersonPlan) => PersonPlan
  /** Among overlapping windows keeps the worst, which speaks for the others. */
  worstOf: (findings: readonly Finding[]) => readonly Finding[]
  /** Whether somebody accepted it, and those for which it speaks, as it would be. */
  isAccepted: (finding: Finding) => boolean
}

let known: Labour | null = null

/** Null until they are: the verdict then speaks of the place alone, and the server has the last word. */
export const labourOf = (monday: CalendarDate): Labour | null => (known?.monday === monday ? known : null)

const readers = new Set<() => void>()

export const keepLabour = (next: Labour | null) => {
  known = next
  for (const read of readers) read()
}

const whenKept = (read: () => void) => {
  readers.add(read)
  return () => void readers.delete(read)
}

/** Renders again once they are here: a form may open before. */
export const useKeptLabour = () => useSyncExternalStore(whenKept, () => known)

/** Fetches the rules of the law, their sentences and what they need of this week, once the page is idle. */
export function useLabour(monday: CalendarDate) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const shown = new AbortController()
    const watch = async () => {
      const { watchLabour } = await import('./LabourView.ts')
      if (!shown.signal.aborted) watchLabour(queryClient, { monday, shown: shown.signal, keep: keepLabour })
    }
    // Without a network the verdict speaks of the place alone.
    void whenIdle(() => void watch().catch(() => undefined))
    return () => shown.abort()
  }, [queryClient, monday])
}
