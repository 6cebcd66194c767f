import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { LabourSettings } from '#labour/parameters.ts'
import type { PersonPlan, Rule } from '#labour/rules.ts'
import type { Shift } from '#schedule/rules.ts'
import type { labourView } from '#schedule/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { learn } from '#web/i18n.ts'
import { whenIdle } from '#web/ui/dialogs/lazy-dialog.ts'

export type LabourView = z.output<typeof labourView>

/** What the law asks of a shown week, once its rules and what they need are here. */
export type Labour = {
  monday: CalendarDate
  rules: readonly Rule[]
  settings: LabourSettings
  /** Of one person, beside the shown week: shifts at its edges, and what their plan says. */
  of: (employeeId: string) =>
    | (Pick<PersonPlan, 'contracts' | 'profile' | 'otherWeeks'> & {
        edges: readonly Shift[]
        leave: readonly { startDate: CalendarDate; endDate: CalendarDate; counts: boolean }[]
      })
    | null
}

let known: Labour | null = null

/** Null until they are: the verdict then speaks of the place alone, and the server has the last word. */
export const labourOf = (monday: CalendarDate): Labour | null => (known?.monday === monday ? known : null)

/** @param next null for none */
export const keepLabour = (next: Labour | null) => {
  known = next
}

/** People are looked up once each. */
export const labourIn = (view: LabourView, rules: readonly Rule[]): Labour => {
  const people = new Map(view.people.map(person => [person.employeeId, person]))
  const edges = Map.groupBy(view.edges, ({ employeeId }) => employeeId)
  return {
    monday: view.week.from,
    rules,
    settings: {
      conventions: view.settings.conventions,
      values: view.settings.values.map(value => ({ ...value, source: '' })),
      off: view.settings.off.map(each => ({ ...each, reason: '' })),
    },
    of: employeeId => {
      const person = people.get(employeeId)
      if (!person) return null
      const { contracts, profile, leave, minutes } = person
      const weeks = minutes.map((net, index) => [view.mondays[index]!, net] as const)
      const otherWeeks = new Map(weeks.filter(([, net]) => net > 0))
      return { contracts, profile, leave, otherWeeks, edges: edges.get(employeeId) ?? [] }
    },
  }
}

/** Not under 'schedule': a change of the shown week is no reason to read it again. */
const labourViewQuery = (monday: CalendarDate) =>
  queryOptions({
    queryKey: ['labour', 'weeks', monday],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/schedule/weeks/{date}/labour', { params: { path: { date: monday } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** Fetches the rules of the law, their sentences and what they need of this week, once the page is idle. */
export function useLabour(monday: CalendarDate) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void whenIdle(() => setIdle(true)), [])
  const { data } = useQuery({ ...labourViewQuery(monday), enabled: isIdle })
  useEffect(() => {
    if (!data) return undefined
    let isShown = true
    const fetched = Promise.all([import('#labour/law.ts'), learn('labour')])
    // Without a network the verdict speaks of the place alone.
    void fetched.then(([{ labourRules }]) => isShown && keepLabour(labourIn(data, labourRules))).catch(() => undefined)
    return () => {
      isShown = false
      keepLabour(null)
    }
  }, [data])
}
