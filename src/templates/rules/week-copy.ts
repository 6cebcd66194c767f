import { addDays, type CalendarDate } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import { pick } from '#core/pick.ts'
import {
  addedFindings,
  byStart,
  examine,
  type Finding,
  isAcceptable,
  isInReach,
  type LabourParameters,
  noLabourData,
  type PersonPlan,
  type Rule,
  refuses,
  type WorkInterval,
} from '#labour/rules.ts'
import { plannableHours } from '#schedule/plannable.ts'
import {
  type AnyShift,
  daysTouched,
  hasPerson,
  plannedShift,
  type RealHours,
  realHours,
  shiftContent,
} from '#schedule/rules.ts'

/** A shift of one week moved to another: the same wall times, even across a change of clocks. */
type WantedCopy = Pick<AnyShift, 'employeeId' | 'department' | (typeof shiftContent)[number]> & { sourceId: string }
type OwnCopy = WantedCopy & { employeeId: string }
export type ShiftCopy = WantedCopy & RealHours & { shiftTypeId: string }

/** Reasons to leave a shift out: a copy overwrites nothing and plans nobody on leave or in training (docs/decisions/0013-copying-a-week.md). */
export const copyObstacles = [
  'employee-gone',
  'type-gone',
  'no-contract',
  'same-time',
  'missing-time',
  'too-long',
  'break-too-long',
  'on-leave',
  'in-training',
  'overlap',
  'under-age',
] as const
type CopyObstacle = (typeof copyObstacles)[number]

/** Others may do what these keep somebody from. */
const absences: readonly CopyObstacle[] = ['employee-gone', 'no-contract', 'on-leave', 'in-training']

/** The findings, with the plan that the sentences are about. */
export type CopyFound = { findings: readonly Finding[]; plan: PersonPlan }
type ExceedingCopy = ShiftCopy & { employeeId: string; found: CopyFound }
/**
 * `mayBeOpen`: its person is away or gone, and nothing else keeps it out. `isBesideAbsence`: only leave or a training of its person keeps it out,
 * which a planner may overrule. `found`: what the rules say about it.
 */
type LeftOut = WantedCopy & {
  obstacle: CopyObstacle
  mayBeOpen: boolean
  isBesideAbsence: boolean
  found: CopyFound | null
}

type WeekCopy = {
  /** Open shifts too. */
  planned: ShiftCopy[]
  /** Each fits beside what is planned, but for limits of the law that somebody may accept with a reason. */
  exceeding: ExceedingCopy[]
  leftOut: LeftOut[]
  /** Shifts that exist already, with the same hours and type. */
  alreadyPlanned: number
}

/** The week that receives the copy. */
export type CopyTarget = LabourParameters & {
  /** Active people, with their contracts. */
  people: ReadonlyMap<string, PersonPlan['contracts']>
  /** Shifts that share time with the week, and its open ones. */
  shifts: readonly (RealHours & Omit<WantedCopy, 'notes' | 'sourceId'>)[]
  /** Approved. */
  leave: readonly { employeeId: string; startDate: CalendarDate; endDate: CalendarDate }[]
  trainings: readonly { employeeId: string; startDate: CalendarDate; endDate: CalendarDate }[]
  /** The limits of the law for a person's plan. */
  lawOf: (employeeId: string) => Partial<PersonPlan>
  /** The rules of the law; those of the place of a shift are always asked. */
  rules: readonly Rule[]
}

/**
 * Copies a week shift by shift: each must fit beside the ones added before it. Those that exceed a limit stand apart, so that the
 * others do not depend on whether somebody accepts it.
 * @param days from the source week to the target week
 */
export function weekCopier(days: number, target: CopyTarget) {
  const copy: WeekCopy = { planned: [], exceeding: [], leftOut: [], alreadyPlanned: 0 }
  const known = new Map<string, readonly Finding[]>()
  const shifts = new Map<string, WorkInterval[]>()
  for (const shift of target.shifts.filter(hasPerson))
    put(shifts, shift.employeeId, plannedShift({ ...shift, id: COPY }))
  const leave = Map.groupBy(target.leave, ({ employeeId }) => employeeId)
  const trainings = Map.groupBy(target.trainings, ({ employeeId }) => employeeId)
  const planOf = (employeeId: string): PersonPlan => ({
    ...noLabourData,
    employeeId,
    person: target.people.has(employeeId) ? { firstName: '', lastName: '' } : null,
    contracts: target.people.get(employeeId) ?? [],
    shifts: shifts.get(employeeId) ?? [],
    leave: leave.get(employeeId)?.map(period => ({ ...period, type: null, countsAs: null })) ?? [],
    trainings: trainings.get(employeeId)?.map(period => ({ ...period, name: null })) ?? [],
    ...target.lawOf(employeeId),
  })
  const isOpenAlready = openCounter(target.shifts.filter(shift => !hasPerson(shift)))
  const addBesides = (outcome: ShiftCopy, wanted: OwnCopy) => {
    const { employeeId } = wanted
    const copied = plannedShift({ ...outcome, id: COPY })
    const plan = planOf(employeeId)
    const next = { ...plan, shifts: byStart([...plan.shifts, copied]) }
    const before = known.get(employeeId) ?? examine(plan, target, target.rules)
    const after = examine(next, target, target.rules)
    const findings = addedFindings(before, after, id => id === COPY).filter(refuses)
    if (findings.length > 0) known.set(employeeId, before)
    if (findings.some(finding => !isAcceptable(finding)))
      leaveOut(wanted, { obstacle: 'under-age', isBesideAbsence: false, found: { findings, plan: next } })
    else if (findings.length > 0) copy.exceeding.push({ ...outcome, employeeId, found: { findings, plan: next } })
    else {
      copy.planned.push(outcome)
      put(shifts, employeeId, copied)
      known.set(employeeId, after)
    }
  }
  const leaveOut = (wanted: WantedCopy, why: Obstruction, mayBeOpen = false) =>
    copy.leftOut.push({ ...wanted, ...why, mayBeOpen })
  const addOpen = (wanted: WantedCopy) => {
    const outcome = openOutcomeOf(wanted, target)
    if (typeof outcome === 'string') leaveOut(wanted, { obstacle: outcome, isBesideAbsence: false, found: null })
    else if (isOpenAlready(wanted)) copy.alreadyPlanned += 1
    else copy.planned.push(outcome)
  }
  const addOwn = (wanted: OwnCopy) => {
    const outcome = outcomeOf(wanted, planOf(wanted.employeeId), target)
    if (outcome === 'already-planned') copy.alreadyPlanned += 1
    else if (!('obstacle' in outcome)) addBesides(outcome, wanted)
    else if (absences.includes(outcome.obstacle) && typeof openOutcomeOf(wanted, target) !== 'string')
      leaveOut(wanted, outcome, !isOpenAlready(wanted))
    else leaveOut(wanted, outcome)
  }
  const wantedOf = (shift: SourceShift): WantedCopy => {
    const { id: sourceId, employeeId, department } = shift
    return { ...pick(shift, shiftContent), sourceId, employeeId, department, date: addDays(shift.date, days) }
  }
  /** @param shift of somebody with their department, or open. Open ones come first. */
  const add = (shift: SourceShift) => {
    const wanted = wantedOf(shift)
    if (hasPerson(wanted)) addOwn(wanted)
    else addOpen(wanted)
  }
  /** Adds shifts of one person if the rules find nothing in any: one look at the plan for all of them. @returns whether they are added */
  const addTogether = (own: readonly (SourceShift & { employeeId: string })[]) => {
    const { employeeId } = own[0]!
    const outcomes = own.map(shift => openOutcomeOf(wantedOf(shift), target)).filter(isPlannable)
    if (outcomes.length < own.length) return false
    const plan = planOf(employeeId)
    const copied = outcomes.map(outcome => plannedShift({ ...outcome, id: COPY }))
    const next = { ...plan, shifts: byStart([...plan.shifts, ...copied]) }
    if (examine(next, target).some(finding => finding.shifts.some(shift => copied.includes(shift)))) return false
    const before = known.get(employeeId) ?? examine(plan, target, target.rules)
    const after = examine(next, target, target.rules)
    known.set(employeeId, before)
    if (addedFindings(before, after, id => id === COPY).some(refuses)) return false
    copy.planned.push(...outcomes)
    for (const shift of copied) put(shifts, employeeId, shift)
    known.set(employeeId, after)
    return true
  }
  return { copy, add, addTogether }
}

type SourceShift = Omit<WantedCopy, 'sourceId'> & { id: string }
type Obstruction = Pick<LeftOut, 'obstacle' | 'isBesideAbsence' | 'found'>

const isPlannable = (outcome: ShiftCopy | CopyObstacle): outcome is ShiftCopy => typeof outcome !== 'string'

/** Several open shifts may be the same: each that is there is found once. */
const openCounter = (known: CopyTarget['shifts']) => {
  const left = new Map<string, number>()
  const keyOf = ({ department, shiftTypeId, date, startTime, endTime }: Omit<WantedCopy, 'notes' | 'sourceId'>) =>
    JSON.stringify([department ?? null, shiftTypeId, date, startTime, endTime])
  for (const shift of known) left.set(keyOf(shift), (left.get(keyOf(shift)) ?? 0) + 1)
  return (wanted: WantedCopy) => {
    const count = left.get(keyOf(wanted)) ?? 0
    left.set(keyOf(wanted), count - 1)
    return count > 0
  }
}

const put = <Item>(lists: Map<string, Item[]>, key: string, item: Item) => {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** A copy has no id before it is written. */
const COPY = ''
const NOWHERE: Interval = { start: Number.NaN, end: Number.NaN }

/** An open shift, which no rule of a person examines. */
function openOutcomeOf(wanted: WantedCopy, { timeZone, shiftTypes }: CopyTarget): ShiftCopy | CopyObstacle {
  const hours = plannableHours(wanted, timeZone)
  const { shiftTypeId } = wanted
  if (shiftTypeId === null || !shiftTypes.has(shiftTypeId)) return 'type-gone'
  return 'reason' in hours ? hours.reason : { ...wanted, shiftTypeId, ...realHours(hours) }
}

/** @param plan of this person */
function outcomeOf(
  wanted: WantedCopy,
  plan: PersonPlan,
  target: CopyTarget,
): ShiftCopy | Obstruction | 'already-planned' {
  const hours = plannableHours(wanted, target.timeZone)
  const [interval, reason] = 'reason' in hours ? [NOWHERE, hours.reason] : [hours, null]
  const { startTime, endTime, breakDuration, shiftTypeId } = wanted
  const copied = { id: COPY, shiftTypeId, startTime, endTime, breakDuration, ...interval, ...daysTouched(wanted) }
  const near = plan.shifts.filter(shift => isInReach(interval, shift))
  const beside = byStart([...near, copied])
  const findings = examine({ ...plan, shifts: beside }, target).filter(({ shifts }) => shifts.includes(copied))
  const found = new Set<string | null>([reason, ...findings.map(({ rule }) => rule)])
  const obstacle = copyObstacles.find(known => found.has(known))
  const isThere = near.some(
    other => other.start === interval.start && other.end === interval.end && other.shiftTypeId === shiftTypeId,
  )
  if (isThere && obstacle !== 'employee-gone') return 'already-planned'
  if (obstacle) {
    const isBesideAbsence = [...found].every(rule => rule === null || rule === 'on-leave' || rule === 'in-training')
    return { obstacle, isBesideAbsence, found: findings.length > 0 ? { findings, plan } : null }
  }
  return { ...wanted, shiftTypeId: shiftTypeId!, ...realHours(interval) }
}
