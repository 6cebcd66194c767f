import { expect } from 'vitest'
import { changePlan, changeShift, type Employee } from './company.ts'
import { openWorld } from './world.ts'

/** A company whose planner changes the plan, for the tests of the door: a file of tests opens its own. */
export const world = await openWorld()
export const company = await world.company()
export const chef = await company.hire({ firstName: 'Hugo', role: 'manager' })
export const elsewhere = await world.company()
export const stranger = { id: (await elsewhere.admin.get('/people')).body.employees[0].id as string }
export const type = await company.shiftType('Service')

export type Shift = {
  id: string
  employeeId: string
  shiftTypeId: string | null
  date: string
  startTime: string
  notes: string
  version: number
}
export type Hours = [date: string, startTime: string, endTime: string]

export const fieldError = (path: string, code: string) => [expect.objectContaining({ path, code })]
export const form = (employee: { id: string }, [date, startTime, endTime]: Hours, change = {}) => ({
  employeeId: employee.id,
  shiftTypeId: type,
  date,
  startTime,
  endTime,
  breakDuration: 0,
  notes: '',
  ...change,
})
export type Seen = Pick<Shift, 'id' | 'version'>
export const plan = (employee: { id: string }, hours: Hours, change = {}) =>
  changeShift(chef, { after: form(employee, hours, change) })
export const edit = (before: Seen, employee: { id: string }, hours: Hours, change = {}) =>
  changeShift(chef, { before, after: form(employee, hours, change) })
export const remove = (before: Seen) => changeShift(chef, { before })
export const add = (employee: { id: string }, hours: Hours, change = {}) => ({
  before: null,
  after: form(employee, hours, change),
})
export const changeOf = ({ id, version }: Seen, after: object | null) => ({ before: { id, version }, after })
export const send = (changes: unknown, accepted: object[] = [], client: Pick<Employee, 'post'> = chef) =>
  changePlan(client, changes, { accepted })
export const week = async (date: string, client: Pick<Employee, 'get'> = chef) =>
  (await client.get(`/schedule/weeks/${date}`)).body as {
    shifts: Shift[]
    employees: { id: string }[]
    week: object
    today: string
  }
export const myWeek = async (date: string, client: Employee) =>
  (await client.get(`/schedule/my-week/${date}`)).body as {
    shifts: Shift[]
    weeklyHours: number
    timeZone: string
    today: string
  }
export const minutesOf = (shift: { startsAt: string; endsAt: string }) =>
  (Date.parse(shift.endsAt) - Date.parse(shift.startsAt)) / 60_000
