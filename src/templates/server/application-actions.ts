import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, todayIn } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { holdDepartments } from '#people/server/department-queries.ts'
import { formOfShift, plainDay } from '#schedule/rules.ts'
import { changePlan, type ReasonOf } from '#schedule/server/plan-actions.ts'
import { planPeople } from '#schedule/server/plan-queries.ts'
import type { ChangeAsked } from '#schedule/server/told/queries.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { namesOf, recordsOf } from '#server/database/records.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import type { Choice, WithdrawnShift } from '#templates/rules.ts'
import type { applyTemplate } from '#templates/schemas.ts'
import { type ApplicationPreview, previewOf } from './preview-queries.ts'
import {
  cycleById,
  type HeldCycle,
  latestApplication,
  lockCycle,
  lockTemplates,
  type PlannedTemplates,
  shiftsOfTemplates,
  templateById,
  type WrittenShift,
  writtenByCycle,
} from './queries.ts'
import { appliedShifts, cycles, templateApplications } from './tables.ts'

type ApplicationForm = z.output<typeof applyTemplate>
type AskedLine = ApplicationPreview['asked'][number]

/**
 * Writes a template or a cycle into the plan as it was shown, through its one door: the lines that fit, and those that are kept or opened.
 * @throws Refusal if the plan or the templates changed since the preview
 */
export const applyTemplates = async (tx: Tx, actor: Member, form: ApplicationForm, asked: ChangeAsked) => {
  await holdDepartments(tx)
  // Locked before it is read: nobody changes or stops the cycle meanwhile.
  if (form.cycleId !== undefined) await lockCycle(tx, form.cycleId)
  const planned = await plannedFrom(tx, form)
  const { rotation, cycleId, name } = planned
  const templates = [...new Set(rotation.templates)]
  if ((await lockTemplates(tx, templates)).length < templates.length) throw new Refusal('templates.changed')
  await lockWhoIsPlanned(tx, templates)
  const preview = await previewOf(tx, actor, planned, form, asked)
  if (preview.seal !== form.seal) throw new Refusal('templates.changed')
  const decided = decisionsOf(preview, form)
  const removals = preview.gone.map(({ id, version }) => ({ before: { id, version }, after: null }))
  const lines = [...preview.added.map(line => asItIs(line)), ...decided.flatMap(planAs)]
  const additions = lines.map(line => ({ before: null, after: formOfShift({ ...line, ...plainDay }) }))
  const changes = [...removals, ...additions]
  if (changes.length === 0) throw new Refusal('templates.nothing')
  const employees = changes.map(({ after }) => after?.employeeId ?? null)
  const reasonOf = reasonsFor(employees, decided, form)
  const { shifts, done, reached } = await changePlan(tx, actor, { changes, reasonOf }, asked)
  await forgetWritten(tx, preview.gone)
  const { from, to } = preview
  const applicationId = await keepApplication(
    tx,
    actor,
    {
      cycleId,
      from,
      to,
      isStop: false,
      withdrawn: preview.gone.map(asWithdrawn),
    },
    asked.now,
  )
  await keepWritten(
    tx,
    actor,
    shifts
      .slice(removals.length)
      .flatMap((shift, nth) => (shift ? { ...shift, ...lineOf(lines[nth]!), applicationId } : [])),
  )
  if (cycleId !== null) await tx.update(cycles).set({ until: null }).where(eq(cycles.id, cycleId))
  const accepted = [...new Set(done.flatMap(change => change.accepted.map(({ finding }) => finding.rule)))]
  const written = additions.length
  return {
    applicationId,
    name,
    from,
    to,
    written,
    withdrawn: removals.length,
    firstDate: firstOf(lines) ?? firstOf(preview.gone),
    accepted,
    reached,
  }
}

const firstOf = (lines: readonly { date: CalendarDate }[]) => lines.map(({ date }) => date).toSorted()[0] ?? null

/** Before the plan is read: of two people who plan the same team, the second sees what the first wrote. */
const lockWhoIsPlanned = async (tx: Tx, templates: readonly string[]) => {
  const shifts = await shiftsOfTemplates(tx, templates)
  await planPeople(shifts.flatMap(({ employeeId }) => employeeId ?? [])).take(tx)
}

type DecidedLine = { line: AskedLine; choice: Choice }

/** @throws Refusal if a choice is not one of those that were shown. */
const decisionsOf = ({ asked }: ApplicationPreview, { decisions }: ApplicationForm): DecidedLine[] => {
  const chosen = new Map(decisions.map(({ line, choice }) => [line, choice]))
  return asked.map(line => {
    const choice = chosen.get(line.id) ?? line.choice
    if (!line.choices.includes(choice)) throw new Refusal('templates.changed')
    return { line, choice }
  })
}

const planAs = ({ line, choice }: DecidedLine) => {
  if (choice === 'skip') return []
  return [{ ...asItIs(line), employeeId: choice === 'keep' ? line.employeeId : null }]
}

/** `lineEmployeeId`: for whom it is, also once it is planned as an open shift. */
const asItIs = <Asking extends { employeeId: string | null }>(line: Asking) => ({
  ...line,
  lineEmployeeId: line.employeeId,
})

/** Accepted is what was shown of a kept line, for its person: the same finding may be measured over the whole week. */
const reasonsFor = (
  employees: readonly (string | null)[],
  decided: readonly DecidedLine[],
  { reason, acceptsAll }: ApplicationForm,
): ReasonOf => {
  const kept = new Set(
    decided.flatMap(({ line, choice }) =>
      choice === 'keep' ? line.findings.map(({ rule }) => `${line.employeeId} ${rule}`) : [],
    ),
  )
  return ({ rule, change, needsReason }) => {
    if (!acceptsAll && !kept.has(`${employees[change]} ${rule}`)) return null
    return needsReason ? reason : ''
  }
}

const asWithdrawn = ({
  isUnchanged: _isUnchanged,
  startsAt: _startsAt,
  endsAt: _endsAt,
  updatedAt: _updatedAt,
  notes: _notes,
  ...shift
}: WrittenShift): WithdrawnShift => shift

type Application = Omit<typeof templateApplications.$inferInsert, 'companyId' | 'id' | 'appliedAt'>

const keepApplication = async (tx: Tx, { companyId }: Member, application: Application, now: Temporal.Instant) => {
  const id = newId()
  await tx.insert(templateApplications).values({ companyId, id, ...application, appliedAt: asDate(now) })
  return id
}

/** For whom a line is: a person, or nobody of a department. */
export const lineOf = (line: { lineEmployeeId: string | null; department?: string | null }) => ({
  lineEmployeeId: line.lineEmployeeId,
  lineDepartment: line.lineEmployeeId === null ? (line.department ?? null) : null,
})

type WrittenLine = ReturnType<typeof lineOf> & {
  id: string
  version: number
  applicationId: string
  startsAt: string
  endsAt: string
}

/** The shifts of an application, in the version that it wrote, each with its line. */
export const keepWritten = async (tx: Tx, { companyId }: Member, written: readonly WrittenLine[]) => {
  if (written.length === 0) return
  const rows = written.map(line => ({
    shiftId: line.id,
    version: line.version,
    applicationId: line.applicationId,
    employeeId: line.lineEmployeeId,
    department: line.lineDepartment,
    startsAt: line.startsAt,
    endsAt: line.endsAt,
  }))
  await tx.execute(sql`
    insert into ${appliedShifts} (company_id, ${namesOf(writtenColumns)})
    select ${companyId}::uuid, written.* from ${recordsOf('written', writtenColumns, rows)}`)
}

const writtenColumns = pick(appliedShifts, [
  'shiftId',
  'version',
  'applicationId',
  'employeeId',
  'department',
  'startsAt',
  'endsAt',
])

/** Shifts that the cycle itself takes away: what it asks for later is planned again. */
const forgetWritten = async (tx: Tx, gone: readonly { id: string }[]) => {
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(appliedShifts).where(inArray(appliedShifts.shiftId, ids))
}

/**
 * From a day on it plans nothing: what it wrote goes, unless somebody changed it.
 * @param cycle held
 * @returns the stop; if it stands already, that one, which reaches nobody anew
 * @throws Refusal for a day that is past
 */
export const stopCycle = async (tx: Tx, actor: Member, cycle: HeldCycle, from: string, asked: ChangeAsked) => {
  const { timeZone } = actor
  if (from < todayIn(timeZone, asked.now)) throw new Refusal('templates.past', { status: 422, field: 'from' })
  const { id: cycleId } = cycle
  const own = await writtenByCycle(tx, cycleId, { from, zone: timeZone, now: asked.now })
  const gone = own.filter(({ isUnchanged }) => isUnchanged)
  const until = addDays(from, -1)
  const last = await latestApplication(tx, cycleId)
  if (gone.length === 0 && cycle.until === until && last?.isStop)
    return { applicationId: last.id, written: 0, withdrawn: 0, firstDate: null, reached: null }
  const reached = await takeAway(tx, actor, gone, asked)
  await tx.update(cycles).set({ until }).where(eq(cycles.id, cycleId))
  const withdrawn = gone.map(asWithdrawn)
  const to = own.at(-1)?.date ?? from
  const applicationId = await keepApplication(tx, actor, { cycleId, from, to, isStop: true, withdrawn }, asked.now)
  return { applicationId, written: 0, withdrawn: gone.length, firstDate: firstOf(gone), reached }
}

const takeAway = async (tx: Tx, actor: Member, gone: readonly WrittenShift[], asked: ChangeAsked) => {
  const changes = gone.map(({ id, version }) => ({ before: { id, version }, after: null }))
  const { reached } = await changePlan(tx, actor, { changes, reasonOf: () => null }, asked)
  await forgetWritten(tx, gone)
  return reached
}

/** Named in the body or behind the `?`. */
const known = <Row>(row: Row | undefined, path: string): Row => {
  if (row === undefined) throw new InvalidFields({ path, code: 'unknown' })
  return row
}

/** A template alone, or those of a cycle. */
export const plannedFrom = async (
  tx: Tx,
  form: {
    templateId?: string | undefined
    cycleId?: string | undefined
    department?: string | null | undefined
    from: string
  },
): Promise<PlannedTemplates> => {
  if (form.cycleId !== undefined) {
    const { id, name, startsOn, until, templates, isForAll, departments, people } = known(
      await cycleById(tx, form.cycleId),
      'cycleId',
    )
    return { rotation: { startsOn, templates }, scope: { isForAll, departments, people }, name, cycleId: id, until }
  }
  const { id, name } = known(await templateById(tx, form.templateId!), 'templateId')
  const departments = form.department ? [form.department] : []
  return {
    rotation: { startsOn: form.from, templates: [id] },
    scope: { isForAll: departments.length === 0, departments, people: [] },
    name,
    cycleId: null,
    until: null,
  }
}
