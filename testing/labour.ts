import { addDays, type CalendarDate } from '#core/calendar.ts'
import { instantAt, type WallTime, wallClockAt } from '#core/wall-clock.ts'
import { planRules } from '#labour/law.ts'
import { type LabourSettings, lawAlone, type ParameterId, type ValueOf } from '#labour/parameters.ts'
import type { PresetId } from '#labour/presets.ts'
import { emptyProfile, type Profile } from '#labour/rules/rule.ts'
import { byStart, examine, noLabourData, type PersonPlan, type RuleId, type WorkInterval } from '#labour/rules.ts'

export const PARIS = 'Europe/Paris'

const at = (date: CalendarDate, time: WallTime) => {
  const found = instantAt(date, time, PARIS)
  if (found === 'missing-time') throw new Error(`${date} has no ${time}`)
  return found.epochMilliseconds
}

/**
 * Shifts of a day in Paris: `on('2026-03-16', '09:00-14:00', '18:00-01:00 /30')`, the minutes of a break behind the stroke.
 * An end before the start is on the next day.
 */
export const on = (date: CalendarDate, ...hours: string[]): WorkInterval[] =>
  hours.map(text => {
    const [, startTime, endTime, pause] = /^(\d\d:\d\d)-(\d\d:\d\d)(?: \/(\d+))?$/.exec(text)!
    const endDate = endTime! <= startTime! ? addDays(date, 1) : date
    return {
      id: `${date} ${startTime}`,
      shiftTypeId: 'service',
      start: at(date, startTime!),
      end: at(endDate, endTime!),
      from: date,
      to: endTime === '00:00' ? date : endDate,
      startTime: startTime!,
      endTime: endTime!,
      breakDuration: Number(pause ?? 0),
    }
  })

/** The same hours on so many days in a row. */
export const daily = (first: CalendarDate, days: number, ...hours: string[]): WorkInterval[] =>
  Array.from({ length: days }, (_, day) => on(addDays(first, day), ...hours)).flat()

/** A work session whose breaks have their place: `session('2026-03-16', '09:00', '12:00-12:20', '15:30')`. */
export const session = (date: CalendarDate, start: WallTime, ...rest: string[]): WorkInterval => {
  const end = rest.at(-1)!
  const breaks = rest.slice(0, -1).map(pause => {
    const [from, to] = pause.split('-') as [string, string]
    return { start: at(date, from), end: at(date, to) }
  })
  const [shift] = on(date, `${start}-${end}`)
  const breakDuration = breaks.reduce((total, pause) => total + (pause.end - pause.start) / 60_000, 0)
  return { ...shift!, breaks, breakDuration }
}

/** A shift of so many real minutes. */
export const lasting = (date: CalendarDate, startTime: WallTime, minutes: number): WorkInterval => {
  const start = at(date, startTime)
  const end = start + minutes * 60_000
  const { date: to, time: endTime } = wallClockAt(Temporal.Instant.fromEpochMilliseconds(end), PARIS)
  const base = { id: `${date} ${startTime}`, shiftTypeId: 'service', start, end, from: date, startTime, endTime }
  return { ...base, to: endTime === '00:00' ? addDays(to, -1) : to, breakDuration: 0 }
}

export const planOf = (shifts: readonly WorkInterval[], change: Partial<PersonPlan> = {}): PersonPlan => ({
  ...noLabourData,
  employeeId: 'lea',
  person: { firstName: 'Léa', lastName: 'Martin' },
  contracts: [{ from: null, until: null, type: 'full-time', weeklyHours: 35 }],
  shifts: byStart(shifts),
  leave: [],
  trainings: [],
  ...change,
})

export const contractOf = (weeklyHours: number): Pick<PersonPlan, 'contracts'> => ({
  contracts: [{ from: null, until: null, type: weeklyHours < 35 ? 'part-time' : 'full-time', weeklyHours }],
})

const nothingRecorded: Profile['dated'][number] = {
  from: null,
  until: null,
  jobCategory: null,
  isNightWorker: false,
  isForfaitJours: false,
  otherEmployerHours: 0,
  partTimeGround: null,
  isApprentice: false,
}

export const profileOf = (recorded: Partial<Profile['dated'][number]>, ages: Partial<Profile> = {}) => ({
  profile: { ...emptyProfile, ...ages, dated: [{ ...nothingRecorded, ...recorded }] },
})

/** Until the end of the tests. */
export const minor = { profile: { ...emptyProfile, minorUntil: '2099-01-01' } }
export const under16 = { profile: { ...minor.profile, under16Until: '2099-01-01' } }

const since = { from: '2000-01-01', until: null }

export const under = (preset: PresetId): LabourSettings => ({
  ...lawAlone,
  conventions: [{ from: since.from, preset }],
})

/** A company with a value of its own. */
export const having = (parameter: ParameterId, value: ValueOf[keyof ValueOf]): LabourSettings => ({
  ...lawAlone,
  values: [{ parameter, value, source: 'accord', ...since }],
})

export const parametersOf = (settings: LabourSettings = lawAlone) => ({
  shiftTypes: new Set(['service']),
  timeZone: PARIS,
  settings,
})

/** So many minutes of the year before each of these weeks, beside them. */
export const yearOf = (weeks: readonly CalendarDate[], { overtime = 0, night = 0 }): Pick<PersonPlan, 'year'> => {
  const sums = (minutes: number) => new Map(weeks.map(monday => [monday, minutes]))
  return { year: { weeks, overtime: sums(overtime), night: sums(night) } }
}

/** The findings of one rule. */
export const findingsOf = (
  rule: RuleId,
  shifts: readonly WorkInterval[],
  change?: Partial<PersonPlan>,
  settings?: LabourSettings,
) => examine(planOf(shifts, change), parametersOf(settings), planRules).filter(finding => finding.rule === rule)
