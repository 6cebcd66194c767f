import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { planRules, withOthers, worstOfWindows } from '#labour/law.ts'
import type { LabourSettings } from '#labour/parameters.ts'
import { acceptancesAmong, byStart, weeksChangedBy } from '#labour/rules.ts'
import { plannedShift } from '#schedule/rules.ts'
import type { labourView } from '#schedule/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { learn } from '#web/i18n.ts'
import type { Labour } from './KnownLabour.ts'

export type LabourView = z.output<typeof labourView>

const sourceless = (value: LabourView['settings']['values'][number]) => ({ ...value, source: '' })

const sumsIn = (sums: Readonly<Record<CalendarDate, number>>) => new Map(Object.entries(sums))

/** People are looked up once each. */
export const labourIn = (view: LabourView): Labour => {
  const people = new Map(view.people.map(person => [person.employeeId, person]))
  const company: LabourSettings = {
    conventions: view.settings.conventions,
    values: view.settings.values.map(sourceless),
    off: view.settings.off.map(each => ({ ...each, reason: '' })),
  }
  const own = new Map(
    view.people
      .filter(({ values }) => values.length > 0)
      .map(({ employeeId, values }) => [
        employeeId,
        { ...company, values: [...company.values, ...values.map(sourceless)] },
      ]),
  )
  const acceptanceOf = acceptancesAmong(view.accepted)
  const known = weeksChangedBy([view.week.from, view.week.to])
  return {
    monday: view.week.from,
    rules: planRules,
    settingsOf: employeeId => own.get(employeeId) ?? company,
    worstOf: worstOfWindows,
    isAccepted: finding => withOthers(finding).every(each => acceptanceOf(each) !== undefined),
    around: plan => {
      const person = people.get(plan.employeeId)
      if (!person) return plan
      const { contracts, profile, leave, minutes, taken, year, shifts } = person
      const weeks = minutes.map((net, index) => [view.mondays[index]!, net] as const)
      const beside = shifts.map(shift => plannedShift({ ...shift, id: shift.startsAt }))
      const elsewhere = leave.filter(({ startDate, endDate }) => endDate < view.week.from || startDate > view.week.to)
      return {
        ...plan,
        contracts,
        profile: { ...profile, dated: profile.dated.map(entry => ({ ...entry, partTimeGround: null })) },
        shifts: byStart([...plan.shifts, ...beside]),
        // The shown week has its own leave, with types.
        leave: [
          ...plan.leave.filter(({ startDate }) => startDate <= view.week.to),
          ...elsewhere.map(each => ({ ...each, type: null })),
        ],
        otherWeeks: new Map(weeks.filter(([, net]) => net > 0)),
        takenByLeave: sumsIn(taken),
        year: { weeks: known, overtime: sumsIn(year.overtime), night: sumsIn(year.night) },
      }
    },
  }
}

/** Not under 'schedule': a change of the shown week is no reason to read it again; what somebody accepts is told as 'labour'. */
const labourViewQuery = (monday: CalendarDate) =>
  queryOptions({
    queryKey: ['labour', 'weeks', monday],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/schedule/weeks/{date}/labour', { params: { path: { date: monday } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** Hands over the labour law for a week while it is shown: `keep` gets null at the end. */
export function watchLabour(
  queryClient: QueryClient,
  { monday, shown, keep }: { monday: CalendarDate; shown: AbortSignal; keep: (labour: Labour | null) => void },
) {
  const words = learn('labour')
  const stop = new QueryObserver(queryClient, labourViewQuery(monday)).subscribe(({ data }) => {
    if (data) void words.then(() => shown.aborted || keep(labourIn(data))).catch(() => undefined)
  })
  shown.addEventListener('abort', () => {
    stop()
    keep(null)
  })
}
