import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate, dayOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { overlaps } from '#core/intervals.ts'
import { workedDays } from '#labour/hours.ts'
import { planRules, solidarityDaysIn, withOthers, worstOfWindows, yearSums, yearsAround } from '#labour/law.ts'
import { type LabourSettings, lawAlone } from '#labour/parameters.ts'
import {
  addedFindings,
  byStart,
  examine,
  type Finding,
  type PersonPlan,
  reachOf,
  type WorkInterval,
  weeksChangedBy,
} from '#labour/rules.ts'
import { awayIn, workLeft } from '#labour/work-left.ts'
import {
  contractOf,
  having,
  lasting,
  minor,
  PARIS,
  parametersOf,
  planOf,
  profileOf,
  under,
  under16,
} from '#testing/labour.ts'
import { civilDaysOf } from './civil-days.ts'

/** A year ends within these weeks, and the clocks change twice. */
const FIRST = '2025-08-25'
const WEEKS = 40

const byNight = { timeZone: PARIS, nightStart: '21:00', nightEnd: '06:00' }

const minutesIn = (monday: CalendarDate, work: Parameters<typeof workedDays>[1]) =>
  sum(workedDays({ from: monday, to: addDays(monday, 6) }, work, byNight).map(({ worked }) => worked))

/** The parts of the shifts that leave keeps: rules about pay count them. */
const leftOf = ({ shifts, leave }: PersonPlan) => shifts.flatMap(shift => workLeft(shift, leave.map(awayIn(PARIS))))

const mondays = Array.from({ length: WEEKS + 60 }, (_, week) => addDays(FIRST, 7 * (week - 30)))

/** The plan as far as the rules look around days that change. */
function known(
  plan: PersonPlan,
  changed: readonly CalendarDate[],
  parameters: ReturnType<typeof parametersOf>,
): PersonPlan {
  const { weeks, days, hours } = reachOf(weeksChangedBy(changed))
  const zone = civilDaysOf(PARIS)
  const windows = days.map(({ from, to }) => ({ start: zone.startOf(dayOf(from)), end: zone.startOf(dayOf(to) + 1) }))
  const others = mondays.filter(monday => monday >= hours.from && monday <= hours.to && !weeks.includes(monday))
  const minutes = others.map(monday => [monday, minutesIn(monday, plan.shifts)] as const)
  return {
    ...plan,
    shifts: plan.shifts.filter(shift => windows.some(window => overlaps(shift, window))),
    leave: plan.leave.filter(({ startDate, endDate }) => startDate <= hours.to && endDate >= hours.from),
    otherWeeks: new Map(minutes.filter(([, net]) => net > 0)),
    takenByLeave: new Map(minutes.map(([monday, net]) => [monday, net - minutesIn(monday, leftOf(plan))])),
    year: yearsOf(plan, weeks, parameters),
  }
}

const yearsOf = (plan: PersonPlan, weeks: readonly CalendarDate[], parameters: ReturnType<typeof parametersOf>) => {
  const period = yearsAround(weeks)
  const work = leftOf(plan)
  const others = mondays.filter(monday => monday >= period.from && monday <= period.to && !weeks.includes(monday))
  const workedOn = (day: CalendarDate) =>
    workedDays({ from: addDays(day, -3), to: addDays(day, 3) }, work, byNight).find(({ date }) => date === day)
  const days = solidarityDaysIn(parameters.settings, period)
  return yearSums(
    plan,
    {
      weeks,
      period,
      minutes: new Map(others.map(monday => [monday, minutesIn(monday, work)])),
      nights: work,
      solidarity: new Map(days.map(day => [day, workedOn(day)?.worked ?? 0])),
      freedBy: () => 0,
    },
    parameters,
  )
}

/** The sums beside the whole plan: nothing lies in other weeks. */
const nothingElse = { weeks: mondays, overtime: zeros(), night: zeros() }
function zeros() {
  return new Map(mondays.map(monday => [monday, 0]))
}

const added = (before: PersonPlan, after: PersonPlan, id: string, parameters: ReturnType<typeof parametersOf>) => {
  const [old, next] = [before, after].map(plan => examine(plan, parameters, planRules))
  return (
    worstOfWindows(addedFindings(old!, next!, each => each === id))
      .flatMap(withOthers)
      // The known days in a row alone are counted: they are information, which refuses nothing.
      .filter(({ rule }) => rule !== 'JOURS_CONSECUTIFS')
      .map(nameOf)
      .toSorted()
  )
}

const nameOf = ({ rule, about, measured, severity }: Finding) => `${rule} ${about} ${measured} ${severity}`

type Hours = { startTime: string; minutes: number; share: number }
const anyHours: fc.Arbitrary<Hours> = fc.record({
  startTime: fc.constantFrom('00:00', '01:15', '05:30', '08:00', '10:00', '14:00', '18:30', '22:15'),
  minutes: fc.oneof(fc.integer({ min: 30, max: 23 * 60 }), fc.integer({ min: 4 * 60, max: 10 * 60 })),
  share: fc.integer({ min: 0, max: 5 }),
})
const shiftOf = (id: string, date: CalendarDate, { startTime, minutes, share }: Hours) => ({
  ...lasting(date, startTime, minutes),
  id,
  breakDuration: Math.floor((minutes * share) / 20),
})

const anyWeek = fc.record({
  days: fc.constantFrom(0, 3, 4, 5, 6, 6),
  startTime: fc.constantFrom('09:00', '14:00'),
  minutes: fc.integer({ min: 300, max: 600 }),
})
/** Averages and rests come close to their limits. */
const anyYear = fc.array(anyWeek, { minLength: WEEKS, maxLength: WEEKS }).map(weeks =>
  weeks.flatMap(({ days, startTime, minutes }, week) =>
    Array.from({ length: days }, (_, day): WorkInterval => {
      const date = addDays(FIRST, 7 * week + day)
      return { ...lasting(date, startTime, minutes), id: `base ${date}` }
    }),
  ),
)

const anyPerson = fc.constantFrom<Partial<PersonPlan>>(
  {},
  minor,
  under16,
  contractOf(24),
  contractOf(20),
  profileOf({ isNightWorker: true }),
  profileOf({ otherEmployerHours: 8 }),
  contractOf(39),
)
/** Limits of the year that are reached, and solidarity days. */
const ofYear: LabourSettings = {
  ...lawAlone,
  values: [
    ...having('overtimeYearMax', 20 * 60).values,
    ...having('nightWorkerFrom', 5 * 60).values,
    ...having('nightStart', '23:00').values,
    ...having('solidarityDays', ['2025-12-08', '2026-02-03']).values,
  ],
}
const anySettings = fc.constantFrom(
  lawAlone,
  under('hcr'),
  under('building-small'),
  under('food-retail'),
  having('weeklyRest', 6 * 24 * 60),
  having('weeklyRestInside', 60),
  having('minorWeeklyRest', 36 * 60),
  having('overtimeYearMax', 90 * 60),
  having('overtimeYearMax', 30 * 60),
  having('nightWorkerFrom', 20 * 60),
  ofYear,
)
const anyLeave = fc.array(
  fc.record({ week: fc.nat(WEEKS), weeks: fc.integer({ min: 1, max: 5 }) }).map(({ week, weeks }) => ({
    startDate: addDays(FIRST, 7 * week),
    endDate: addDays(FIRST, 7 * (week + weeks) - 1),
    type: null,
    countsAs: 'leave' as const,
  })),
  { maxLength: 2 },
)

test('what a change adds anywhere in a year is what it adds as far as the rules look', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(
      fc.record({
        year: anyYear,
        near: fc.array(fc.tuple(fc.integer({ min: -9, max: 15 }), anyHours), { maxLength: 9 }),
        week: fc.integer({ min: 14, max: WEEKS - 14 }),
        from: fc.option(fc.tuple(fc.integer({ min: -9, max: 15 }), anyHours)),
        to: fc.tuple(fc.nat(6), anyHours),
        isEmptied: fc.boolean(),
        leave: anyLeave,
        person: anyPerson,
        settings: anySettings,
      }),
      ({ year, near, week, from, to, isEmptied, leave, person, settings }) => {
        const monday = addDays(FIRST, 7 * week)
        const around = { from: addDays(monday, -9), to: addDays(monday, 15) }
        const base = isEmptied ? year.filter(shift => shift.to < around.from || shift.from > around.to) : year
        const others = near.map(([day, hours], index) => shiftOf(`near ${index}`, addDays(monday, day), hours))
        const old = from && shiftOf('changed', addDays(monday, from[0]), from[1])
        const next = shiftOf('changed', addDays(monday, to[0]), to[1])
        const plan = (changed: WorkInterval | null): PersonPlan => ({
          ...planOf(byStart([...base, ...others, ...(changed ? [changed] : [])])),
          leave,
          ...person,
        })
        const [before, after] = [plan(old), plan(next)]
        const days = [old, next].flatMap(shift => (shift ? [shift.from, shift.to] : []))
        const parameters = parametersOf(settings)
        const [near_, anywhere] = [
          added(known(before, days, parameters), known(after, days, parameters), 'changed', parameters),
          added({ ...before, year: nothingElse }, { ...after, year: nothingElse }, 'changed', parameters),
        ]
        expect(near_).toEqual(anywhere)
      },
    ),
    { numRuns: 80 },
  )
})
