import { and, inArray, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { createInvitedAccounts, deleteInvitedAccounts } from '#accounts/server/actions.ts'
import { type Inviter, invite } from '#accounts/server/link-actions.ts'
import { addressesTaken } from '#accounts/server/queries.ts'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { isNotBorn } from '#core/fields.ts'
import type { Language } from '#core/languages.ts'
import { forgetImport, mustBeUndoable, rememberImport, usedSince } from '#imports/server/actions.ts'
import { type ImportRow, namedInRecords } from '#imports/server/queries.ts'
import { contractsRefusal, fullName } from '#people/rules.ts'
import { newSignInNames } from '#people/server/actions.ts'
import { checkEmployed, contractIn, keepAnAdministrator } from '#people/server/contract-actions.ts'
import { deleteUnnamed } from '#people/server/department-actions.ts'
import { departmentsAdded, holdDepartments, lockNamed } from '#people/server/department-queries.ts'
import { holdRights, shownContracts } from '#people/server/queries.ts'
import { type Inviting, roleToGive } from '#people/server/role-actions.ts'
import { contracts, employees } from '#people/server/tables.ts'
import type { importPeople as ImportPeople } from '#record/schemas/import.ts'
import { startRecords } from '#record/server/actions.ts'
import { en } from '#record/texts.en.ts'
import { fr } from '#record/texts.fr.ts'
import { type PersonalData, recordKinds } from '#server/capability.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { holdImported, type ImportedRow } from './queries.ts'

type Person = z.output<typeof ImportPeople>['people'][number]
type Undoing = { personalData: readonly PersonalData[]; language: Language }
type Fault = ConstructorParameters<typeof InvalidFields>[0]

/** Hires everybody of a list, or nobody. They have no password, and nobody is told: invitations are a step of their own. */
export const importPeople = async (
  tx: Tx,
  actor: Member,
  people: readonly Person[],
  { now, backend }: { now: Temporal.Instant } & Inviting,
) => {
  await holdDepartments(tx)
  const today = todayIn(actor.timeZone, now)
  const roles = await rolesGiven(tx, actor, people)
  for (const [nth, person] of people.entries()) {
    const refusal = contractsRefusal([contractIn(person)], today)
    if (refusal) {
      const field = person.endDate === null ? 'startDate' : 'endDate'
      throw new Refusal(`people.${refusal}`, { status: 422, field: `people.${nth}.${field}` })
    }
    checkEmployed([], [contractIn(person)], roles.get(person.roleId)!, `people.${nth}.contractType`)
    if (isNotBorn(person.birthDate, today))
      throw new InvalidFields({ path: `people.${nth}.birthDate`, code: 'notBorn' })
  }
  await checkTaken(tx, people)
  const userIds = await accountsFor(tx, people, { now, backend })
  const signInNames = await signInNamesOf(tx, people)
  const { companyId } = actor
  const rows = people.map(({ email, firstName, lastName, roleId, department, matricule }, nth) => ({
    id: newId(),
    companyId,
    userId: userIds[nth]!,
    email,
    firstName,
    lastName,
    roleId,
    department,
    matricule,
    signInName: signInNames[nth]!,
  }))
  await tx.insert(employees).values(rows)
  const brought = await departmentsAdded(tx)
  const written = people.map((person, nth) => {
    const { workingDays, ...contract } = contractIn(person)
    return {
      ...contract,
      workingDays: workingDays ? [...workingDays] : null,
      monthlyHours: null,
      formerUntil: null,
      id: newId(),
      companyId,
      employeeId: rows[nth]!.id,
    }
  })
  await tx.insert(contracts).values(written)
  await startRecords(
    tx,
    actor,
    people.map((person, nth) => ({ ...person, employeeId: rows[nth]!.id })),
  )
  const made = rows.map(({ id }) => id)
  const saved = await rememberImport(tx, companyId, { kind: 'people', made, departments: brought }, now)
  const hired = rows.map(({ id, userId: _account, companyId: _company, ...details }, nth) => {
    const { companyId: _c, employeeId: _e, ...contract } = written[nth]!
    const after = { ...details, ...shownContracts([contract], today), id, roleName: roles.get(details.roleId)!.name }
    const { phone, birthDate, emergencyName, emergencyPhone, sex, nationality, ...person } = people[nth]!
    const { jobTitle, qualification, employmentKind } = person
    return {
      after,
      record: { phone, birthDate, emergencyName, emergencyPhone, sex, nationality },
      employment: { jobTitle, qualification, employmentKind },
    }
  })
  return { saved, hired }
}
export type HiredPerson = Awaited<ReturnType<typeof importPeople>>['hired'][number]

/** Null for those who sign in with their address. */
const signInNamesOf = async (tx: Tx, people: readonly Person[]) => {
  const names = await newSignInNames(
    tx,
    people.flatMap(person => (person.email === null ? [fullName(person)] : [])),
  )
  return people.map(({ email }) => (email === null ? names.shift()! : null))
}

/** The names of the roles; each is refused where it is given. */
const rolesGiven = async (tx: Tx, actor: Member, people: readonly Person[]) => {
  const known = new Map<string, Awaited<ReturnType<typeof roleToGive>>>()
  for (const [nth, { roleId }] of people.entries()) {
    if (known.has(roleId)) continue
    try {
      // A company has few roles.
      // oxlint-disable-next-line no-await-in-loop
      known.set(roleId, await roleToGive(tx, actor, roleId))
    } catch (error) {
      if (error instanceof InvalidFields) throw new InvalidFields({ path: `people.${nth}.roleId`, code: 'unknown' })
      throw error
    }
  }
  return known
}

/** Every payroll number that two have, in the list or in the company: of former people too. */
const checkTaken = async (tx: Tx, people: readonly Person[]) => {
  const matricules = people.flatMap(({ matricule }) => (matricule === null ? [] : [matricule]))
  const taken = await tx
    .select({ matricule: employees.matricule })
    .from(employees)
    .where(and(isNotNull(employees.matricule), inArray(employees.matricule, matricules)))
  const faults = [
    ...repeated(people, 'matricule', new Set(taken.map(({ matricule }) => matricule!))),
    ...repeated(people, 'email', new Set()),
  ]
  if (faults.length > 0) throw new InvalidFields(...faults)
}

const repeated = (people: readonly Person[], field: 'email' | 'matricule', taken: ReadonlySet<string>): Fault[] => {
  const seen = new Set(taken)
  return people.flatMap((person, nth) => {
    const value = person[field]
    if (value === null) return []
    const isTwice = seen.has(value)
    seen.add(value)
    return isTwice ? [{ path: `people.${nth}.${field}`, code: 'taken' as const }] : []
  })
}

const accountsFor = async (
  tx: Tx,
  people: readonly Person[],
  { now, backend }: { now: Temporal.Instant } & Inviting,
) => {
  const accounts = people.map(person => ({ name: fullName(person), email: person.email }))
  const userIds = await createInvitedAccounts(tx, accounts, now)
  if (userIds) return userIds
  const emails = people.flatMap(({ email }) => email ?? [])
  const faults = repeated(people, 'email', await addressesTaken(backend.database.platform, emails))
  // Somebody else has just taken it.
  if (faults.length === 0) throw new Refusal('people.email-taken', { field: 'people.0.email' })
  throw new InvalidFields(...faults)
}

/** The refusal of an undo: people whom a record names, as their subject or its author, or who have come in. */
export const refusalOfUndo = async (
  tx: Tx,
  people: readonly ImportedRow[],
  { personalData, language }: Undoing,
): Promise<Refusal | null> => {
  const inRecords = personalData.flatMap(({ employeesInRecords = {} }) =>
    recordKinds.flatMap(kind => employeesInRecords[kind]?.map(column => [kind, column] as const) ?? []),
  )
  const ids = people.map(({ id }) => id)
  const named = await namedInRecords(tx, ids, inRecords)
  return usedRefusal(people, language, person => [
    ...(named.get(person.id) ?? []),
    ...(hasComeIn(person) ? ['signedIn' as const] : []),
  ])
}

/**
 * Takes everybody of an import back, as if it had never been, and the departments that came with them and that nothing else names.
 * @throws Refusal that names who has been used since
 */
export const undoImport = async (tx: Tx, row: ImportRow, { now, ...undoing }: { now: Temporal.Instant } & Undoing) => {
  mustBeUndoable(row, now)
  // In the order in which people are edited: departments, rights, people.
  const departments = await lockNamed(tx, row.departments)
  await holdRights(tx)
  const people = await holdImported(tx, row.made, 'update')
  const ids = people.map(({ id }) => id)
  const refusal = await refusalOfUndo(tx, people, undoing)
  if (refusal) throw refusal
  const gone = new Set(ids)
  await keepAnAdministrator(tx, ({ id }) => gone.has(id))
  // Nobody who works here is without an account.
  await tx
    .update(employees)
    .set({ deletedAt: asDate(now) })
    .where(inArray(employees.id, ids))
  const accounts = people.flatMap(({ userId }) => userId ?? [])
  const closed = await deleteInvitedAccounts(tx, accounts)
  const late = usedRefusal(people, undoing.language, ({ userId }) =>
    userId !== null && !closed.has(userId) ? ['signedIn'] : [],
  )
  if (late) throw late
  await tx.delete(employees).where(inArray(employees.id, ids))
  const emptied = await deleteUnnamed(tx, departments)
  await forgetImport(tx, row)
  return { people, departments: emptied }
}

/** @param usedAs what somebody has by now; nothing, for most */
const usedRefusal = (
  people: readonly ImportedRow[],
  language: Language,
  usedAs: (person: ImportedRow) => readonly (keyof typeof fr.used)[],
) => {
  const words = { fr, en }[language].used
  const names = people.flatMap(person => {
    const has = usedAs(person).map(use => words[use])
    return has.length > 0 ? [`${fullName(person)} (${has.toSorted().join(', ')})`] : []
  })
  return names.length > 0 ? new Refusal('record.import-used', { values: usedSince(names) }) : null
}

const hasComeIn = ({ userId, invitedUntil }: ImportedRow) => userId !== null && invitedUntil === null

/**
 * Mails their invitation to those of an import whom nobody has invited yet: to all, or to nobody.
 * @returns who @throws TooMany if one of them has been sent too many
 */
export const inviteImported = async (tx: Tx, row: ImportRow, { backend, ...inviter }: Inviter & Inviting) => {
  const people = await holdImported(tx, row.made, 'no key update')
  const invited = people.filter(({ invitation, email }) => invitation === 'to-hand-over' && email !== null)
  // Each is counted by its address.
  // oxlint-disable-next-line no-await-in-loop
  for (const { userId, email } of invited) await invite(tx, backend, { userId: userId!, email }, inviter)
  return invited
}
