import { expect } from 'vitest'
import type { DayNote } from '#schedule/rules.ts'
import { changePlan, changeShift, type Employee } from './company.ts'
import { openWorld } from './world.ts'

export type Shift = {
  id: string
  employeeId: string
  shiftTypeId: string | null
  date: string
  startTime: string
  notes: string
  version: number
}
export type SeenVersion = Pick<Shift, 'id' | 'version'>
export type Hours = [date: string, startTime: string, endTime: string]

/** A company whose planner changes the plan, for the tests of the door. Each file of tests opens its own: a world closes with its file. */
export const openPlanning = async () => {
  const world = await openWorld()
  const company = await world.company()
  const chef = await company.hire({ firstName: 'Hugo', role: 'manager' })
  const elsewhere = await world.company()
  const stranger = { id: (await elsewhere.admin.get('/people')).body.employees[0].id as string }
  const type = await company.shiftType('Service')

  const form = (employee: { id: string }, [date, startTime, endTime]: Hours, change = {}) => ({
    employeeId: employee.id,
    shiftTypeId: type,
    date,
    startTime,
    endTime,
    breakDuration: 0,
    notes: '',
    ...change,
  })
  const plan = (employee: { id: string }, hours: Hours, change = {}) =>
    changeShift(chef, { after: form(employee, hours, change) })
  const edit = (before: SeenVersion, employee: { id: string }, hours: Hours, change = {}) =>
    changeShift(chef, { before, after: form(employee, hours, change) })
  const remove = (before: SeenVersion) => changeShift(chef, { before })
  const add = (employee: { id: string }, hours: Hours, change = {}) => ({
    before: null,
    after: form(employee, hours, change),
  })
  const send = (changes: unknown, accepted: object[] = [], client: Pick<Employee, 'post'> = chef) =>
    changePlan(client, changes, { accepted })
  const week = async (date: string, client: Pick<Employee, 'get'> = chef) =>
    (await client.get(`/schedule/weeks/${date}`)).body as {
      shifts: Shift[]
      employees: { id: string }[]
      dayNotes: DayNote[]
      week: object
      today: string
    }
  return { world, company, chef, elsewhere, stranger, type, form, plan, edit, remove, add, send, week }
}

export const fieldError = (path: string, code: string) => [expect.objectContaining({ path, code })]
export const changeOf = ({ id, version }: SeenVersion, after: object | null) => ({ before: { id, version }, after })
export const myWeek = async (date: string, client: Employee) =>
  (await client.get(`/schedule/my-week/${date}`)).body as {
    shifts: Shift[]
    weeklyHours: number
    dayNotes: DayNote[]
    timeZone: string
    today: string
  }
export const minutesOf = (shift: { startsAt: string; endsAt: string }) =>
  (Date.parse(shift.endsAt) - Date.parse(shift.startsAt)) / 60_000
