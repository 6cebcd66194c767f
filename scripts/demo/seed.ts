import { eq } from 'drizzle-orm'
import { registerOwner } from '#accounts/server/sign-in-actions.ts'
import { credentials, users } from '#accounts/server/tables.ts'
import { createCompany } from '#companies/server/actions.ts'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, todayIn } from '#core/calendar.ts'
import { demoRequests } from '#demo-requests/server/tables.ts'
import { chooseConvention, saveProfile } from '#labour/server/setting-actions.ts'
import { paidLeave } from '#leave/rules/account.ts'
import { writeEntry } from '#leave/server/ledger-actions.ts'
import { leaveSteps, leaveRequests as leaveTable } from '#leave/server/tables.ts'
import { notifications } from '#notifications/server/tables.ts'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import * as payrollSchemas from '#payroll/schemas.ts'
import { addProfile } from '#payroll/server/actions.ts'
import * as forms from '#people/schemas.ts'
import { addEmployee, editEmployee } from '#people/server/actions.ts'
import { identities } from '#people/server/identity-queries.ts'
import { holdEmployee, listRoles, shownContracts } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { changePlatformSettings } from '#platform/server/actions.ts'
import { tellOfToday } from '#publishing/server/tell-actions.ts'
import { saveEmployment, saveRecord } from '#record/server/actions.ts'
import { plainDetails } from '#schedule/rules.ts'
import { addShiftType } from '#schedule/server/actions.ts'
import { changePlan, type ReasonOf } from '#schedule/server/plan-actions.ts'
import type { Backend } from '#server/backend.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { punch } from '#time-clock/server/actions.ts'
import { enrolments, trainings as trainingTable } from '#trainings/server/tables.ts'
import { decidedHoursAgo, leaveRequests, notificationsOf, openingsOf, outsideLeave } from './leave.ts'
import {
  administrator,
  detailsOf,
  emailOf,
  fullName,
  newPassword,
  type PersonKey,
  personKeys,
  raised,
  roleOf,
} from './people.ts'
import { openShifts, type PlannedShift, plannedShifts, shiftTypes } from './plan.ts'
import { prospects } from './prospects.ts'
import { punches } from './punches.ts'
import { records } from './records.ts'
import { trainings } from './trainings.ts'

type Profile = Parameters<typeof saveProfile>[3]

const ordinary: Omit<Profile, 'birthDate' | 'from'> = {
  jobCategory: 'other',
  isNightWorker: false,
  isForfaitJours: false,
  isApprentice: false,
  otherEmployerHours: 0,
  partTimeGround: null,
  seen: null,
  seenBirthDate: null,
}
const profiles: Partial<Record<PersonKey, Partial<Profile>>> = {
  youssef: { jobCategory: 'cook' },
  rachid: { jobCategory: 'cook' },
  thibault: { jobCategory: 'cook' },
  lea: { partTimeGround: 'request' },
  nathan: { partTimeGround: 'student' },
}

export type SignIn = { who: string; email: string; password: string }

const companyName = 'Le Comptoir des Halles'
const owner = { firstName: 'Claire', lastName: 'Vasseur', email: 'claire.vasseur@releve.example' }

const contact = 'bonjour@releve.example'

/** The files that the accountant's software reads. */
const payrollFiles = [
  ['person-month', 'Cabinet Vasseur'],
  ['absence', 'Cabinet Vasseur, absences'],
] as const
const profileOf = (shape: keyof typeof usualProfiles) => payrollSchemas.addProfile.parse(usualProfiles[shape])

const hoursBefore = (now: Temporal.Instant, hours: number) => new Date(now.epochMilliseconds - hours * 3_600_000)

/** The company being filled: who is who, and what time it is. */
type House = { tx: Tx; admin: Member; now: Temporal.Instant; today: CalendarDate; ids: Record<PersonKey, string> }

/**
 * A restaurant as it would stand after two weeks of use, through the product's own actions where they exist.
 * The same day gives the same restaurant, passwords excepted.
 */
export const seed = async (backend: Backend, now: Temporal.Instant): Promise<SignIn[]> => {
  const { database, record } = backend
  const ownerPassword = newPassword()
  const passwords = Object.fromEntries(personKeys.map(key => [key, newPassword()])) as Record<PersonKey, string>
  const company = await database.onPlatform('read write', async tx => {
    await registerOwner(tx, record, { ...owner, password: ownerPassword }, now)
    await addProspects(tx, now)
    await changePlatformSettings(tx, { contactEmail: contact, dataProtectionEmail: contact, demoFormOpen: true })
    return createCompany(tx, {
      companyName,
      adminEmail: emailOf(administrator),
      adminPassword: passwords[administrator],
    })
  })
  await database.inCompany(company.id, 'read write', async tx => {
    const admin = await memberNamed(tx, database.platform, emailOf(administrator), now)
    const today = todayIn(admin.timeZone, now)
    const ids = await hire({ tx, admin, now, today, backend }, passwords)
    const house = { tx, admin, now, today, ids }
    await describeToRules(house)
    await keepRecords(house)
    const shifts = await plan(house)
    await clock(house, shifts)
    await askForLeave(house)
    await takeBalancesOver(house)
    await organiseTrainings(house)
    for (const [shape, name] of payrollFiles) await addProfile(tx, admin, { ...profileOf(shape), name })
  })
  // After two weeks everyone has chosen their own password, and come in.
  await database.onPlatform('read write', async tx => {
    await tx.update(credentials).set({ isGiven: false })
    for (const [index, key] of personKeys.entries()) {
      const came = { lastSignInAt: hoursBefore(now, 2 + 5 * index) }
      await tx
        .update(users)
        .set(came)
        .where(eq(users.email, emailOf(key)))
    }
  })
  return [
    { who: `${owner.firstName} ${owner.lastName}, propriétaire`, email: owner.email, password: ownerPassword },
    ...personKeys.map(key => ({
      who: `${fullName(key)}, ${wordFor[roleOf(key)]}`,
      email: emailOf(key),
      password: passwords[key],
    })),
  ]
}

const wordFor = { admin: 'administratrice', manager: "chef d'équipe", employee: 'salarié·e' }

const memberNamed = async (tx: Tx, platform: Tx, email: string, now: Temporal.Instant) => {
  const [row] = await tx.select({ userId: employees.userId }).from(employees).where(eq(employees.email, email))
  return (await identities.ofUser(platform, row!.userId!, now)) as Member
}

/** The administrator that came with the company takes her own name; she hires the others. */
const hire = async (
  { tx, admin, now, today, backend }: Omit<House, 'ids'> & { backend: Backend },
  passwords: Record<PersonKey, string>,
) => {
  const roleIds = Object.fromEntries((await listRoles(tx)).map(role => [role.builtIn, role.id]))
  const formOf = (key: PersonKey) => ({ ...detailsOf(key, today), roleId: roleIds[roleOf(key)]! })
  const edit = async (id: string, key: PersonKey, contractFrom: CalendarDate) => {
    const employee = (await holdEmployee(tx, id))!
    const { firstName, lastName, email, roleId, department, matricule } = employee
    const { contracts: _history, ...contract } = shownContracts(employee.contracts, today)
    const seen = { firstName, lastName, email, roleId, department, matricule, ...contract }
    const form = forms.editEmployee.parse({ ...formOf(key), contractFrom, seen })
    await editEmployee(tx, admin, employee, form, {
      now,
      language: 'fr',
      backend,
      personalData: [],
      audit: () => Promise.resolve(),
      changed: () => {},
    })
  }
  await edit(admin.employeeId, administrator, detailsOf(administrator, today).startDate)
  const ids = { [administrator]: admin.employeeId } as Record<PersonKey, string>
  for (const key of personKeys.filter(person => person !== administrator)) {
    const form = forms.addEmployee.parse({ ...formOf(key), password: passwords[key] })
    const { weeklyHours } = key === raised.key ? raised : form
    const hired = await addEmployee(tx, admin, { ...form, weeklyHours }, { now, language: 'fr', backend })
    ids[key] = hired.id
    if (key === raised.key) await edit(hired.id, key, addDays(today, -raised.daysAgo))
  }
  return ids
}

/** The convention of restaurants, and what its rules need to know of the people. */
const describeToRules = async ({ tx, admin, now, today, ids }: House) => {
  await chooseConvention(tx, admin, { preset: 'hcr', from: `${today.slice(0, 4)}-01-01` }, now)
  for (const [key, known] of Object.entries(profiles) as [PersonKey, Partial<Profile>][])
    await saveProfile(tx, admin, ids[key], { birthDate: null, from: null, ...ordinary, ...known }, today)
}

const keepRecords = async ({ tx, admin, today, ids }: House) => {
  for (const { key, form, employment } of records) {
    await saveRecord(tx, admin, ids[key], { ...form, seen: {} }, { as: 'editor', today })
    await saveEmployment(tx, admin, ids[key], { ...employment, seen: null })
  }
}

const plan = async ({ tx, admin, now, today, ids }: House) => {
  const typeIds: Record<string, string> = {}
  for (const type of shiftTypes) typeIds[type.name] = await addShiftType(tx, admin, type)
  const shifts = outsideLeave(plannedShifts(today, admin.timeZone), leaveRequests(today))
  const owned = shifts.map(({ person, ...shift }) => ({ ...shift, employeeId: ids[person] }))
  const open = openShifts(today, admin.timeZone).map(shift => ({ ...shift, employeeId: null }))
  const changes = [...owned, ...open].map(({ typeName, ...shift }) => ({
    before: null,
    after: { ...plainDetails, ...shift, shiftTypeId: typeIds[typeName]! },
  }))
  await changePlan(tx, admin, { changes, reasonOf: reasonOfDemo }, { now, language: 'fr', afterChange: tellOfToday })
  return shifts
}

/** Rests that lack half an hour were agreed upon; the planning shows what lacks more as open. */
const reasonOfDemo: ReasonOf = ({ rule, measured }) =>
  rule === 'REPOS_QUOTIDIEN' && measured === 10.5 * 60 ? 'Décidé avec elle : la demi-heure est rendue le mardi.' : ''

const clock = async ({ tx, admin, now, today, ids }: House, shifts: readonly PlannedShift[]) => {
  for (const { person, type, at } of punches(shifts, today, now, admin.timeZone))
    await punch(tx, { ...admin, employeeId: ids[person] }, { type }, Temporal.Instant.fromEpochMilliseconds(at))
}

/** The balances of the old files, a day found in them, and hours for a worked holiday. */
const takeBalancesOver = async ({ tx, admin, now, today, ids }: House) => {
  const hired = personKeys.map(key => ({ key, hired: detailsOf(key, today).startDate }))
  const { on, leaveYear, amounts } = openingsOf(hired, today)
  const opened = {
    kind: 'opening',
    type: paidLeave,
    leaveYear,
    on,
    reason: 'Reprise des anciens soldes',
    seen: null,
  } as const
  for (const { person, amount } of amounts) {
    // Nobody writes their own balance.
    const author = ids[person] === admin.employeeId ? { ...admin, employeeId: ids.youssef } : admin
    await writeEntry(tx, author, ids[person], { ...opened, amount }, now)
  }
  const given = { kind: 'given', on: addDays(today, -13), seen: null } as const
  const found = { type: paidLeave, leaveYear, amount: 100, reason: 'Reliquat retrouvé à la reprise des anciens soldes' }
  await writeEntry(tx, admin, ids.ines, { ...given, ...found }, now)
  const holiday = { type: 'rec', leaveYear: null, amount: 390, reason: 'Jour férié travaillé' }
  await writeEntry(tx, admin, ids.ines, { ...given, ...holiday }, now)
}

const askForLeave = async ({ tx, admin: { companyId, employeeId }, now, today, ids }: House) => {
  for (const { person, askedHoursAgo, rejectionReason, ...request } of leaveRequests(today)) {
    const id = newId()
    const createdAt = hoursBefore(now, askedHoursAgo)
    await tx.insert(leaveTable).values({ ...request, companyId, id, employeeId: ids[person], createdAt })
    const step = { companyId, leaveRequestId: id }
    await tx
      .insert(leaveSteps)
      .values({ ...step, number: 1, status: 'pending', takenBy: ids[person], takenAt: createdAt })
    const decision = { status: request.status, takenBy: employeeId, reason: rejectionReason }
    const takenAt = hoursBefore(now, decidedHoursAgo(askedHoursAgo))
    if (request.status !== 'pending') await tx.insert(leaveSteps).values({ ...step, number: 2, ...decision, takenAt })
    const told = notificationsOf({ person, askedHoursAgo, rejectionReason, ...request, id })
    await tx.insert(notifications).values(
      told.map(({ to, actor, hoursAgo, read, ...notification }) => ({
        ...notification,
        companyId,
        employeeId: ids[to],
        actorId: ids[actor],
        createdAt: hoursBefore(now, hoursAgo),
        readAt: read ? hoursBefore(now, hoursAgo / 2) : null,
      })),
    )
  }
}

const organiseTrainings = async ({ tx, admin: { companyId }, today, ids }: House) => {
  for (const { row, enrolled } of trainings(today)) {
    const trainingId = newId()
    await tx.insert(trainingTable).values({ ...row, companyId, id: trainingId })
    await tx.insert(enrolments).values(enrolled.map(key => ({ companyId, trainingId, employeeId: ids[key] })))
  }
}

const addProspects = (tx: Tx, now: Temporal.Instant) =>
  tx.insert(demoRequests).values(
    prospects.map(({ row, daysAgo }) => {
      const at = hoursBefore(now, 24 * daysAgo + 1)
      return { ...row, createdAt: at, updatedAt: at }
    }),
  )
