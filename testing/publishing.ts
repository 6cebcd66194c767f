import { addDays, type CalendarDate } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { type ShiftDetails, shiftContent } from '#schedule/rules.ts'
import { type Company, changeShift, type Employee } from './company.ts'

type Form = ShiftDetails & { employeeId: string; date: string; startTime: string; endTime: string }
export type PlannedShift = Form & { id: string; version: number }

type UnpublishedWeek = {
  people: { id: string; seal: string }[]
  changes: { employeeId: string; date: string; late: object | null }[]
}

/** The acts of a planner on the plan of a company that publishes. @param monday of the week that is published unless said otherwise */
export const publishingOf = ({ admin, shift }: Company, monday: CalendarDate, planner: Employee = admin) => {
  const sent = async (change: Parameters<typeof changeShift>[1]) => {
    const { status, body } = await changeShift(planner, change)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as PlannedShift
  }
  const unpublished = async (date = monday) =>
    (await planner.get(`/schedule/weeks/${date}/publication`)).body as UnpublishedWeek
  return {
    start: () => admin.post('/schedule/publishing', { publishes: true }),
    plan: async (person: { id: string }, date: string, startTime: string, endTime: string, notes = '') =>
      sent({ after: await shift(person, { date, startTime, endTime, notes }) }),
    /** @returns the shift as it is then */
    edit: ({ id, version, ...planned }: PlannedShift, change: Partial<Form>) =>
      sent({ before: { id, version }, after: { ...pick(planned, ['employeeId', ...shiftContent]), ...change } }),
    remove: (planned: PlannedShift) => sent({ before: planned }),
    unpublished,
    /** @returns the id of the publication; null if there is nothing to tell */
    publishAll: async (date = monday): Promise<string | null> => {
      const { people } = await unpublished(date)
      if (people.length === 0) return null
      const chosen = people.map(({ id: employeeId, seal }) => ({ employeeId, seal }))
      const { status, body } = await planner.post(`/schedule/weeks/${date}/publication`, { people: chosen })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.id
    },
  }
}

/** Somebody part-time is told today that a shift of tomorrow begins later: they are asked. @returns the id of the question */
export const askedQuestion = async (
  company: Company,
  answer: 'accepted' | 'refused' | null = null,
): Promise<string> => {
  const nathan = await company.hire({ firstName: 'Nathan', contractType: 'part-time', weeklyHours: 24 })
  const { today } = (await nathan.get('/schedule/my-week/2026-11-16')).body
  const date = addDays(today, 1)
  const { plan, start, edit, publishAll } = publishingOf(company, date)
  await start()
  const shift = await plan(nathan, date, '11:30', '15:00')
  await publishAll()
  await edit(shift, { startTime: '18:30', endTime: '23:00' })
  await publishAll()
  const { changes } = (await nathan.get(`/schedule/my-changes/${date}`)).body
  const { id } = changes[0].question
  if (answer) await nathan.post(`/schedule/own-questions/${id}/answer`, { answer, reason: '' })
  return id
}
