import { addDays } from '#core/calendar.ts'
import { instantAt } from '#core/wall-clock.ts'
import { emptyProfile, noLabourData, type WorkInterval } from '#labour/rules.ts'

export const weeks = 12
const monday = '2026-02-02'
export const timeZone = 'Europe/Paris'

/** Hours of a day by the kind of work, and the break of its shifts: part-time, full time, split days, nights. */
const patterns: { days: number[]; hours: [start: string, end: string, pause: number][]; weeklyHours: number }[] = [
  { days: [0, 1, 3, 4], hours: [['09:00', '15:30', 30]], weeklyHours: 24 },
  { days: [0, 1, 2, 3, 4], hours: [['09:00', '17:00', 60]], weeklyHours: 35 },
  {
    days: [1, 2, 3, 4, 5],
    hours: [
      ['10:30', '15:00', 0],
      ['18:30', '23:00', 0],
    ],
    weeklyHours: 39,
  },
  { days: [2, 3, 4, 5, 6], hours: [['20:00', '04:00', 30]], weeklyHours: 35 },
]

const at = (date: string, time: string) => (instantAt(date, time, timeZone) as Temporal.Instant).epochMilliseconds

export const shiftOn = (date: string, [startTime, endTime, breakDuration]: [string, string, number]): WorkInterval => {
  const to = endTime < startTime ? addDays(date, 1) : date
  const place = { id: `${date} ${startTime}`, shiftTypeId: 'service', from: date, to, startTime, endTime }
  return { ...place, start: at(date, startTime), end: at(to, endTime), breakDuration }
}

/** 100 hours of each kind before the first week. */
const mondays = Array.from({ length: weeks }, (_, week) => addDays(monday, 7 * week))
const sums = new Map(mondays.map(each => [each, 100 * 60]))
const year = { weeks: mondays, overtime: sums, night: sums }

/** Twelve weeks of a person. One in six works a day more in every third week: findings of each kind come up. */
export const planOf = (person: number) => {
  const { days, hours, weeklyHours } = patterns[person % patterns.length]!
  const shifts = Array.from({ length: weeks }, (_, week) => {
    const worked = person % 6 === 0 && week % 3 === 0 ? [...new Set([...days, 6])] : days
    return worked.flatMap(day => hours.map(each => shiftOn(addDays(monday, 7 * week + day), each)))
  })
  const dated = { from: null, until: null, jobCategory: null, isForfaitJours: false, otherEmployerHours: 0 }
  const recorded = { ...dated, isNightWorker: person % 4 === 3, partTimeGround: null, isApprentice: false }
  return {
    ...noLabourData,
    employeeId: String(person),
    person: { firstName: 'Léa', lastName: `Martin ${person}` },
    contracts: [
      {
        from: null,
        until: null,
        type: weeklyHours < 35 ? ('part-time' as const) : ('full-time' as const),
        weeklyHours,
      },
    ],
    shifts: shifts.flat(),
    leave:
      person % 5 === 0
        ? [{ startDate: '2026-03-02', endDate: '2026-03-07', type: null, countsAs: 'leave' as const }]
        : [],
    trainings: [],
    profile: { ...emptyProfile, minorUntil: person % 50 === 0 ? '2027-01-01' : null, dated: [recorded] },
    otherWeeks: new Map(Array.from({ length: 11 }, (_, week) => [addDays(monday, -7 * (week + 1)), 35 * 60])),
    year,
  }
}
