import { expect, test } from 'vitest'
import { contractMinutes } from '#people/rules.ts'
import { plannedMinutes } from '#schedule/left.ts'
import { type WeekLeave, weeklyBalance } from '#schedule/rules.ts'
import { type Employee, profileForm } from '#testing/company.ts'
import { worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026.
const world = await openWorld()
const company = await world.company()
const monday = '2026-11-16'
const workdays = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const
const HOUR = 60

type Hours = readonly [from: string, to: string]
type Case = { leave?: string; hours?: Hours; contract?: object; profile?: object; expected: number }

/** Four shifts from Tuesday on, after a Monday of leave. */
const plannedWeek = async ({ leave = 'vacation', hours = ['09:00', '17:00'], contract, profile }: Case) => {
  const person = await company.hire(contract)
  if (profile) await company.admin.post(`/labour/people/${person.id}`, profile)
  for (const day of workdays) await company.plan(person, day, ...hours)
  const days = { type: leave, startDate: monday, endDate: monday }
  expect((await company.admin.post(`/leave/people/${person.id}/leave`, days)).status).toBe(200)
  return person
}

type ReadWeek = {
  weeklyHours: number
  shifts: Parameters<typeof plannedMinutes>[0]
  leave: Parameters<typeof plannedMinutes>[1]
  timeZone: string
} & WeekLeave

/** Minutes beyond the contract, as the row of a planning says them. */
const beyond = ({ shifts, leave, timeZone, weeklyHours, ...week }: ReadWeek) => {
  const planned = plannedMinutes(shifts, leave, timeZone)
  const { kind, minutes } = weeklyBalance(planned, contractMinutes(weeklyHours), week)
  return kind === 'over' ? minutes : 0
}

/** The sentence begins with it. */
const overtimeIn = (findings: { employeeId: string; rule: string; lead: string }[], { id }: Employee) => {
  const found = findings.find(({ employeeId, rule }) => employeeId === id && rule === 'HEURES_SUPP')
  return Number.parseInt(found?.lead ?? '0', 10) * HOUR
}

const total = (rated: { minutes: number }[]) => rated.reduce((sum, { minutes }) => sum + minutes, 0)

/** The hours that each screen shows of the same week. */
const saidOf = async (person: Employee, hours: Hours = ['09:00', '17:00']) => {
  const of = async (address: string, reader: Pick<Employee, 'get'> = company.admin) => (await reader.get(address)).body
  const team = await of(`/schedule/weeks/${monday}`)
  const row = team.employees.find(({ id }: { id: string }) => id === person.id)
  const shifts = team.shifts.filter(({ employeeId }: { employeeId: string }) => employeeId === person.id)
  const before = await of(`/reports/counters/${person.id}?year=2026`)
  await worked(
    world,
    company,
    person,
    workdays.map(day => [day, ...hours] as const),
  )
  world.clock.set('2026-11-23T08:00:00Z')
  const after = await of(`/reports/counters/${person.id}?year=2026`)
  const timesheets = await of(`/reports/worked-findings?date=${monday}`)
  world.clock.set('2026-11-16T07:00:00Z')
  return {
    planning: beyond({ ...team, ...row, shifts }),
    'own week': beyond(await of(`/schedule/my-week/${monday}`, person)),
    rules: overtimeIn((await of(`/schedule/weeks/${monday}/findings`)).findings, person),
    'counters, planned': total(before.planned.overtime),
    'counters, worked': total(after.figures.overtime),
    'time tracking': overtimeIn(timesheets.findings, person),
  }
}

const cases: Record<string, Case> = {
  'a day of paid leave and four of 8 hours are 4 hours of overtime': { expected: 4 * HOUR },
  'so much of paid leave and 28 hours are none': { hours: ['09:00', '16:00'], expected: 0 },
  'an illness counts for nothing': { leave: 'sick', expected: 0 },
  'an unjustified absence counts for nothing': { leave: 'ann', expected: 0 },
  'part-time work has no overtime': { contract: { contractType: 'part-time', weeklyHours: 32 }, expected: 0 },
  'who works by days has none': { profile: { ...profileForm, isForfaitJours: true }, expected: 0 },
}

test.each(Object.entries(cases))('%s, on every screen', async (_, each) => {
  const said = await saidOf(await plannedWeek(each), each.hours)
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map(screen => [screen, each.expected])))
})
