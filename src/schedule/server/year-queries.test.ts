import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'
import { workedDays } from '#labour/hours.ts'
import { yearSums } from '#labour/law.ts'
import { type LabourSettings, lawAlone } from '#labour/parameters.ts'
import { newId } from '#server/database/columns.ts'
import type { Employee } from '#testing/company.ts'
import { having, planOf } from '#testing/labour.ts'
import { openWorld } from '#testing/world.ts'
import { minutesOfDay, weeklyMinutes } from './hours-queries.ts'
import { yearsAmong } from './year-queries.ts'

const world = await openWorld()
const company = await world.company()
const type = await company.shiftType('Service')
const monday = '2026-11-16'

type PlannedWork = { employeeId: string; start: number; end: number; breakDuration: number }

const store = (shifts: readonly PlannedWork[]) =>
  world.sql(
    `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at, break_duration)
     select $1, gen_random_uuid(), "employeeId", $2, to_timestamp(start / 1000), to_timestamp("end" / 1000), "breakDuration"
     from jsonb_to_recordset($3) as made ("employeeId" uuid, start float8, "end" float8, "breakDuration" integer)`,
    [company.id, type, JSON.stringify(shifts)],
  )

const shiftOn = ({ id }: Employee, date: CalendarDate, startTime: string, minutes: number): PlannedWork => {
  const start = Temporal.PlainDateTime.from(`${date}T${startTime}`).toZonedDateTime('Europe/Paris').epochMilliseconds
  return { employeeId: id, start, end: start + minutes * 60_000, breakDuration: 0 }
}

/** Five days of a week. */
const weekFrom = (person: Employee, from: CalendarDate, startTime: string, minutes: number) =>
  [0, 1, 2, 3, 4].map(day => shiftOn(person, addDays(from, day), startTime, minutes))

type FoundFinding = {
  rule: string
  employeeId: string
  about: string
  severity: string
  measured: number
  limit: number
}

const foundIn = async (person: Employee, rule: string, date = monday) => {
  const { body } = await company.admin.get(`/schedule/weeks/${date}/findings`)
  const own = (body.findings as FoundFinding[]).filter(each => each.employeeId === person.id && each.rule === rule)
  return own.map(({ about, severity, measured, limit }) => ({ about, severity, measured, limit }))
}

/** The findings that the server shows before somebody gets an open shift. */
const judged = async (person: Employee, rule: string, [date, startTime, endTime]: [string, string, string]) => {
  const id = newId()
  const open = { employeeId: null, department: null, shiftTypeId: type, breakDuration: 0, notes: '' }
  const after = { id, ...open, date, startTime, endTime }
  const added = await company.admin.post('/schedule/changes', { changes: [{ before: null, after }], accepted: [] })
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  const { body } = await company.admin.get(`/schedule/shifts/${id}/verdict?employeeId=${person.id}`)
  const found = (body.findings as FoundFinding[]).filter(each => each.rule === rule)
  return found.map(({ about, severity, measured, limit }) => ({ about, severity, measured, limit }))
}

const warning = (about: string, measured: number, limit: number) => ({ about, severity: 'warning', measured, limit })

/** 21 weeks of ten hours of overtime, and one of so many. */
const plannedOvertime = (person: Employee, last: number) => [
  ...Array.from({ length: 21 }, (_, week) => weekFrom(person, addDays('2026-03-02', 7 * week), '08:00', 540)).flat(),
  ...weekFrom(person, monday, '08:00', 420),
  shiftOn(person, addDays(monday, 5), '08:00', last),
]

describe('the overtime of a year', () => {
  test('is found in the week that exceeds 220 hours', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    await store([...plannedOvertime(lea, 600), ...plannedOvertime(max, 601)])
    expect(await foundIn(lea, 'CONTINGENT_HS')).toEqual([])
    expect(await foundIn(max, 'CONTINGENT_HS')).toEqual([warning(monday, 13_201, 13_200)])
    expect(await foundIn(max, 'CONTINGENT_HS', '2026-07-20')).toEqual([])
  })

  test('leaves the quota as the rest for it is taken', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    await store([...plannedOvertime(lea, 900), ...plannedOvertime(max, 901)])
    for (const person of [lea, max]) await company.earnedRest(person, '2026-03-08')
    expect(await foundIn(lea, 'CONTINGENT_HS')).toEqual([warning(monday, 13_500, 13_200)])
    for (const person of [lea, max]) await company.onLeave(person, '2026-10-12', 'rcr')
    expect(await foundIn(lea, 'CONTINGENT_HS')).toEqual([])
    expect(await foundIn(max, 'CONTINGENT_HS')).toEqual([warning(monday, 13_201, 13_200)])
  })

  test('is told before somebody gets a shift, on both sides of the limit', async () => {
    const lea = await company.hire()
    await store(plannedOvertime(lea, 300))
    expect(await judged(lea, 'CONTINGENT_HS', ['2026-11-16', '15:00', '20:00'])).toEqual([])
    expect(await judged(lea, 'CONTINGENT_HS', ['2026-11-16', '15:00', '20:01'])).toEqual([
      warning(monday, 13_201, 13_200),
    ])
  })

  test('is told of a later week that a change takes beyond the limit', async () => {
    const lea = await company.hire()
    await store([...plannedOvertime(lea, 600), ...weekFrom(lea, '2026-02-02', '08:00', 420)])
    expect(await judged(lea, 'CONTINGENT_HS', ['2026-02-07', '08:00', '09:00'])).toEqual([
      warning(monday, 13_260, 13_200),
    ])
    expect(await judged(lea, 'CONTINGENT_HS', ['2025-11-08', '08:00', '09:00'])).toEqual([])
  })
})

/** Nights of nine hours. */
const nights = (person: Employee, from: CalendarDate, count: number, step = 7) =>
  Array.from({ length: count }, (_, night) => shiftOn(person, addDays(from, step * night), '21:00', 540))

describe('the nights of twelve months', () => {
  test('make a night worker of somebody from 270 hours on', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    const short = shiftOn(max, '2026-06-03', '21:00', 539)
    await store([
      ...nights(lea, '2026-04-27', 30),
      ...nights(max, '2026-04-27', 30).filter(
        ({ start }) => start < short.start - 7 * 86_400_000 || start > short.start,
      ),
      short,
    ])
    expect(await foundIn(lea, 'TRAVAILLEUR_NUIT')).toEqual([warning(monday, 16_200, 16_200)])
    expect(await foundIn(max, 'TRAVAILLEUR_NUIT')).toEqual([])
  })

  test('are told before somebody gets a shift, on both sides of the limit', async () => {
    const lea = await company.hire()
    await store(nights(lea, '2026-04-20', 29))
    expect(await judged(lea, 'TRAVAILLEUR_NUIT', ['2026-11-18', '21:00', '05:59'])).toEqual([])
    expect(await judged(lea, 'TRAVAILLEUR_NUIT', ['2026-11-18', '21:00', '06:00'])).toEqual([
      warning(monday, 16_200, 16_200),
    ])
  })

  test('end twelve months before the Sunday of the week', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    // Until 22 November: the first day is 23 November of the year before.
    await store([...nights(lea, '2025-11-23', 1), ...nights(lea, '2026-04-27', 30).slice(1)])
    await store([...nights(max, '2025-11-22', 1), ...nights(max, '2026-04-27', 30).slice(1)])
    expect(await foundIn(lea, 'TRAVAILLEUR_NUIT')).toEqual([warning(monday, 16_200, 16_200)])
    expect(await foundIn(max, 'TRAVAILLEUR_NUIT')).toEqual([])
  })
})

test('what the browser examines with has the sums of the years', async () => {
  const lea = await company.hire()
  await store([
    ...plannedOvertime(lea, 600),
    ...nights(lea, '2026-03-07', 3),
    ...weekFrom(lea, '2026-12-07', '08:00', 480),
  ])
  const { body } = await company.admin.get(`/schedule/weeks/${monday}/labour`)
  const { year } = body.people.find(({ employeeId }: { employeeId: string }) => employeeId === lea.id)
  const before = 13_200 - 600 + 3 * 540
  expect(year).toMatchObject({ overtime: { '2026-11-09': before, '2026-11-16': before, '2026-11-23': before } })
  expect(Object.entries(year.overtime).at(-1)).toEqual(['2026-12-07', before + 300])
})

// Last of them: the solidarity day is that of the whole company.
test('the quota of a year counts what is worked: neither paid leave nor the solidarity day', async () => {
  const lea = await company.hire()
  await store([...plannedOvertime(lea, 600).slice(5), ...weekFrom(lea, '2026-03-02', '08:00', 540).slice(1)])
  expect(await foundIn(lea, 'CONTINGENT_HS')).toEqual([])
  await company.onLeave(lea, '2026-03-02')
  await store([shiftOn(lea, '2026-03-07', '08:00', 541)])
  expect(await foundIn(lea, 'CONTINGENT_HS')).toEqual([warning(monday, 13_201, 13_200)])
  const day = {
    parameter: 'solidarityDays',
    value: ['2026-03-03'],
    source: 'Accord',
    from: '2026-01-01',
    until: null,
  }
  expect((await company.admin.post('/labour/values', day)).status).toBe(200)
  expect(await foundIn(lea, 'CONTINGENT_HS')).toEqual([])
})

const anyShift = fc.record({
  slot: fc.nat(16),
  minute: fc.nat(24 * 60 - 1),
  length: fc.oneof(fc.integer({ min: 1, max: 23 * 60 }), fc.constantFrom(120, 540)),
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999 })),
})

/** The night as a company may set it, and a solidarity day in the midst. */
const anySettings = fc.constantFrom<LabourSettings>(lawAlone, having('nightStart', '23:00'), {
  ...lawAlone,
  values: [...having('nightEnd', '07:00').values, ...having('solidarityDays', ['2026-03-26']).values],
})

test('what is read of years is what the rules count in all shifts', async () => {
  const lea = await company.hire()
  const week = '2026-04-06'
  const period = { from: '2026-03-16', to: addDays(week, 13) }
  const property = fc.asyncProperty(
    fc.array(anyShift, { minLength: 1, maxLength: 14 }),
    anySettings,
    fc.constantFrom('Europe/Paris', 'America/Cayenne', 'Indian/Reunion'),
    async (drawn, settings, timeZone) => {
      const work = [...Map.groupBy(drawn, ({ slot }) => slot).values()].map(([shift]): PlannedWork => {
        const { slot, minute, length, pause } = shift!
        const day = Temporal.PlainDate.from(addDays(period.from, 2 * slot + 1)).toZonedDateTime('UTC')
        const start = day.epochMilliseconds + minute * 60_000
        const breakDuration = Math.floor(((length - 1) * pause) / 1000)
        return { employeeId: lea.id, start, end: start + length * 60_000, breakDuration }
      })
      await world.sql('delete from shifts where employee_id = $1', [lea.id])
      await store(work)
      const plan = { ...planOf([]), employeeId: lea.id }
      const parameters = { shiftTypes: new Set<string>(), timeZone, settings }
      const day = '2026-03-26'
      const night = { timeZone, nightStart: '21:00', nightEnd: '06:00' }
      const onDay = workedDays(weekOf(day), work, night).find(({ date }) => date === day)?.worked ?? 0
      await world.app.backend.database.inCompany(company.id, 'read only', async tx => {
        const minutes = await weeklyMinutes(tx, null, period, timeZone)
        expect((await minutesOfDay(tx, day, timeZone)).get(lea.id) ?? 0).toBe(onDay)
        const counted = yearSums(
          plan,
          {
            weeks: [week],
            period,
            minutes: minutes.get(lea.id) ?? new Map(),
            nights: work.toSorted((a, b) => a.start - b.start),
            solidarity: new Map([[day, onDay]]),
            freedBy: () => 0,
          },
          parameters,
        )
        const known = { period, minutes, settings, timeZone, today: monday, profiles: new Map(), atNight: [lea.id] }
        // So many weeks that nobody is left out.
        const yearsOf = await yearsAmong(tx, { ...known, weeks: Array.from({ length: 9 }, () => week) })
        expect(yearsOf(plan, [week])).toEqual(counted)
      })
    },
  )
  await fc.assert(property, { numRuns: 60 })
})
