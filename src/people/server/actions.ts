import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { createAccount, deleteAccount, tellOldAddress } from '#accounts/server/actions.ts'
import { invite } from '#accounts/server/link-actions.ts'
import { users } from '#accounts/server/tables.ts'
import { freeSignInName, signInKeyOf } from '#accounts/ways-in.ts'
import type { Member } from '#core/actor.ts'
import { addDays, todayIn } from '#core/calendar.ts'
import { mayManagePeople, maySeeRoles } from '#people/policy.ts'
import { endedOn, forever, fullName, hasLeft, isAdministrator } from '#people/rules.ts'
import type {
  addEmployee as AddEmployee,
  editEmployee as EditEmployee,
  orderPeople as OrderPeople,
} from '#people/schemas.ts'
import type { PersonalData } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import type { MemberInput } from '#server/http/gates.ts'
import { checkSeen, found, InvalidFields, Refusal } from '#server/http/refusals.ts'
import {
  changeContracts,
  checkContracts,
  checkEmployed,
  contractIn,
  contractsAfter,
  departureOf,
  keepAnAdministrator,
  type PersonCommand,
  writeContracts,
} from './contract-actions.ts'
import { holdDepartments } from './department-queries.ts'
import { type EmployeeRow, holdRights, personTrace, shownContracts } from './queries.ts'
import { endGivenPasswords, type Inviting, roleToGive } from './role-actions.ts'
import { contractEnds, employees } from './tables.ts'

type NewEmployee = z.output<typeof AddEmployee>
type EmployeeDetails = z.output<typeof EditEmployee>

/** The screens that name this person: the people, the roles, and those of the capabilities that keep something of them. */
export const tellOf = (employeeId: string, changed: MemberInput['changed'], personalData: readonly PersonalData[]) => {
  changed('people', { may: mayManagePeople })
  changed('roles', { may: maySeeRoles })
  for (const { namedOn } of personalData) if (namedOn) changed(...namedOn(employeeId))
}

export const addEmployee = async (
  tx: Tx,
  actor: Member,
  form: NewEmployee,
  { now, language, backend }: Pick<PersonCommand, 'now' | 'language'> & Inviting,
) => {
  await holdDepartments(tx)
  const role = await roleToGive(tx, actor, form.roleId)
  const {
    password = null,
    contractType: _type,
    weeklyHours: _hours,
    workingDays: _days,
    startDate: _start,
    endDate,
    ...details
  } = form
  const today = todayIn(actor.timeZone, now)
  const contract = contractIn(form)
  checkContracts([contract], today, endDate === null ? 'startDate' : 'endDate')
  checkEmployed([], [contract], role)
  const userId = await createAccount(tx, { name: fullName(form), email: form.email, password, isGiven: true })
  const signInName = form.email === null ? await newSignInName(tx, fullName(form)) : null
  const [employee] = await tx
    .insert(employees)
    .values({ companyId: actor.companyId, userId, ...details, signInName })
    .returning()
  if (password === null) await invite(tx, backend, { userId, email: form.email }, { actor, language })
  const history = await writeContracts(tx, { companyId: actor.companyId, id: employee!.id }, [contract])
  const { id, department } = employee!
  return { ...details, department, signInName, ...shownContracts(history, today), id, roleName: role.name }
}

export const editEmployee = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow,
  form: EmployeeDetails,
  { backend, ...asked }: PersonCommand & Inviting,
) => {
  const { now, language } = asked
  const today = todayIn(actor.timeZone, now)
  const role = await roleAfter(tx, actor, employee, form)
  checkSeen({ ...employee, ...shownContracts(employee.contracts, today) }, form.seen, ...personTrace(employee))
  const {
    email,
    contractType: _t,
    weeklyHours: _h,
    workingDays: _w,
    startDate: _s,
    endDate: _e,
    contractFrom: _f,
    ...rest
  } = form
  const { clearsPlans, seen: _seen, ...details } = rest
  const { department } = await changeActive(tx, employee, details)
  const history = await changeContracts(tx, actor, employee, contractsAfter(employee.contracts, form, today), {
    ...asked,
    clearsPlans,
    role,
  })
  const signInName = await signInNameAfter(tx, employee, form)
  // From one address to another, the employee's follows the account's by its foreign key.
  if (email === null) await changeActive(tx, employee, { email, signInName })
  await tx
    .update(users)
    .set({ email, name: fullName(form), updatedAt: asDate(now) })
    .where(eq(users.id, employee.userId))
  if (employee.email === null) await changeActive(tx, employee, { email, signInName })
  const { userId } = employee
  // Nobody has come in with the former address: it may be a stranger's.
  if (email !== employee.email && employee.invitedUntil) {
    // A person who has left is invited no more.
    if (!hasLeft(history, today)) await invite(tx, backend, { userId, email }, { actor, language })
  } else if (employee.email !== null && email !== employee.email)
    await tellOldAddress(tx, {
      userId,
      email: employee.email,
      newEmail: email ?? '',
      language,
      by: email === null ? 'removed' : 'somebodyElse',
    })
  await endGivenPasswords(
    tx,
    actor,
    [{ id: employee.id, userId, email }],
    { before: employee, after: role },
    { ...asked, backend },
  )
  const roleName = role.name
  return {
    ...details,
    department,
    email,
    signInName,
    ...shownContracts(history, today),
    id: employee.id,
    roleName,
  }
}

const newSignInName = async (tx: Tx, name: string) => (await newSignInNames(tx, [name]))[0]!

/** Takes turns with others who add people: two namesakes at once get two names. */
export const newSignInNames = async (tx: Tx, names: readonly string[]) => {
  await holdRights(tx)
  const rows = await tx.select({ key: employees.signInKey }).from(employees).where(isNotNull(employees.signInKey))
  const taken = new Set(rows.map(row => row.key))
  return names.map(name => {
    const free = freeSignInName(name, taken)
    taken.add(signInKeyOf(free))
    return free
  })
}

/** A sign-in name lasts until the person gets an e-mail address, even if their own name changes: they have learnt it. */
const signInNameAfter = (tx: Tx, employee: EmployeeRow, form: EmployeeDetails) =>
  form.email === null ? (employee.signInName ?? newSignInName(tx, fullName(form))) : null

/** People keep their own role: giving it would be refused to a team leader. */
const roleAfter = async (tx: Tx, actor: Member, employee: EmployeeRow, form: EmployeeDetails) => {
  if (employee.id === actor.employeeId) {
    checkOneself(employee, form)
    return { name: employee.roleName, permissions: employee.permissions }
  }
  const role = await roleToGive(tx, actor, form.roleId)
  if (form.roleId !== employee.roleId && !isAdministrator(role))
    await keepAnAdministrator(tx, leaving => leaving.id === employee.id)
  return role
}

const checkOneself = (before: EmployeeRow, after: EmployeeDetails) => {
  if (after.roleId !== before.roleId) throw new Refusal('people.own-role', { status: 403, field: 'roleId' })
  // A change of the own address needs the password: src/accounts.
  if (after.email !== before.email) throw new Refusal('people.own-email', { status: 403, field: 'email' })
}

/** Lists the people of the company in this order from now on. By hand, people who are not named keep their place. @returns the order before */
export const orderPeople = async (tx: Tx, actor: Member, { order, people }: z.output<typeof OrderPeople>) => {
  // People by their ids, then the company: changes of the plan lock them in this order too.
  if (order === 'by-hand') {
    const known = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(sql`${employees.id} = any(${sql.param(people)}::uuid[])`)
      .orderBy(asc(employees.id))
      .for('no key update')
    if (known.length < new Set(people).size) throw new InvalidFields({ path: 'people', code: 'unknown' })
  }
  const isOwn = eq(companies.id, actor.companyId)
  const [before] = await tx.select({ order: companies.peopleOrder }).from(companies).where(isOwn).for('no key update')
  await tx.update(companies).set({ peopleOrder: order }).where(isOwn)
  if (order === 'by-hand')
    await tx.execute(sql`
    update ${employees} set rank = placed.rank
    from (
      select id, min(place)::integer as rank from unnest(${sql.param(people)}::uuid[]) with ordinality as given (id, place) group by id
    ) placed
    where ${employees.companyId} = ${actor.companyId} and ${employees.id} = placed.id`)
  return before!
}

/** Ends the sign-in and what capabilities have planned, such as shifts and trainings to come; past time records stay under the name (labour code, L. 3171-4). */
export const deleteEmployee = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow,
  { now, ...told }: { now: Temporal.Instant } & Pick<MemberInput, 'audit' | 'changed'>,
  personalData: readonly PersonalData[],
) => {
  if (employee.id === actor.employeeId) throw new Refusal('people.own-account')
  await keepAnAdministrator(tx, leaving => leaving.id === employee.id)
  const at = asDate(now)
  const gone = { email: null, signInName: null }
  await changeActive(tx, employee, { deletedAt: at, formerUserId: employee.userId, ...gone })
  const today = todayIn(actor.timeZone, now)
  // Today becomes the last day of the contract, and plans that have not begun are deleted.
  const days = departureOf({ from: addDays(today, 1), to: forever }, actor.timeZone, now)
  const departure = { ...told, ...days, actor, now, since: now, isFinal: true }
  for (const { offboard } of personalData) await offboard?.(tx, employee.id, departure)
  await writeContracts(tx, { companyId: actor.companyId, id: employee.id }, endedOn(employee.contracts, today))
  // It may hold texts about them, which an erasure would not find.
  await tx.delete(contractEnds).where(eq(contractEnds.employeeId, employee.id))
  await deleteAccount(tx, employee.userId)
}

/**
 * Locks the employee before the account, always: two changes of one person wait for each other.
 * @throws NotFound once deleted.
 */
const changeActive = async (tx: Tx, { id }: EmployeeRow, change: Partial<typeof employees.$inferInsert>) => {
  const ofActive = and(eq(employees.id, id), isNull(employees.deletedAt))
  const { department } = employees
  const [changed] = await tx.update(employees).set(change).where(ofActive).returning({ department })
  return found(changed)
}
