import { datesIn, formatDate } from '#core/calendar.ts'
import { overlaps } from '#core/intervals.ts'
import { isAwayAt, touches } from '#labour/absences.ts'
import { worksOn } from '#people/rules.ts'
import { isTrainingDay } from './civil-days.ts'
import type { Finding, Rule, WorkInterval } from './rule.ts'

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

/** A training has days and no hours: a shift on its days, the weekend between them left out, may fit, so the planner decides (docs/decisions/0041-trainings-in-the-plan.md). */
const inTraining: Rule = {
  id: 'in-training',
  severity: 'exceeded',
  find: plan =>
    plan.shifts.flatMap(shift => {
      const isOn = (training: (typeof plan.trainings)[number]) =>
        datesIn(shift).some(date => isTrainingDay(date, training, 0))
      const training = plan.trainings.filter(touches(shift)).find(isOn)
      if (!training) return []
      const { name, startDate, endDate } = training
      const valuesOf = () => ({ what: named(name), from: formatDate(startDate), to: formatDate(endDate) })
      return { shifts: [shift], about: daysOf(shift), valuesOf }
    }),
}

const named = (what: string | null) => (what === null ? '' : ` (${what})`)

export const daysOf = ({ id, from, to }: WorkInterval) => `${id} ${from} ${to}`

/** Each shift that overlaps is found with the one before it that lasts longest: a list of n finds n at most. */
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
