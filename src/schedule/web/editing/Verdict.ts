import { sum } from '#core/durations.ts'
import type { Values } from '#core/sentences.ts'
import {
  addedFindings,
  byStart,
  examine,
  type Finding,
  isAcceptable,
  lawAlone,
  needsReason,
  noLabourData,
  type PersonPlan,
  placeRules,
  refuses,
  type Severity,
  sentenceValues,
  severities,
} from '#labour/rules.ts'
import { absenceOf, concerns } from '#leave/web/shared/PlannedLeave.ts'
import { contractMinutes } from '#people/rules.ts'
import { plannedMinutes } from '#schedule/left.ts'
import type { HoursRefusal } from '#schedule/plannable.ts'
import { type AnyShift, hasPerson, plannedShift, weeklyBalance } from '#schedule/rules.ts'
import type { Employee, ShiftForm, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { labourOf } from './KnownLabour.ts'
import { expectedShift } from './PlanChanges.ts'

/** A shift as one would plan it; without a type it is refused. */
export type PlannedForm = Omit<ShiftForm, 'shiftTypeId'> & { shiftTypeId: string | null }

/** The week's hours of somebody whom a change concerns, in minutes. */
export type VerdictTotal = { employee: Employee; before: number; after: number; isOver: boolean }

/** The verdict of the door's rules on a change of the shown week. The server, which knows what changed since, has the last word. */
export type Verdict = {
  /** These hours cannot be on that day. */
  refusal: HoursRefusal | null
  /** The findings, the worst first, with the values of their sentences. */
  findings: readonly (Finding & { values: Values; isAccepted: boolean })[]
  /** The person who gets the shift comes first. */
  totals: readonly VerdictTotal[]
}

type LeaveName = (leave: { type: string; typeName: string | null }) => string

type PlannedWeek = Pick<
  TeamWeek,
  'week' | 'today' | 'employees' | 'shifts' | 'shiftTypes' | 'leave' | 'timeZone' | 'closings'
>

/** @param before the shift that would change, null for a new one @param leaveName a type of leave in the reader's language */
export function verdictOf(
  team: PlannedWeek,
  { before, form }: { before: AnyShift | null; form: PlannedForm },
  leaveName: LeaveName,
): Verdict {
  const { timeZone } = team
  const id = before?.id ?? newShift
  const after = expectedShift(form as ShiftForm, { id, version: 1, timeZone }, Temporal.Now.instant())
  if ('reason' in after) return { refusal: after, findings: [], totals: [] }
  // No rule examines an open shift.
  if (!hasPerson(after)) return { refusal: null, findings: [], totals: totalsOf(team, before, after) }
  const labour = labourOf(team.week.from)
  const rules = labour?.rules ?? placeRules
  const shown = planOf(team, after.employeeId, leaveName)
  const plan = labour ? labour.around(shown) : shown
  const others = plan.shifts.filter(shift => shift.id !== id)
  const changed = new Set([id])
  const added = before?.employeeId === form.employeeId ? new Set<string>() : changed
  const notice = { today: team.today, changed, added }
  const next = { ...plan, notice, shifts: byStart([...others, plannedShift(after)]) }
  const settings = labour?.settingsOf(after.employeeId) ?? lawAlone
  const parameters = { shiftTypes: new Set(team.shiftTypes.map(type => type.id)), timeZone, settings }
  const [old, present] = [plan, next].map(each => examine(each, parameters, rules))
  const more = addedFindings(old!, present!, shiftId => shiftId === id)
  const found = labour ? labour.worstOf(more) : more
  const isOut = found.some(({ rule, severity }) => severity === 'blocking' && !needsReason(rule))
  // A finding of the law about a plan that cannot be made helps nobody.
  const findings = (isOut ? found.filter(({ rule }) => !needsReason(rule)) : found)
    .map(finding => ({
      ...finding,
      values: sentenceValues(finding, next),
      isAccepted: needsReason(finding.rule) && isAcceptable(finding) && labour?.isAccepted(finding) === true,
    }))
    .toSorted((a, b) => rank(b.severity) - rank(a.severity))
  return { refusal: null, findings, totals: totalsOf(team, before, after) }
}

/** A finding asks for a reason unless it was accepted before. */
export const isOpen = (finding: Verdict['findings'][number]) => refuses(finding) && !finding.isAccepted

/** `asks`: somebody must accept it. `never`: it is refused whatever is accepted. */
export const outcomeOf = ({ refusal, findings }: Verdict): 'possible' | 'asks' | 'never' => {
  const refusing = findings.filter(isOpen)
  if (refusal || refusing.some(finding => !isAcceptable(finding))) return 'never'
  return refusing.length > 0 ? 'asks' : 'possible'
}

/** Whether one of them is accepted with a reason only. */
export const asksReason = ({ findings }: Verdict) =>
  findings.some(finding => isOpen(finding) && needsReason(finding.rule) && isAcceptable(finding))

const newShift = 'new'

const rank = (severity: Severity) => severities.indexOf(severity)

/** The plan of one person, from the shown week. Only approved leave and trainings bind. */
const planOf = (team: PlannedWeek, employeeId: string, leaveName: LeaveName): PersonPlan => {
  const person = team.employees.find(({ id }) => id === employeeId)
  const own = team.shifts.filter(shift => shift.employeeId === employeeId)
  const leave = team.leave.filter(each => each.employeeId === employeeId && each.status === 'approved')
  return {
    ...noLabourData,
    employeeId,
    person: person ?? null,
    contracts: person?.contracts ?? [],
    shifts: byStart(own.map(plannedShift)),
    trainings: team.leave
      .filter(each => each.employeeId === employeeId && each.status === 'training')
      .map(({ training: name, ...period }) => ({ ...period, name })),
    closings: team.closings?.filter(period => concerns(period, person?.department ?? null)) ?? [],
    leave: leave.map(({ type, typeName, countsAs, ...span }) => ({
      ...absenceOf(span),
      type: type && leaveName({ type, typeName }),
      countsAs,
    })),
  }
}

const totalsOf = (
  { employees, shifts, leave, timeZone }: PlannedWeek,
  before: AnyShift | null,
  after: AnyShift,
): VerdictTotal[] => {
  const concerned = new Set([after, before].flatMap(shift => shift?.employeeId ?? []))
  return [...concerned].flatMap(employeeId => {
    const employee = employees.find(({ id }) => id === employeeId)
    if (!employee) return []
    const minutesOf = (own: readonly AnyShift[]) => plannedMinutes(own, leave, timeZone)
    const planned = minutesOf(shifts.filter(shift => shift.employeeId === employeeId))
    const change = [
      after.employeeId === employeeId ? minutesOf([after]) : 0,
      before?.employeeId === employeeId ? -minutesOf([before]) : 0,
    ]
    const total = planned + sum(change)
    const { kind } = weeklyBalance(total, contractMinutes(employee.weeklyHours), employee)
    return [{ employee, before: planned, after: total, isOver: kind === 'over' }]
  })
}
