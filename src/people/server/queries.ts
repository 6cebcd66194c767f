import { and, asc, count, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { twoSteps, users } from '#accounts/server/tables.ts'
import type { Member } from '#core/actor.ts'
import type { CalendarDate, Period } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { isEmployed } from '#people/rules/terms.ts'
import {
  type Complement,
  type ContractType,
  contractShown,
  isInForce as isInForceOn,
  withComplements,
  worksOn,
} from '#people/rules.ts'
import { en } from '#people/texts.en.ts'
import { fr } from '#people/texts.fr.ts'
import type { Tx } from '#server/database/database.ts'
import { advisory, type Lock, lock } from '#server/database/locks.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import type { Trace } from '#server/http/refusals.ts'
import { departmentsHeld } from './department-queries.ts'
import {
  accessOn,
  contractComplements,
  contractEnds,
  contracts,
  employees,
  isEmployed as isEmployedThen,
  isHereFrom,
  isInForce,
  listedBy,
  plainDetails,
  roles,
} from './tables.ts'

const active = isNull(employees.deletedAt)
export const ofRole = and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId))

const shownEmployee = {
  id: employees.id,
  ...listedBy,
  email: employees.email,
  signInName: employees.signInName,
  roleId: employees.roleId,
  roleName: roles.name,
  ...plainDetails,
}

const dated = {
  employeeId: contracts.employeeId,
  id: contracts.id,
  type: contracts.type,
  weeklyHours: contracts.weeklyHours,
  workingDays: contracts.workingDays,
  monthlyHours: contracts.monthlyHours,
  from: contracts.from,
  until: contracts.until,
  formerUntil: contracts.formerUntil,
}
type DatedContract = {
  id: string
  type: ContractType
  weeklyHours: number
  workingDays: number[] | null
  monthlyHours: number | null
  from: string | null
  until: string | null
  formerUntil: string | null
}

const ofContract = and(
  eq(contractComplements.companyId, contracts.companyId),
  eq(contractComplements.employeeId, contracts.employeeId),
)

/** The complements of the contract's person, in order; null without any. */
const complementsBeside = sql<Complement[] | null>`(
  select json_agg(json_build_object(
    'from', ${contractComplements.from}, 'until', ${contractComplements.until}, 'weeklyHours', ${contractComplements.weeklyHours}
  ) order by ${contractComplements.from})
  from ${contractComplements} where ${ofContract}
)`

const counted = { ...dated, complements: complementsBeside }

/** The contracts by which hours are counted. */
const partsOf = (rows: readonly (DatedContract & { employeeId: string; complements: Complement[] | null })[]) =>
  rows.flatMap(({ complements, ...contract }) => withComplements([contract], complements ?? []))

/** In the order that the rules need. */
const byStart = sql`${contracts.from} nulls first`

const touching = prepared(['from', 'to'], (tx, days) =>
  tx.select(counted).from(contracts).where(isInForce(days)).orderBy(byStart),
)

/** The contracts in force on some of these days, by employee, with their complements of hours. */
export const contractsBetween = async (tx: Tx, days: Period) => {
  const { from, to } = days
  const parts = partsOf(await touching(tx, { from, to })).filter(each => isInForceOn(each, days))
  return Map.groupBy(parts, ({ employeeId }) => employeeId)
}

const ofPerson = prepared(['employeeId'], (tx, { employeeId }) =>
  tx.select(dated).from(contracts).where(eq(contracts.employeeId, employeeId)).orderBy(byStart),
)

/** All past, present and future contracts of a person as they were agreed, in order. */
export const contractsOf = async (tx: Tx, employeeId: string): Promise<DatedContract[]> =>
  (await ofPerson(tx, { employeeId })).map(({ employeeId: _employeeId, ...contract }) => contract)

const ofReplaced = and(
  eq(employees.companyId, contractComplements.companyId),
  eq(employees.id, contractComplements.replacedId),
)

/** All complements of hours of a person, in order, with the name of who is replaced. */
export const complementsOf = (tx: Tx, employeeId: string) =>
  tx
    .select({
      id: contractComplements.id,
      weeklyHours: contractComplements.weeklyHours,
      from: contractComplements.from,
      until: contractComplements.until,
      ground: contractComplements.ground,
      replacedId: contractComplements.replacedId,
      replacedName: sql<string | null>`${employees.firstName} || ' ' || ${employees.lastName}`,
    })
    .from(contractComplements)
    .leftJoin(employees, ofReplaced)
    .where(eq(contractComplements.employeeId, employeeId))
    .orderBy(contractComplements.from)

const among = prepared(['people'], (tx, { people }) =>
  tx.select(counted).from(contracts).where(isAmong(contracts.employeeId, people)).orderBy(byStart),
)

/** All contracts of these people, with their complements of hours; those of each in order. */
export const contractsAmong = async (tx: Tx, asked: { people: readonly string[] }) => partsOf(await among(tx, asked))

/** The contracts of employment among them: by these leave, overtime and pay are counted. */
export const employedAmong = async (tx: Tx, asked: { people: readonly string[] }) =>
  (await contractsAmong(tx, asked)).filter(isEmployed)

const withoutContract = prepared(['from', 'to'], (tx, days) =>
  tx
    .select({ employeeId: contracts.employeeId, from: contracts.from, until: contracts.until })
    .from(contracts)
    .where(and(not(isEmployedThen), isInForce(days))),
)

/** Tells on which of these days somebody works here without a contract of employment: nothing of such a day is paid. */
export const unemployedBetween = async (tx: Tx, { from, to }: Period) => {
  const spans = Map.groupBy(await withoutContract(tx, { from, to }), ({ employeeId }) => employeeId)
  return (employeeId: string, day: CalendarDate) => worksOn(spans.get(employeeId) ?? [], day)
}

/** The contract data of the screens: today's contract, the first and the last day, and the history. */
export const shownContracts = (history: DatedContract[], today: CalendarDate) => {
  const shown = contractShown(history, today)!
  return {
    contractType: shown.type,
    weeklyHours: shown.weeklyHours,
    workingDays: shown.workingDays,
    startDate: history[0]!.from,
    endDate: history.at(-1)!.until,
    contracts: history,
  }
}

export const listEmployees = async (tx: Tx, { peopleOrder }: Member, today: CalendarDate) => {
  const people = await tx
    .select({
      ...shownEmployee,
      hasTwoStep: sql<boolean>`${twoSteps.since} is not null`,
      invitedUntil: users.invitedUntil,
      invitation: users.invitation,
      lastSignInAt: users.lastSignInAt,
    })
    .from(employees)
    .innerJoin(roles, ofRole)
    .innerJoin(users, eq(users.id, employees.userId))
    .leftJoin(twoSteps, eq(twoSteps.userId, employees.userId))
    .where(active)
    .orderBy(asc(employees.id))
  const histories = Map.groupBy(
    await tx.select(dated).from(contracts).orderBy(byStart),
    contract => contract.employeeId,
  )
  return inPeopleOrder(peopleOrder, people).map(person => ({
    ...person,
    ...shownContracts(histories.get(person.id) ?? [], today),
    invitedUntil: person.invitedUntil?.toISOString() ?? null,
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
  }))
}

const accessOf = prepared(['people', 'day'], (tx, { people, day }) =>
  tx
    .select({ id: employees.id, access: accessOn(day) })
    .from(employees)
    .leftJoin(users, eq(users.id, employees.userId))
    .where(isAmong(employees.id, people)),
)

/** Whether each of these people can sign in on that day. */
export const accessAmong = async (tx: Tx, people: readonly string[], day: CalendarDate) =>
  new Map((await accessOf(tx, { people, day })).map(({ id, access }) => [id, access]))

/** People whose answers the server's thread makes itself: to start another one takes half a second. */
const mostOfSmall = 200

/** Whether a thread reads the answers that grow with the company: see docs/decisions/0027-heavy-reads.md. */
export const isLargeCompany = async (tx: Tx) => (await tx.$count(employees, isNull(employees.deletedAt))) > mostOfSmall

/** Whether each of them works or worked here. */
export const arePeople = async (tx: Tx, ids: readonly string[]) =>
  (await tx.$count(employees, sql`${employees.id} = any(${sql.param(ids)}::uuid[])`)) === new Set(ids).size

/** An active employee with their contracts and the rights of their role. */
export const employeeById = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({
      ...shownEmployee,
      userId: sql<string>`${employees.userId}`,
      permissions: roles.permissions,
      invitedUntil: users.invitedUntil,
    })
    .from(employees)
    .innerJoin(roles, ofRole)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(and(eq(employees.id, id), active))
  return row && { ...row, contracts: await contractsOf(tx, id) }
}
export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof employeeById>>>

/** The contracts of a person are seen with them. */
export const personTrace = ({ id }: { id: string }): Trace => [
  id,
  'people.edited',
  'people.contract-added',
  'people.contract-corrected',
  'people.contract-removed',
]

export const listRoles = (tx: Tx) =>
  tx
    .select({
      id: roles.id,
      builtIn: roles.builtIn,
      name: roles.name,
      permissions: roles.permissions,
      employeeCount: count(employees.id),
    })
    .from(roles)
    .leftJoin(employees, and(ofRole, active))
    .groupBy(roles.companyId, roles.id)
    .orderBy(asc(sql`${roles.builtIn} is null`), asc(roles.createdAt), asc(roles.name))

export const roleById = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(roles).where(eq(roles.id, id))
  return row
}
export type RoleRow = NonNullable<Awaited<ReturnType<typeof roleById>>>

/** The active administrators without an end of contract: the others leave on a known day. */
export const listAdministrators = (tx: Tx) =>
  tx
    .select({ id: employees.id, roleId: employees.roleId })
    .from(employees)
    .innerJoin(roles, ofRole)
    .where(and(isHereFrom(sql`'infinity'`), sql`'all' = any(${roles.permissions})`))

/**
 * Changes of rights, and actions that depend on the rights of a person, take turns in a company: the second sees the rights that the first one made. Locks the role that
 * every company has, before any employee, to avoid deadlocks.
 */
export const rightsHeld: Lock = {
  of: 'roles',
  take: tx => tx.select({ id: roles.id }).from(roles).where(eq(roles.builtIn, 'admin')).for('no key update'),
}
export const holdRights = rightsHeld.take

/** As `employeeById`, locked with the departments and the rights. */
export const holdEmployee = async (tx: Tx, id: string) => {
  await lock(tx, [departmentsHeld, rightsHeld, peopleLocked([id])])
  return employeeById(tx, id)
}

/** The same, to delete them. */
export const holdLeaver = async (tx: Tx, id: string) => {
  await lock(tx, [presenceEnded(id), departmentsHeld, rightsHeld, peopleLocked([id])])
  return employeeById(tx, id)
}

const presenceOf = (id: SQL) => advisory('presence of', id)

const oneHeld = prepared(['id'], (tx, { id }) =>
  tx
    .select({ held: sql`pg_advisory_xact_lock_shared(${presenceOf(sql`${id}::uuid`)})` })
    .from(sql`(values (1)) as once`),
)

/** A person's punches hold their presence until they are written. */
export const presenceHeld = (id: string): Lock => ({ of: 'presence of', take: tx => oneHeld(tx, { id }) })

/** The same of several people at once; without those who are being deleted. */
export const holdPresences = prepared(['people'], (tx, { people }) =>
  tx
    .select({ id: sql<string>`person` })
    .from(sql`unnest(${people}::uuid[]) as person`)
    .where(sql`pg_try_advisory_xact_lock_shared(${presenceOf(sql`person`)})`),
)

/** A deletion waits for punches under way. Later ones wait for it and find their person gone: nobody has a punch after their end. */
const presenceEnded = (id: string): Lock => ({
  of: 'presence of',
  take: tx => tx.execute(sql`select pg_advisory_xact_lock(${presenceOf(sql`${id}::uuid`)})`),
})

/** As `holdEmployee` once departments and rights are held. Two statements: the second sees commits made while the first one waited. */
export const lockEmployee = async (tx: Tx, id: string) => {
  await lockEmployees(tx, [id])
  return employeeById(tx, id)
}

/** The row that names the employee of a contract. */
const employeeIdOf = async (tx: Tx, contractId: string) => {
  const [contract] = await tx
    .select({ employeeId: contracts.employeeId })
    .from(contracts)
    .where(eq(contracts.id, contractId))
  return contract
}

/** As `employeeById`, found by a contract. */
export const employeeOf = async (tx: Tx, contractId: string) => {
  const contract = await employeeIdOf(tx, contractId)
  return contract && employeeById(tx, contract.employeeId)
}

/** As `holdEmployee`, found by a contract. */
export const holdEmployeeOf = async (tx: Tx, contractId: string) => {
  const contract = await employeeIdOf(tx, contractId)
  const employee = contract && (await holdEmployee(tx, contract.employeeId))
  return employee?.contracts.some(({ id }) => id === contractId) ? employee : undefined
}

/** The employee of an end of contract, with that end. */
export const holdEmployeeOfEnd = async (tx: Tx, endId: string) => {
  const known = () => tx.select().from(contractEnds).where(eq(contractEnds.id, endId))
  const [found] = await known()
  const employee = found && (await holdEmployee(tx, found.employeeId))
  // The second of two people who undo it at once finds it gone.
  const [end] = employee ? await known() : []
  return employee && end && { ...employee, end }
}

/** As `roleById`, locked. */
export const holdRole = async (tx: Tx, id: string) => {
  await holdRights(tx)
  return roleById(tx, id)
}

const formerEmployee = {
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  formerUserId: employees.formerUserId,
  deletedAt: employees.deletedAt,
  erasedAt: employees.erasedAt,
}

/** Present and former employees. */
export const peopleLocked = (ids: readonly string[]): Lock<{ id: string }[]> => ({
  of: 'employees',
  take: tx =>
    tx
      .select({ id: employees.id })
      .from(employees)
      .where(inArray(employees.id, [...ids]))
      .orderBy(asc(employees.id))
      .for('no key update'),
})
export const lockEmployees = (tx: Tx, ids: readonly string[]) => peopleLocked(ids).take(tx)

const anyEmployee = (tx: Tx, id: string) => tx.select(formerEmployee).from(employees).where(eq(employees.id, id))

/** A present or former employee. */
export const anyEmployeeById = async (tx: Tx, id: string) => (await anyEmployee(tx, id))[0]

/** The same, locked: a person is erased once. */
export const lockAnyEmployee = async (tx: Tx, id: string) => (await anyEmployee(tx, id).for('no key update'))[0]
export type FormerEmployee = NonNullable<Awaited<ReturnType<typeof lockAnyEmployee>>>

/** People who left, the last one first. */
export const listFormerEmployees = (tx: Tx) =>
  tx.select(formerEmployee).from(employees).where(isNotNull(employees.deletedAt)).orderBy(desc(employees.deletedAt))

export const employeeName = sql<string>`${employees.firstName} || ' ' || ${employees.lastName}`

export const wordsOfPeople = { fr, en }
