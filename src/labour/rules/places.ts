import { addDays, type CalendarDate, formatDate } from '#core/calendar.ts'
import { overlaps } from '#core/intervals.ts'
import { worksOn } from '#people/rules.ts'
import type { Absence, Finding, Rule, WorkInterval } from './rule.ts'

/** A shift has a person who works here and a type that exists. */
const employeeGone: Rule = {
  id: 'employee-gone',
  severity: 'blocking',
  field: 'employeeId',
  find: ({ person, shifts }) => (person ? [] : shifts.map(alone)),
}

/** The day of a shift is the one on which it starts. */
const noContract: Rule = {
  id: 'no-contract',
  severity: 'blocking',
  find: ({ person, contracts, shifts }) =>
    person ? shifts.filter(({ from }) => !worksOn(contracts, from)).map(alone) : [],
}

const typeGone: Rule = {
  id: 'type-gone',
  severity: 'blocking',
  field: 'shiftTypeId',
  find: ({ shifts }, { shiftTypes }) =>
    shifts.filter(({ shiftTypeId }) => shiftTypeId === null || !shiftTypes.has(shiftTypeId)).map(alone),
}

const alone = (shift: WorkInterval) => ({ shifts: [shift], about: shift.id })

/** Accepted for the days that it touches: other hours on them ask nothing again. */
const onLeave: Rule = {
  id: 'on-leave',
  severity: 'exceeded',
  find: plan =>
    plan.shifts.flatMap(shift => {
      const leave = plan.leave.find(isAwayAt(shift))
      if (!leave) return []
      const { type, startDate, endDate } = leave
      const valuesOf = () => ({ why: named(type), from: formatDate(startDate), to: formatDate(endDate) })
      return { shifts: [shift], about: daysOf(shift), valuesOf }
    }),
}

/** A training has days and no hours: a shift on its days may fit, so the planner decides (docs/decisions/0041-trainings-in-the-plan.md). */
const inTraining: Rule = {
  id: 'in-training',
  severity: 'exceeded',
  find: plan =>
    plan.shifts.flatMap(shift => {
      const training = plan.trainings.find(touches(shift))
      if (!training) return []
      const { name, startDate, endDate } = training
      const valuesOf = () => ({ what: named(name), from: formatDate(startDate), to: formatDate(endDate) })
      return { shifts: [shift], about: daysOf(shift), valuesOf }
    }),
}

const named = (what: string | null) => (what === null ? '' : ` (${what})`)

export const daysOf = ({ id, from, to }: WorkInterval) => `${id} ${from} ${to}`

type ShiftOnDays = Pick<WorkInterval, 'from' | 'to' | 'startTime' | 'endTime'>

const touches =
  ({ from, to }: ShiftOnDays) =>
  ({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }) =>
    startDate <= to && from <= endDate

/**
 * A shift on the free half of a day of leave fits. One that goes on after midnight belongs to its first day: leave of whole days takes it with that day, and
 * leave from the day after leaves it standing. In SQL: `sharesTime` of schedule/server/leave-queries.ts.
 */
export const isAwayAt = (shift: ShiftOnDays) => (leave: Absence) => {
  if (!touches(shift)(leave)) return false
  if (leave.startTime === null && shift.from < leave.startDate) return false
  const ends = endOf(shift)
  const isBefore = leave.startTime && shift.to === leave.startDate && ends <= leave.startTime
  const isAfter = leave.endTime && shift.from === leave.endDate && shift.startTime >= leave.endTime
  return !isBefore && !isAfter
}

/** Midnight is the end of the day before. */
const endOf = ({ endTime }: ShiftOnDays) => (endTime === '00:00' ? '24:00' : endTime)

/** What absences leave of a shift. Half a day or hours of leave leave the rest of it to work, whole days nothing. */
export const leftOf = <Shift extends ShiftOnDays>(shift: Shift, absences: readonly Absence[]): Shift[] =>
  absences.reduce<Shift[]>((rest, away) => rest.flatMap(piece => outside(piece, away)), [shift])

/** What lies before the first hour of an absence and after its last one. */
const outside = <Shift extends ShiftOnDays>(shift: Shift, away: Absence): Shift[] => {
  if (!isAwayAt(shift)(away)) return [shift]
  const { startDate, startTime, endDate, endTime } = away
  const isBegun = startTime && `${shift.from} ${shift.startTime}` < `${startDate} ${startTime}`
  const goesOn = endTime && `${endDate} ${endTime}` < `${shift.to} ${endOf(shift)}`
  const lastDay = startTime === '00:00' ? addDays(startDate, -1) : startDate
  return [
    ...(isBegun ? [{ ...shift, to: lastDay, endTime: startTime }] : []),
    ...(goesOn ? [{ ...shift, from: endDate, startTime: endTime }] : []),
  ]
}

/** Of shifts that overlap, each is found with the one before it that lasts longest: a list of n finds n at most. */
const overlap: Rule = {
  id: 'overlap',
  severity: 'blocking',
  find: ({ shifts }) => {
    let longest = shifts[0]
    return shifts.slice(1).flatMap(shift => {
      const before = longest!
      if (shift.end > before.end) longest = shift
      return overlaps(before, shift) ? [{ shifts: [shift, before], about: shift.id, valuesOf: hoursOfOther }] : []
    })
  },
}

/** The changed shift comes first. */
const hoursOfOther = ({ shifts: [, other] }: Finding) => ({ from: other!.startTime, to: other!.endTime })

export const placeRules = [employeeGone, typeGone, noContract, onLeave, inTraining, overlap]
