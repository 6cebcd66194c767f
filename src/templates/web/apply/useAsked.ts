import { useSearch } from '@tanstack/react-router'
import { addDays, type CalendarDate, parseCalendarDate, weekOf } from '#core/calendar.ts'
import { maxWeeks } from '#templates/rules.ts'
import type { ApplicationAsked, TemplateList } from '#templates/web/Templates.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

const usualWeeks = { template: 1, cycle: 8 }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** A cycle goes on after its last planned day; a template begins on the next Monday. */
const firstDay = (list: TemplateList, cycleId: string | undefined): CalendarDate => {
  const nextMonday = addDays(weekOf(list.today).from, 7)
  const cycle = list.cycles.find(({ id }) => id === cycleId)
  if (!cycle) return nextMonday
  if (cycle.plannedUntil !== null && cycle.plannedUntil >= list.today) return addDays(cycle.plannedUntil, 1)
  return cycle.startsOn > list.today ? cycle.startsOn : nextMonday
}

/** The application that the address asks for; a template that is gone is nobody's. */
export function useAsked(list: TemplateList) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const change = useChangeSearch()
  const cycleId = list.cycles.find(({ id }) => id === search.cycle)?.id
  const templateId = cycleId
    ? undefined
    : (list.templates.find(({ id }) => id === search.template) ?? list.templates[0])?.id
  const from = (text(search.from) && parseCalendarDate(text(search.from)!)) || firstDay(list, cycleId)
  const given = Number(search.weeks)
  const weeks = given >= 1 && given <= maxWeeks ? Math.trunc(given) : usualWeeks[cycleId ? 'cycle' : 'template']
  const department = templateId ? text(search.department) : undefined
  const asked: ApplicationAsked = {
    ...(cycleId && { cycleId }),
    ...(templateId && { templateId }),
    ...(department && { department }),
    from,
    weeks,
  }
  return { asked, change }
}
