import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekOf } from '#core/calendar.ts'
import { countWeek } from '#labour/hours.ts'
import { holidayPlaceOf, lawAlone, parametersOn } from '#labour/parameters.ts'
import { newId } from '#server/database/columns.ts'
import { openWorld } from '#testing/world.ts'
import { weeklyMinutes } from './hours-queries.ts'

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

type Planned = { start: number; end: number; breakDuration: number }

const planned = (monday: string, shifts: readonly { slot: number; minute: number; length: number; pause: number }[]) =>
  [...Map.groupBy(shifts, ({ slot }) => slot).values()].map(([shift]): Planned => {
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
