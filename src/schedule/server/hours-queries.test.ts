import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekOf } from '#core/calendar.ts'
import { countWeek } from '#labour/hours.ts'
import { holidayPlaceOf, lawAlone, parametersOn } from '#labour/parameters.ts'
import { newId } from '#server/database/columns.ts'
import { openWorld } from '#testing/world.ts'
import { minutesOfDay, takenByLeave, weeklyMinutes, withoutTaken } from './hours-queries.ts'

const world = await openWorld()
const company = await world.company()
const lea = await company.hire()
const hugo = await company.hire()

/** Both clock changes of the year are in reach. */
const mondays = ['2026-03-16', '2026-10-12'] as const
const weeks = 4
const MINUTE = 60_000

/** On every second day, so that none overlaps. `break` in thousandths of the shift. */
const anyShift = fc.record({
  slot: fc.nat(weeks * 3 + 2),
  minute: fc.nat(24 * 60 - 1),
  length: fc.oneof(fc.integer({ min: 1, max: 23 * 60 }), fc.constantFrom(120, 240, 360)),
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999 })),
})

type PlannedWork = { start: number; end: number; breakDuration: number }

const planned = (monday: string, shifts: readonly { slot: number; minute: number; length: number; pause: number }[]) =>
  [...Map.groupBy(shifts, ({ slot }) => slot).values()].map(([shift]): PlannedWork => {
    // From the Sunday before the first week.
    const day = Temporal.PlainDate.from(addDays(monday, 2 * shift!.slot - 1)).toZonedDateTime('UTC')
    const start = day.epochMilliseconds + shift!.minute * MINUTE
    return {
      start,
      end: start + shift!.length * MINUTE,
      breakDuration: Math.floor(((shift!.length - 1) * shift!.pause) / 1000),
    }
  })

const read = (zone: string, people: string[] | null, monday: string) =>
  world.app.backend.database.inCompany(company.id, 'read only', tx =>
    weeklyMinutes(tx, people, { from: monday, to: addDays(monday, 7 * weeks - 1) }, zone),
  )

test('the minutes of weeks are those that the rules count, for some people and for all', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...mondays),
    fc.constantFrom('Europe/Paris', 'America/Cayenne', 'Indian/Reunion'),
    fc.array(anyShift, { minLength: 1, maxLength: 12 }),
    async (monday, timeZone, drawn) => {
      const work = planned(monday, drawn)
      await world.sql('delete from shifts where company_id = $1', [company.id])
      await world.sql(
        `insert into shifts (company_id, id, employee_id, starts_at, ends_at, break_duration)
         select $1, id, $2, starts_at, ends_at, break_duration
         from jsonb_to_recordset($3) as made (id uuid, starts_at timestamptz, ends_at timestamptz, break_duration integer)`,
        [
          company.id,
          lea.id,
          JSON.stringify(
            work.map(({ start, end, breakDuration }) => ({
              id: newId(),
              starts_at: new Date(start).toISOString(),
              ends_at: new Date(end).toISOString(),
              break_duration: breakDuration,
            })),
          ),
        ],
      )
      const values = parametersOn(lawAlone, monday)
      const counted = Array.from({ length: weeks }, (_, week) => {
        const days = weekOf(addDays(monday, 7 * week))
        const parameters = { ...values, holidays: holidayPlaceOf(values), timeZone }
        return [days.from, countWeek(days, { work, leave: [], contracts: [] }, parameters).worked] as const
      }).filter(([, minutes]) => minutes > 0)
      const withWork = (known: ReadonlyMap<string, number> = new Map()) =>
        [...known].filter(([, minutes]) => minutes > 0).toSorted(([one], [other]) => one.localeCompare(other))
      const some = await read(timeZone, [lea.id, hugo.id], monday)
      expect(withWork(some.get(lea.id))).toEqual(counted)
      expect(some.has(hugo.id)).toBe(false)
      expect(await read(timeZone, null, monday)).toEqual(some)
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('leave takes its hours of the weeks of shifts that stand: of nights in both weeks, of whole days everything', async () => {
  const [own, zone] = [await world.company(), 'Europe/Paris']
  const noe = await own.hire()
  const shifts = [
    ['2026-11-23', '09:00', '17:00'],
    ['2026-11-24', '09:00', '17:00'],
    ['2026-11-29', '22:00', '06:00'],
    ['2026-12-02', '09:00', '17:00'],
  ] as const
  for (const [date, from, to] of shifts) expect((await own.plan(noe, date, from, to)).status).toBe(200)
  const away = async (startDate: string, hours: object) => {
    const leave = { type: 'aau', startDate, endDate: startDate, shifts: [], ...hours }
    expect((await own.admin.post(`/leave/people/${noe.id}/leave`, leave)).status).toBe(200)
  }
  await away('2026-11-23', { startTime: '10:00', endTime: '12:00' })
  // The whole day after a night leaves the night.
  await away('2026-11-24', {})
  await away('2026-11-30', { startTime: '04:00', endTime: '06:00' })
  const weeksFrom = { from: '2026-11-23', to: '2026-12-06' }
  const known = await world.app.backend.database.inCompany(own.id, 'read only', async tx => {
    const minutes = await weeklyMinutes(tx, null, weeksFrom, zone)
    const taken = await takenByLeave(tx, [noe.id], weeksFrom, zone)
    return { taken, left: withoutTaken(minutes, taken), ofDay: await minutesOfDay(tx, '2026-11-23', zone) }
  })
  // Two hours and a day of eight; of the night two of the six hours after midnight.
  expect([...known.taken.get(noe.id)!]).toEqual([
    ['2026-11-23', 600],
    ['2026-11-30', 120],
  ])
  // 8 + 8 + 2 h less ten, and 6 + 8 h less two, with the breaks of half an hour that `plan` gives, if any.
  expect([...known.left.get(noe.id)!]).toEqual([
    ['2026-11-23', 480],
    ['2026-11-30', 720],
  ])
  expect(known.ofDay.get(noe.id)).toBe(360)
  const { body } = await own.admin.get(`/schedule/weeks/2026-11-23/labour`)
  const person = body.people.find(({ employeeId }: { employeeId: string }) => employeeId === noe.id)
  expect(person.taken).toEqual({ '2026-11-23': 600, '2026-11-30': 120 })
})

test('the weeks of one person from that of a day on are those with hours to work, without those that leave takes', async () => {
  const own = await world.company()
  const noe = await own.hire()
  for (const date of ['2026-11-20', '2026-11-23', '2026-11-24', '2026-12-02', '2026-12-16'])
    expect((await own.plan(noe, date, '09:00', '17:00')).status).toBe(200)
  await own.plan(await own.hire(), '2026-11-24', '09:00', '17:00')
  const leave = { type: 'aau', shifts: [] }
  for (const [startDate, endDate] of [
    ['2026-11-24', '2026-11-24'],
    ['2026-12-02', '2026-12-02'],
  ])
    expect((await own.admin.post(`/leave/people/${noe.id}/leave`, { ...leave, startDate, endDate })).status).toBe(200)
  const { body } = await own.admin.get(`/schedule/people/${noe.id}/weeks?from=2026-11-25`)
  expect(body).toEqual({
    weeks: [
      { week: '2026-11-23', minutes: 480 },
      { week: '2026-12-14', minutes: 480 },
    ],
  })
  expect((await noe.get(`/schedule/people/${noe.id}/weeks?from=2026-11-25`)).status).toBe(403)
  const foreign = await world.company()
  expect((await foreign.admin.get(`/schedule/people/${noe.id}/weeks?from=2026-11-25`)).status).toBe(404)
})
