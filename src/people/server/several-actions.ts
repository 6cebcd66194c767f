import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { mayEditPerson, mayManagePeople } from '#people/policy.ts'
import { keepingOwn } from '#people/rules/several.ts'
import { changedFrom } from '#people/rules/succession.ts'
import { isSameTerms } from '#people/rules/terms.ts'
import { contractOf, forever, fullName, isAdministrator } from '#people/rules.ts'
import type { changePeople, saveMatricules as SaveMatricules } from '#people/schemas.ts'
import { en } from '#people/texts.en.ts'
import { fr } from '#people/texts.fr.ts'
import type { Tx } from '#server/database/database.ts'
import { lock } from '#server/database/locks.ts'
import { checkSeen, InvalidFields, Refusal } from '#server/http/refusals.ts'
import {
  changeContracts,
  checkContracts,
  departureOf,
  keepAnAdministrator,
  type PersonCommand,
} from './contract-actions.ts'
import { departmentsHeld } from './department-queries.ts'
import { type EmployeeRow, lockEmployee, personTrace, rightsHeld, shownContracts } from './queries.ts'
import { endGivenPasswords, type Inviting, roleToGive } from './role-actions.ts'
import { employees } from './tables.ts'

type Form = z.output<typeof changePeople>
type Change = Form['people'][number]
type Terms = Form['contract']

type AskedOfSeveral = PersonCommand & Inviting

const refusals: Record<Language, Readonly<Record<string, string>>> = { fr: fr.refusals, en: en.refusals }

/** The words of a refusal of this capability. Others end the whole command. */
const reasonOf = (error: unknown, language: Language) => {
  const [capability, name = ''] = error instanceof Refusal ? error.code.split('.') : []
  if (!(error instanceof Refusal) || capability !== 'people') throw error
  return fill(refusals[language][name] ?? '', error.values)
}

/** A role raised above its giver's kind may end a password, which no undo brings back. */
const isRaised = (before: EmployeeRow, after: Parameters<typeof mayManagePeople>[0]) =>
  !mayManagePeople(before) && mayManagePeople(after)

const roleAfter = async (tx: Tx, actor: Member, person: EmployeeRow, roleId: string) => {
  if (roleId === person.roleId) return { id: roleId, name: person.roleName, permissions: person.permissions }
  if (person.id === actor.employeeId) throw new Refusal('people.own-role', { status: 403 })
  const role = await roleToGive(tx, actor, roleId)
  if (!isAdministrator(role)) await keepAnAdministrator(tx, leaving => leaving.id === person.id)
  return role
}

const contractsAfter = ({ contracts }: EmployeeRow, terms: Terms, today: string) => {
  if (terms === null) return contracts
  const { from, contractType: type, ...hours } = terms
  const current = contractOf(contracts, { from, to: from })
  if (!current) throw new Refusal('people.no-contract-then')
  const asked = keepingOwn({ type, ...hours }, current)
  if (isSameTerms(current, asked)) return contracts
  const changed = changedFrom(contracts, from, asked)!
  checkContracts(changed, today, 'contractFrom')
  return changed
}

/** @throws Refusal, in which case nothing of this person is written */
const changeOne = async (
  tx: Tx,
  actor: Member,
  person: EmployeeRow,
  { before, after }: Change,
  terms: Terms,
  asked: AskedOfSeveral,
) => {
  if (!mayEditPerson(actor, person, person.id === actor.employeeId)) throw new Refusal('people.out-of-reach')
  if (before.department !== person.department || before.roleId !== person.roleId)
    throw new Refusal('people.changed-since')
  const role = await roleAfter(tx, actor, person, after.roleId)
  const today = todayIn(actor.timeZone, asked.now)
  const next = contractsAfter(person, terms, today)
  const isChanged = next !== person.contracts || after.department !== person.department || role.id !== person.roleId
  const history = await changeContracts(tx, actor, person, next, { ...asked, clearsPlans: false, role })
  const placed = { department: after.department, roleId: role.id }
  await tx.update(employees).set(placed).where(eq(employees.id, person.id))
  await endGivenPasswords(tx, actor, [person], { before: person, after: role }, asked)
  return {
    isChanged,
    canBeUndone: next === person.contracts && !isRaised(person, role),
    planned: next === person.contracts ? 0 : await plannedFrom(tx, actor, person, terms!.from, asked),
    after: { ...person, ...placed, roleName: role.name, ...shownContracts(history, today) },
  }
}

/** How many shifts and trainings lie in the days of the new contract. */
const plannedFrom = async (
  tx: Tx,
  { timeZone }: Member,
  { id }: EmployeeRow,
  from: string,
  { now, language, personalData }: PersonCommand,
) => {
  const gone = departureOf({ from, to: forever }, timeZone, now)
  let planned = 0
  for (const { plans } of personalData) planned += (await plans?.(tx, id, { ...gone, language, timeZone }))?.length ?? 0
  return planned
}

type Outcome = Awaited<ReturnType<typeof changeOne>>
type ChangedPerson = { person: EmployeeRow; refusal: string | null; outcome: Outcome | null }

/** One after the other in the order of their ids, as every command that locks several people. A refused one leaves nothing behind. */
const changeEach = async (tx: Tx, actor: Member, { people, contract }: Form, asked: AskedOfSeveral) => {
  const changed: ChangedPerson[] = []
  const byId = new Map(people.map(each => [each.id, each]))
  await lock(tx, [departmentsHeld, rightsHeld])
  for (const id of [...byId.keys()].toSorted()) {
    const person = await lockEmployee(tx, id)
    if (!person)
      throw new InvalidFields({ path: `people.${people.findIndex(each => each.id === id)}.id`, code: 'unknown' })
    await tx.execute(sql`savepoint one_person`)
    try {
      const outcome = await changeOne(tx, actor, person, byId.get(id)!, contract, asked)
      changed.push({ person, refusal: null, outcome })
    } catch (error) {
      changed.push({ person, refusal: reasonOf(error, asked.language), outcome: null })
      await tx.execute(sql`rollback to savepoint one_person`)
    }
    await tx.execute(sql`release savepoint one_person`)
  }
  return changed
}

const told = (changed: readonly ChangedPerson[]) => ({
  people: changed.map(({ person, refusal, outcome }) => ({
    id: person.id,
    refusal,
    isChanged: outcome?.isChanged ?? false,
    planned: outcome?.planned ?? 0,
  })),
  canBeUndone: changed.every(({ outcome }) => outcome?.canBeUndone === true),
})

/** The outcome of the change: it is made, and taken back. */
export const previewSeveral = async (tx: Tx, actor: Member, form: Form, asked: AskedOfSeveral) => {
  await tx.execute(sql`savepoint preview`)
  const silent = { ...asked, audit: async () => undefined, changed: () => undefined }
  const changed = await changeEach(tx, actor, form, silent)
  await tx.execute(sql`rollback to savepoint preview`)
  return told(changed)
}

/** Numbers people who have no matricule, all of them or nobody. @throws ChangedMeanwhile if somebody has numbered one of them since */
export const saveMatricules = async (tx: Tx, actor: Member, { people }: z.output<typeof SaveMatricules>) => {
  const numbered: { person: EmployeeRow; matricule: string }[] = []
  for (const { id, matricule } of people.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const path = `people.${people.findIndex(each => each.id === id)}`
    const person = await lockEmployee(tx, id)
    if (!person) throw new InvalidFields({ path: `${path}.id`, code: 'unknown' })
    if (!mayEditPerson(actor, person, person.id === actor.employeeId))
      throw new Refusal('people.out-of-reach', { status: 403 })
    checkSeen(person, { matricule: null }, ...personTrace(person))
    const [taken] = await tx.select({ id: employees.id }).from(employees).where(eq(employees.matricule, matricule))
    if (taken) throw new Refusal('people.matricule-taken', { field: `${path}.matricule` })
    await tx.update(employees).set({ matricule }).where(eq(employees.id, id))
    numbered.push({ person, matricule })
  }
  return numbered
}

/** Changes everybody, or nobody: the first who cannot be changed is named. */
export const changeSeveral = async (tx: Tx, actor: Member, form: Form, asked: AskedOfSeveral) => {
  const changed = await changeEach(tx, actor, form, asked)
  const refused = changed.find(({ refusal }) => refusal !== null)
  if (refused)
    throw new Refusal('people.cannot-change', {
      values: { name: fullName(refused.person), reason: refused.refusal! },
    })
  return { changed, answer: told(changed) }
}
