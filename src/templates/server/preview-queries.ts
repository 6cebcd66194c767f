import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { addDays, type CalendarDate, datesIn, type Period, todayIn, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { pick } from '#core/pick.ts'
import { labourRules, worstOfWindows } from '#labour/law.ts'
import { needsReason, reachOf } from '#labour/rules.ts'
import { labourOfPlans, shownFinding } from '#labour/server/queries.ts'
import { holidaysOf } from '#labour/server/setting-queries.ts'
import { leaveBetween } from '#leave/server/queries.ts'
import { contractsBetween } from '#people/server/queries.ts'
import { employees, listedBy } from '#people/server/tables.ts'
import { hasPerson, type ShiftTerms, shiftTerms } from '#schedule/rules.ts'
import { takenByLeave, weeklyMinutes } from '#schedule/server/hours-queries.ts'
import { plansIn } from '#schedule/server/plan-queries.ts'
import { listShiftTypes, openIn, plannedIn } from '#schedule/server/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { inSlices } from '#server/database/slices.ts'
import { type CopyFound, type ShiftCopy, weekCopier } from '#templates/rules/week-copy.ts'
import {
  choicesOf,
  daysFrom,
  type FormerLine,
  firstChoiceOf,
  linesAway,
  linesOf,
  mondaysFrom,
  positionIn,
  type TemplateLine,
} from '#templates/rules.ts'
import { trainingsBetween } from '#trainings/server/queries.ts'
import { formerLines, type PlannedTemplates, shiftsOfTemplates, type WrittenShift, writtenByCycle } from './queries.ts'

type Asking = { from: CalendarDate; weeks: number; shown?: CalendarDate | undefined }

export type ApplicationPreview = Awaited<ReturnType<typeof previewOf>>

/** The lines of templates on some days, as the plan would take them; shifts of the cycle that its templates no longer have would go. */
export const previewOf = async (
  tx: Tx,
  actor: Member,
  planned: PlannedTemplates,
  { from, weeks, shown }: Asking,
  asked: RequestContext,
) => {
  const { timeZone, peopleOrder } = actor
  const days = daysFrom(from, weeks)
  const { rotation, scope, until } = planned
  const lines = linesOf(await shiftsOfTemplates(tx, [...new Set(rotation.templates)]), rotation, scope, days)
  const own = await ownFrom(tx, planned, { from, zone: timeZone, now: asked.now })
  const away = linesAway(lines, await formerOf(tx, planned, days, timeZone), timeZone)
  const people = inPeopleOrder(peopleOrder, await named(tx, lines, away))
  const { outcome, settings } = await outcomeOf(tx, actor, { lines, days, people, own: own.unchanged, away }, asked)
  const [fitting, fittingAway] = [false, true].map(isAway =>
    outcome.planned.filter(({ sourceId }) => away.has(sourceId) === isAway),
  )
  const { added, gone } = await rewritten(fitting!, own.unchanged)
  const withoutObstacle = { obstacle: null, mayBeOpen: true, isBesideAbsence: false }
  const doubts = [
    ...fittingAway!.map(line => ({ ...line, ...withoutObstacle, found: null })),
    ...outcome.exceeding.map(line => ({ ...line, ...withoutObstacle })),
    ...outcome.leftOut,
  ].toSorted(inOrder)
  const questions = await inSlices(doubts, ({ found, ...line }) => {
    const became = away.get(line.sourceId)
    const doubt = { ...line, found, isAway: became !== undefined }
    return {
      ...shownLine(line),
      obstacle: line.obstacle,
      findings: found === null ? [] : inWords(found, asked),
      choices: choicesOf(doubt),
      choice: firstChoiceOf(doubt),
      away: became ? { shift: became.shift } : null,
    }
  })
  const seal = createHash('sha256').update(JSON.stringify([rotation, scope, until]))
  await inSlices(added, ({ sourceId }) => seal.update(sourceId))
  await inSlices(questions, ({ findings, ...line }) =>
    seal.update(JSON.stringify([line, findings.map(({ rule, measured }) => [rule, measured])])),
  )
  await inSlices(gone, ({ id, version }) => seal.update(`${id} ${version}`))
  const mondays = mondaysFrom(from, weeks)
  const mondayOf = ({ date }: { date: CalendarDate }) => mondays.findLast(monday => monday <= date)!
  const addedIn = Map.groupBy(added, mondayOf)
  const linesIn = Map.groupBy(lines, mondayOf)
  const askedIn = Map.groupBy(questions, mondayOf)
  const counted = (monday: CalendarDate) => addedIn.get(monday)?.length ?? 0
  return {
    publishes: actor.publishes,
    ...days,
    weeks: mondays.map(monday => ({
      monday,
      position: positionIn(rotation, monday),
      holidays: holidaysOf(settings, datesIn(weekWithin(monday, days))),
      planned: counted(monday),
      alreadyPlanned: (linesIn.get(monday)?.length ?? 0) - counted(monday) - (askedIn.get(monday)?.length ?? 0),
    })),
    asked: questions,
    shown: (addedIn.get(shown ?? '') ?? []).toSorted(inOrder).map(shownLine),
    withdrawn: gone.length,
    kept: own.changed,
    people: people.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    shownGone: gone.filter(({ date }) => weekOf(date).from === shown).map(({ id }) => id),
    seal: seal.digest('base64url'),
    added,
    gone,
  }
}

const weekWithin = (monday: CalendarDate, { from, to }: Period): Period => {
  const sunday = addDays(monday, 6)
  return { from: from > monday ? from : monday, to: to < sunday ? to : sunday }
}

const inOrder = (one: { date: string; startTime: string }, other: { date: string; startTime: string }) =>
  one.date.localeCompare(other.date) || one.startTime.localeCompare(other.startTime)

type Line = Omit<TemplateLine, 'id' | 'notes'> & { sourceId: string }
const shownLine = (line: Omit<Line, 'department'> & { department?: string | null }) => ({
  ...pick(line, ['employeeId', 'date', 'startTime', 'endTime', ...shiftTerms]),
  id: line.sourceId,
  department: line.department ?? null,
})

const inWords = ({ findings, plan }: CopyFound, { language }: RequestContext) =>
  worstOfWindows([...findings]).map(finding => ({
    ...shownFinding(finding, plan, language),
    needsReason: needsReason(finding.rule),
  }))

/** The lines that a cycle wrote before. A template is planned anew each time. */
const formerOf = async (tx: Tx, { cycleId }: PlannedTemplates, days: Period, zone: string) =>
  cycleId === null ? [] : formerLines(tx, cycleId, days, zone)

type Away = ReadonlyMap<string, FormerLine>

/** The people of lines, and those who got their shifts; those who left included. */
const named = async (tx: Tx, lines: readonly TemplateLine[], away: Away) => {
  const takers = [...away.values()].flatMap(({ shift }) => shift ?? [])
  const ids = [...new Set([...lines, ...takers].flatMap(({ employeeId }) => employeeId ?? []))]
  return tx
    .select({ id: employees.id, ...listedBy, deletedAt: employees.deletedAt })
    .from(employees)
    .where(inArray(employees.id, ids))
}

/** The shifts that the cycle wrote from a day on: those that nobody changed may go, the others stay. */
const ownFrom = async (tx: Tx, { cycleId }: PlannedTemplates, since: Parameters<typeof writtenByCycle>[2]) => {
  const own = cycleId === null ? [] : await writtenByCycle(tx, cycleId, since)
  const unchanged = own.filter(({ isUnchanged }) => isUnchanged)
  return { unchanged, changed: own.length - unchanged.length }
}

type Team = Awaited<ReturnType<typeof named>>
type Basis = { lines: readonly TemplateLine[]; days: Period; people: Team; own: readonly WrittenShift[]; away: Away }

/** The lines that the plan takes, without the shifts of the cycle that nobody changed; those that stay away come last. As many statements for any number of people and weeks. */
const outcomeOf = async (
  tx: Tx,
  actor: Member,
  { lines: all, days, people, own, away }: Basis,
  { now, language }: RequestContext,
) => {
  const lines = all.filter(({ id }) => !away.has(id))
  const { timeZone } = actor
  const last = own.at(-1)?.date ?? days.to
  const weeks: CalendarDate[] = []
  for (let monday = weekOf(days.from).from; monday <= days.to || monday <= last; monday = addDays(monday, 7))
    weeks.push(monday)
  const reach = reachOf(weeks)
  const { hours } = reach
  const near = reach.days[0]!
  const today = todayIn(timeZone, now)
  const leave = (await leaveBetween(tx, hours)).filter(({ status }) => status === 'approved')
  const trainings = await trainingsBetween(tx, near)
  const contracts = await contractsBetween(tx, hours)
  const minutes = await weeklyMinutes(tx, null, hours, timeZone)
  const taken = await takenByLeave(tx, null, hours, timeZone)
  const { settings, profiles } = await labourOfPlans(tx, null, today)
  const active = people.filter(({ deletedAt }) => deletedAt === null)
  const personOf = new Map(active.map(person => [person.id, person]))
  const isOwn = new Set(own.map(({ id }) => id))
  const known = [...(await plannedIn(tx, near, timeZone)), ...(await openIn(tx, days, timeZone))]
  const planOf = plansIn(actor, language, {
    shifts: new Map(),
    leave,
    trainings,
    // A shift planned on a closing day is found in the plan.
    closings: [],
    contracts,
    minutes,
    taken,
    profiles,
  })
  const copied = new Set([''])
  const notice = { today, changed: copied, added: copied }
  const { copy, add, addTogether } = weekCopier(0, {
    timeZone,
    settings,
    shiftTypes: new Set((await listShiftTypes(tx)).map(({ id }) => id)),
    people: new Map(active.map(({ id }) => [id, contracts.get(id) ?? []])),
    shifts: known.filter(({ id }) => !isOwn.has(id)),
    leave,
    trainings,
    rules: labourRules,
    lawOf: employeeId => {
      const { shifts: _shifts, ...law } = planOf({ employeeId, person: personOf.get(employeeId) ?? null }, reach)
      return { ...law, notice }
    },
  })
  await inSlices(
    lines.filter(line => !hasPerson(line)),
    add,
  )
  const byPerson = [...Map.groupBy(lines.filter(hasPerson), ({ employeeId }) => employeeId).values()]
  const doubtful = await inSlices(byPerson, each =>
    addTogether(each) ? [] : [...Map.groupBy(each, ({ date }) => weekOf(date).from).values()],
  )
  await inSlices(doubtful.flat(), week => {
    if (!addTogether(week)) for (const line of week) add(line)
  })
  await inSlices(
    all.filter(({ id }) => away.has(id)),
    add,
  )
  return { outcome: copy, settings }
}

type Hours = Pick<ShiftCopy, 'employeeId' | 'department' | 'startsAt' | 'endsAt'> & ShiftTerms

const keyOf = (shift: Hours) =>
  JSON.stringify([
    shift.employeeId,
    shift.employeeId === null ? (shift.department ?? null) : null,
    shift.startsAt,
    shift.endsAt,
    ...shiftTerms.map(term => shift[term]),
  ])

/** A shift of the cycle that its templates ask for again stays as it is. */
const rewritten = async (planned: readonly ShiftCopy[], own: readonly WrittenShift[]) => {
  if (own.length === 0) return { added: planned, gone: [] }
  const left = new Map<string, WrittenShift[]>()
  await inSlices(own, shift => {
    const key = keyOf(shift)
    const same = left.get(key)
    if (same) same.push(shift)
    else left.set(key, [shift])
  })
  const isAdded = await inSlices(planned, line => !left.get(keyOf(line))?.pop())
  return { added: planned.filter((_, nth) => isAdded[nth]), gone: [...left.values()].flat() }
}
