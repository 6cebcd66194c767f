import { expect, test } from 'vitest'
import { leaveTypeTerms } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026.
const world = await openWorld()
const company = await world.company()
const day = '2026-11-24'
const evenings = { ...leaveTypeTerms(), name: 'Repos de nuit', code: 'RDN', nature: 'rest', unit: 'half-day' }
const { key: halves } = (await company.admin.post('/leave/types', { ...evenings, askedBy: 'everybody' })).body

/** Somebody with a shift in the morning, one in the afternoon, and one over midday of the day after. */
const planned = async () => {
  const person = await company.hire()
  const plan = async (date: string, from: string, to: string) => (await company.plan(person, date, from, to)).body
  const shifts = [
    await plan(day, '07:00', '13:00'),
    await plan(day, '13:00', '19:00'),
    await plan('2026-11-25', '12:00', '14:00'),
  ]
  return { person, shifts: shifts.map(({ id, version }) => ({ id, version })) }
}

type Parts = { fromMidday?: boolean; untilMidday?: boolean; startTime?: string; endTime?: string; endDate?: string }

const cases: [string, Parts, number[]][] = [
  ['the morning', { untilMidday: true }, [0]],
  ['the afternoon', { fromMidday: true }, [1]],
  ['the whole day', {}, [0, 1]],
  ['both days but their ends', { fromMidday: true, endDate: '2026-11-25', untilMidday: true }, [1, 2]],
]

test.each(cases)('leave in %s touches the shifts of its time, wherever they are counted', async (_, parts, touched) => {
  const { person, shifts } = await planned()
  const span = { type: halves, startDate: day, endDate: day, ...parts }
  const asked = new URLSearchParams(Object.entries(span).map(([name, value]) => [name, String(value)]))
  const preview = await person.get(`/leave/preview?${asked}`)
  asked.delete('type')
  const daysOff = await company.admin.get(`/leave/people/${person.id}/days-off?${asked}`)
  const { id } = (await person.post('/leave/requests', { ...span, reason: '' })).body
  const details = (await company.admin.get(`/leave/requests/${id}`)).body
  const ids = touched.map(index => shifts[index]!.id)
  expect(preview.body.plannedShifts).toBe(ids.length)
  expect(daysOff.body.shifts.map((shift: { id: string }) => shift.id)).toEqual(ids)
  expect(details.shifts.map((shift: { id: string }) => shift.id)).toEqual(ids)
  expect(details.request.plannedShifts).toBe(ids.length)
  expect((await company.admin.post(`/leave/requests/${id}/approval`)).status).toBe(200)
  expect((await company.admin.get(`/leave/requests/${id}`)).body.request.plannedShifts).toBe(ids.length)
})

test('hours of leave touch the shifts that they share time with', async () => {
  const { person, shifts } = await planned()
  const span = { startDate: day, endDate: day, startTime: '18:00', endTime: '20:00' }
  const { body } = await company.admin.get(`/leave/people/${person.id}/days-off?${new URLSearchParams(span)}`)
  expect(body.shifts.map((shift: { id: string }) => shift.id)).toEqual([shifts[1]!.id])
})

test('a shift of the free half is neither kept nor removed with the leave', async () => {
  const { person, shifts } = await planned()
  const enter = (index: number, what: string) => {
    const leave = { type: 'rtt', startDate: day, endDate: day, untilMidday: true }
    return company.admin.post(`/leave/people/${person.id}/leave`, {
      ...leave,
      shifts: [{ ...shifts[index], fate: what }],
    })
  }
  expect((await enter(1, 'remove')).body.code).toBe('leave.shifts-changed')
  const { id } = (await enter(0, 'keep')).body
  expect((await company.admin.get(`/leave/requests/${id}`)).body.shifts).toMatchObject([{ isKept: true }])
})

test('half a day of leave leaves its person present in the other half', async () => {
  const small = await world.company()
  const [early, late, asking] = [await small.hire(), await small.hire(), await small.hire()]
  await small.plan(early, day, '07:00', '13:00')
  await small.plan(late, day, '13:00', '19:00')
  const morning = { type: 'rtt', startDate: day, endDate: day, untilMidday: true }
  for (const { id } of [early, late]) await small.admin.post(`/leave/people/${id}/leave`, morning)
  const wanted = { type: 'vacation', startDate: day, endDate: day, reason: '' }
  const { id } = (await asking.post('/leave/requests', wanted)).body
  const { presence } = (await small.admin.get(`/leave/requests/${id}`)).body
  expect(presence.find(({ date }: { date: string }) => date === day).present).toBe(1)
})

test('a shift belongs to its first day: leave from Thursday leaves the evening of Wednesday standing, and says so', async () => {
  const [wednesday, thursday] = ['2026-11-25', '2026-11-26']
  const person = await company.hire()
  const evening = (await company.plan(person, wednesday, '18:00', '02:00')).body
  const span = { startDate: thursday, endDate: thursday }
  const before = { date: wednesday, startTime: '18:00', endTime: '02:00' }
  const ask = (days: object) => `/leave/preview?${new URLSearchParams({ type: 'vacation', ...days })}`
  expect((await person.get(ask(span))).body).toMatchObject({ plannedShifts: 0, eveningBefore: before })
  expect((await person.get(ask({ startDate: wednesday, endDate: wednesday }))).body).toMatchObject({
    plannedShifts: 1,
    eveningBefore: null,
  })
  const { id } = (await person.post('/leave/requests', { type: 'vacation', ...span, reason: '' })).body
  const details = (await company.admin.get(`/leave/requests/${id}`)).body
  expect(details).toMatchObject({ shifts: [], eveningBefore: before, request: { plannedShifts: 0 } })
  expect((await company.admin.post(`/leave/requests/${id}/approval`)).status).toBe(200)
  const kept = (await company.admin.get(`/schedule/shifts/${evening.id}`)).body
  expect(kept).toMatchObject({ id: evening.id, employeeId: person.id })
  // A cancelled leave says nothing of shifts.
  const { request } = (await company.admin.get(`/leave/requests/${id}`)).body
  const cancelled = { reason: 'Inventaire', step: request.step, returning: [] }
  expect((await company.admin.post(`/leave/requests/${id}/revocation`, cancelled)).status).toBe(200)
  expect((await company.admin.get(`/leave/requests/${id}`)).body.eveningBefore).toBeNull()
  // Hours of leave after midnight touch it all the same.
  const hours = new URLSearchParams({ ...span, startTime: '01:00', endTime: '02:00' })
  const { body } = await company.admin.get(`/leave/people/${person.id}/days-off?${hours}`)
  expect(body.shifts.map((shift: { id: string }) => shift.id)).toEqual([evening.id])
})

test('who is missing for some hours of leave is missing in these alone', async () => {
  const small = await world.company()
  const person = await small.hire({ department: 'Salle' })
  await small.plan(person, day, '09:00', '17:00')
  const weekdays = Array.from({ length: 7 }, (_, nth) => (nth === 1 ? [{ start: 540, end: 1020, people: 1 }] : []))
  const need = { department: 'Salle', shiftTypeId: null, weekdays, exceptions: [], version: null }
  expect((await small.admin.post('/needs', need)).status).toBe(200)
  const hours = { startDate: day, endDate: day, startTime: '10:00', endTime: '12:00' }
  const gap = {
    start: Date.parse(`${day}T09:00:00Z`),
    end: Date.parse(`${day}T11:00:00Z`),
    missing: 1,
  }
  const missingNow = async () => {
    const { missing } = (await small.admin.get('/reports/team-weeks')).body
    return missing.filter(({ date }: { date: string }) => date === day)
  }
  world.clock.set(`${day}T06:00:00Z`)
  expect(await missingNow()).toEqual([])
  const leave = { ...hours, type: 'aau', shifts: [] }
  expect((await small.admin.post(`/leave/people/${person.id}/leave`, leave)).status).toBe(200)
  expect(await missingNow()).toMatchObject([gap])
})
