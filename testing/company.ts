import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { companyCodeLength } from '#accounts/ways-in.ts'
import { addDays } from '#core/calendar.ts'
import type { LeaveStatus } from '#leave/rules.ts'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import type { ContractType } from '#people/rules.ts'
import { newCode, newId } from '#server/database/columns.ts'
import { type Client, password } from './client.ts'
import type { FakeClock } from './fake-clock.ts'
import { dot } from './pictures.ts'
import { noticeDevice } from './push-browser.ts'
import { codeAt } from './two-step.ts'

type Person = { id: string; email: string; firstName: string }
export type Employee = Client & Person

/** The parts of the world that a company needs. */
type Surroundings = {
  clock: FakeClock
  sql: <Row extends pg.QueryResultRow = Record<string, string>>(text: string, values?: unknown[]) => Promise<Row[]>
  signedIn: (person: Person) => Promise<Employee>
  visitor: () => Client
}

/** A real hash with cheap parameters, which the hash itself names. */
const quickHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

let counter = 0
/** One after the other: a month asks about each week since the first that was closed. */
let closedMonths = 0
const unique = (name: string) => `${name}-${++counter}`

export const leaveSettingsTerms = {
  method: 'ouvres',
  restDay: 7,
  openDays: [1, 2, 3, 4, 5],
  worksHolidays: false,
  holidayOutsideOpenDays: true,
  yearStart: '01-01',
  untaken: 'lost',
  hasFractionnement: false,
}

/** Ten days a calendar year, a twelfth a month. */
export const accrualTerms = {
  amount: 1000,
  per: 'year',
  rhythm: 'monthly',
  yearStart: '01-01',
  fromMinutes: null,
  share: 'days',
  absences: 'lowers',
  rounding: 'half',
  ceiling: null,
  carriedMost: 0,
}

/** A type of leave of the company's own, without its name. */
export const leaveTypeTerms = () => ({
  code: unique('T')
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 6),
  isPaid: true,
  unit: 'hour',
  hasBalance: true,
  color: '#2B6C99',
  needsProof: false,
  askedBy: 'everybody',
})

type Hire = Partial<{
  firstName: string
  lastName: string
  email: string
  role: string
  weeklyHours: number
  contractType: ContractType
  department: string | null
}>
type Shift = { date: string; startTime: string; endTime: string; breakDuration?: number; notes?: string }

type Training = Partial<Omit<typeof trainingForm, 'dayMinutes'>> & { isPublic?: boolean; dayMinutes?: number | null }

export const trainingForm = {
  name: 'Premiers secours au travail',
  type: 'internal',
  description: 'Les gestes qui sauvent.',
  date: '2026-12-08',
  endDate: '2026-12-09',
  duration: '14h',
  dayMinutes: 420,
  availableSlots: 10,
}

type PlanChange = { before?: { id: string; version: number }; after?: object }
type SentChange = { accepted?: object[]; headers?: Record<string, string> }

/** Changes the plan as a planner who gives a reason where a limit of the law is exceeded. */
export const changePlan = async (
  client: Pick<Client, 'post'>,
  changes: unknown,
  { accepted = [], headers = {} }: SentChange = {},
) => {
  const send = (known: object[]) => client.post('/schedule/changes', { changes, accepted: known }, headers)
  const reply = await send(accepted)
  const findings: { rule: string; change: number; isAcceptable: boolean; needsReason: boolean }[] =
    (reply.status === 409 && reply.body.findings) || []
  const asked = findings.filter(({ isAcceptable, needsReason }) => isAcceptable && needsReason)
  if (asked.length === 0) return reply
  const reasons = asked.map(({ rule, change }) => ({ rule, change, reason: 'Service du soir, avec son accord' }))
  return send([...accepted, ...reasons])
}

/** One change of the plan. @returns the shift as it is then, null once it is deleted; or the problem */
export const changeShift = async (
  client: Pick<Client, 'post'>,
  { before, after }: PlanChange,
  sent: SentChange = {},
) => {
  const seen = before ? { id: before.id, version: before.version } : null
  const reply = await changePlan(client, [{ before: seen, after: after ?? null }], sent)
  return { ...reply, body: reply.status === 200 ? reply.body.shifts[0] : reply.body }
}

/** The profile of a night worker in a kitchen. */
export const profileForm = {
  birthDate: '1990-05-01',
  from: null,
  jobCategory: 'cook',
  isNightWorker: true,
  isForfaitJours: false,
  isApprentice: false,
  otherEmployerHours: 0,
  partTimeGround: null,
}

/** @param text in each field that is a text */
export const recordFormWith = (text: string) => ({
  phone: '+33639981234',
  emergencyName: text,
  emergencyLink: text,
  emergencyPhone: '+32470123456',
  birthDate: '1962-05-01',
  sex: 'female',
  nationality: 'MA',
  permitType: text,
  permitNumber: text,
})

export const employmentFormWith = (text: string) => ({
  from: null,
  jobTitle: text,
  qualification: text,
  kind: 'agency',
  providedBy: text,
  tutor: text,
  workplace: text,
  authorisedOn: '2026-11-02',
})

/** A company with its administrator signed in, who adds the others. */
export class Company {
  readonly admin: Employee
  readonly id: string
  readonly name: string
  /** The ids of the three original roles: admin, manager, employee. */
  readonly roles: Record<string, string>
  #world: Surroundings
  #workSessions = 0
  #proposals = 0
  #requests = 0

  constructor(
    world: Surroundings,
    admin: Employee,
    company: { id: string; name: string; roles: Record<string, string> },
  ) {
    this.#world = world
    this.admin = admin
    this.id = company.id
    this.name = company.name
    this.roles = company.roles
  }

  /** A valid form of an employee, as it is edited. @param role an original role's key or the id of another one. */
  details = ({ role = 'employee', ...given }: Hire = {}) => ({
    firstName: 'Léa',
    lastName: 'Martin',
    email: `${unique('person')}@releve.test`,
    roleId: this.roles[role] ?? role,
    contractType: 'full-time',
    weeklyHours: 35,
    ...given,
  })

  /** One line of an import of people. */
  importedPerson = (given: Hire = {}) => {
    const { department = null, ...details } = this.details(given)
    const record = { phone: null, birthDate: null, emergencyName: null, emergencyPhone: null }
    const register = { sex: null, nationality: null, jobTitle: null, qualification: null, employmentKind: null }
    return { ...details, department, ...record, ...register }
  }

  /** An import of one person, who may be taken back. */
  peopleImport = (lastName: string): Promise<string> =>
    this.#imported('/people/imports', { people: [this.importedPerson({ lastName })] })

  /** An import of one type of shift. */
  shiftTypesImport = (name: string): Promise<string> => {
    const type = {
      name,
      color: '#0EA5E9',
      defaultStartTime: '18:00',
      defaultEndTime: '23:30',
      defaultBreakDuration: 30,
    }
    return this.#imported('/schedule/shift-types/imports', { shiftTypes: [type] })
  }

  /** A line of an import of balances. */
  openingOf = ({ id }: { id: string }, given: object = {}) => ({
    employeeId: id,
    type: 'vacation',
    leaveYear: '2025-06-01',
    on: '2026-11-02',
    amount: 1250,
    ...given,
  })

  /** An import of one balance. */
  balancesImport = (person: { id: string }, reason: string): Promise<string> =>
    this.#imported('/leave/openings/imports', { reason, openings: [this.openingOf(person)] })

  #imported = async (url: string, rows: object): Promise<string> => {
    const { status, body } = await this.admin.post(url, rows)
    if (status !== 200) throw new Error(`no import: ${JSON.stringify(body)}`)
    return body.id
  }

  /** A valid form of a new employee. */
  form = (given: Hire = {}) => ({ ...this.details(given), password })

  /** An employee who is signed in, with everybody's password. Inserted by SQL: hashing is slow on purpose. */
  hire = async (given: Hire = {}): Promise<Employee> => {
    const { firstName, lastName, email, roleId, contractType, weeklyHours, department = null } = this.details(given)
    const id = newId()
    await this.#world.sql(
      `with account as (
         insert into users (id, name, email) values (gen_random_uuid(), $3 || ' ' || $4, $5) returning id
       ), secret as (
         insert into credentials (user_id, password)
         select account.id, $10 from account
       ), person as (
         insert into employees (company_id, id, user_id, first_name, last_name, email, role_id, department)
         select $1, $2, account.id, $3, $4, $5, $6, $9 from account
       ) insert into contracts (company_id, employee_id, id, type, weekly_hours) values ($1, $2, gen_random_uuid(), $7, $8)`,
      [this.id, id, firstName, lastName, email, roleId, contractType, weeklyHours, department, quickHash],
    )
    return this.#world.signedIn({ id, email, firstName })
  }

  /** Adds somebody without an e-mail, with everybody's password. @returns what they sign in with */
  unaddressed = async () => {
    const { body } = await this.admin.post('/people', { ...this.form(), email: null })
    const { body: session } = await this.admin.get('/session')
    return { companyCode: session.company.code as string, name: body.signInName as string }
  }

  /** 200 people without sign-in, who work five days of eight hours from 16 November 2026. */
  crowd = () =>
    this.#world.sql(
      `with accounts as (
         insert into users (id, name) select gen_random_uuid(), 'Nom ' || n from generate_series(1, 200) n returning id, name
       ), hired as (
         insert into employees (company_id, id, first_name, last_name, role_id, user_id, sign_in_name)
         select $1, gen_random_uuid(), 'Prénom', name, $2, id, name from accounts
         returning id
       ), contract as (
         insert into contracts (company_id, id, employee_id) select $1, id, id from hired
       ) insert into shifts (company_id, id, employee_id, starts_at, ends_at)
         select $1, gen_random_uuid(), id, day + time '08:00', day + time '16:00'
         from hired, generate_series(timestamptz '2026-11-16', '2026-11-20', '1 day') day`,
      [this.id, this.roles.employee],
    )

  /** A value of the company's own. */
  setting = async (source: string): Promise<string> => {
    const value = { parameter: 'breakMin', value: 30, source, from: '2026-01-01', until: null }
    const { body } = await this.admin.post('/labour/values', value)
    return body.values.find((each: { source: string }) => each.source === source).id
  }

  /** Sets the facts about a person for the rules. */
  profileOf = async ({ id }: { id: string }): Promise<string> => {
    const { body } = await this.admin.post(`/labour/people/${id}`, profileForm)
    return body.profiles[0].id
  }

  /** The register's line of an erased person; `text` stands in it. */
  registerLineOf = async (text: string, leftOn = '2026-11-16') => {
    await this.#world.sql('insert into register_lines (company_id, id, line, left_on) values ($1, $2, $3, $4)', [
      this.id,
      newId(),
      {
        lastName: text,
        firstName: text,
        leftOn,
        isGuest: false,
        jobs: [],
        mentions: [],
        authorisedOn: [],
        missing: [],
      },
      leftOn,
    ])
  }

  /** A record with everything in it. @returns the id of the employment */
  recordOf = async ({ id }: { id: string }, text: string): Promise<string> => {
    await this.admin.patch(`/record/people/${id}`, recordFormWith(text))
    const { status, body } = await this.admin.post(`/record/people/${id}/employments`, employmentFormWith(text))
    if (status !== 200) throw new Error(`no record: ${JSON.stringify(body)}`)
    return body.employments[0].id
  }

  /** Gives somebody a part-time contract, and the company an agreement. @returns a complement of hours that is possible then */
  complementFor = async (person: { id: string }, ground: string) => {
    const agreement = { parameter: 'complementsYearMax', value: 8, source: 'accord', from: '2026-01-01', until: null }
    await this.admin.post('/labour/values', agreement)
    await this.#world.sql('delete from contract_complements where employee_id = $1', [person.id])
    const terms = { contractType: 'part-time', weeklyHours: 24, startDate: null, endDate: null }
    await this.admin.patch(`/people/contracts/${await this.contractOf(person)}`, terms)
    return { weeklyHours: 30, startDate: '2026-11-25', endDate: '2026-12-08', replacedId: null, ground }
  }

  /** @returns the id of a complement of hours of somebody */
  complementOf = async (person: { id: string }, ground: string): Promise<string> => {
    const form = await this.complementFor(person, ground)
    const { status, body } = await this.admin.post(`/record/people/${person.id}/complements`, form)
    if (status !== 200) throw new Error(`no complement: ${JSON.stringify(body)}`)
    return body.complements.entries[0].id
  }

  /** @returns the id of the contract that somebody was hired with. */
  contractOf = async ({ id }: { id: string }) => {
    const [contract] = await this.#world.sql<{ id: string }>('select id from contracts where employee_id = $1', [id])
    return contract!.id
  }

  /** @returns the id with which an end of their contract is taken back */
  contractEndOf = async (person: { id: string }): Promise<string> => {
    const terms = { contractType: 'full-time', weeklyHours: 35, startDate: null, endDate: null }
    const seen = { ...terms, planned: { shifts: 0, trainings: 0, requests: 0 } }
    const url = `/people/contracts/${await this.contractOf(person)}/end`
    const { status, body } = await this.admin.post(url, { endDate: '2030-12-31', seen })
    if (status !== 200) throw new Error(`no end of contract: ${JSON.stringify(body)}`)
    return body.endId
  }

  /** Ends the contract that somebody was hired with, on its last day. */
  endOfContract = async (person: { id: string }, endDate: string) => {
    const terms = { contractType: 'full-time', weeklyHours: 35, startDate: null, endDate, clearsPlans: true }
    const { status, body } = await this.admin.patch(`/people/contracts/${await this.contractOf(person)}`, terms)
    if (status !== 200) throw new Error(`the contract does not end: ${JSON.stringify(body)}`)
  }

  /** Somebody whose contract ended gets another one. */
  comesBack = async ({ id }: { id: string }, startDate: string) => {
    const terms = { contractType: 'full-time', weeklyHours: 35, startDate, endDate: null }
    const { status, body } = await this.admin.post(`/people/${id}/contracts`, terms)
    if (status !== 200) throw new Error(`nobody comes back: ${JSON.stringify(body)}`)
  }

  /** Turns two-step sign-in on, as the person does. @returns the secret of their app, and their recovery codes */
  turnTwoStepOn = async (person: Client) => {
    const { body } = await person.post('/account/two-step/setup', { currentPassword: password })
    const code = await codeAt(body.secret, this.#world.clock.now())
    const { status, body: done } = await person.post('/account/two-step', { token: body.token, code })
    if (status !== 200) throw new Error(`no second step: ${JSON.stringify(done)}`)
    return { secret: body.secret as string, recoveryCodes: done.recoveryCodes as string[] }
  }

  /** @returns the id of a new role. */
  role = async (permissions: string[], name = unique('Rôle')): Promise<string> => {
    const { status, body } = await this.admin.post('/roles', { name, permissions })
    if (status !== 200) throw new Error(`no role: ${JSON.stringify(body)}`)
    return body.id
  }

  /** @returns the id of a new shift type. */
  shiftType = async (name = unique('Midi'), description = ''): Promise<string> => {
    const { body } = await this.admin.post('/schedule/shift-types', {
      name,
      color: '#F59E0B',
      description,
      defaultStartTime: '10:30',
      defaultEndTime: '15:00',
      defaultBreakDuration: 0,
    })
    return body.id
  }

  /** @returns the id of a note of 18 November 2026, for everybody. */
  /** A week of its own, with one shift of a new colleague. */
  weekTemplate = async (name: string): Promise<string> => {
    const date = '2026-11-18'
    await this.plan(await this.hire(), date, '09:00', '17:00')
    return (await this.admin.post('/templates', { name, date })).body.id
  }

  cycle = async (name: string): Promise<string> =>
    (await this.admin.post('/cycles', { name, startsOn: '2026-11-16', templates: [await this.weekTemplate(name)] }))
      .body.id

  /** A week template, a cycle and a shift that it wrote, which name somebody, and nobody else. */
  templateOf = async (person: { id: string }, text: string) => {
    const name = unique(text)
    const [template, cycle] = [newId(), newId()]
    await this.#world.sql('insert into week_templates (company_id, id, name) values ($1, $2, $3)', [
      this.id,
      template,
      name,
    ])
    await this.#world.sql(
      `insert into week_template_shifts (company_id, id, template_id, employee_id, weekday, start_time, end_time, break_duration)
       values ($1, $2, $3, $4, 3, '09:00', '14:00', 0)`,
      [this.id, newId(), template, person.id],
    )
    await this.#world.sql(
      `insert into cycles (company_id, id, name, starts_on, is_for_all) values ($1, $2, $3, $4, false)`,
      [this.id, cycle, name, '2027-09-08'],
    )
    await this.#world.sql('insert into cycle_departments (company_id, cycle_id, department) values ($1, $2, $3)', [
      this.id,
      cycle,
      'Salle',
    ])
    await this.#world.sql('insert into cycle_people (company_id, cycle_id, employee_id) values ($1, $2, $3)', [
      this.id,
      cycle,
      person.id,
    ])
    await this.#world.sql(
      `with applied as (insert into template_applications (company_id, id, from_date, to_date, is_stop, withdrawn, applied_at)
         values ($1, $2, '2027-09-06', '2027-09-12', false, '[]', '2026-11-18T08:00Z') returning *)
       insert into applied_shifts (company_id, shift_id, application_id, version, employee_id, starts_at, ends_at)
         select company_id, $3, id, 1, $4, '2027-09-08T07:00Z', '2027-09-08T12:00Z' from applied`,
      [this.id, newId(), newId(), person.id],
    )
  }

  /** The application of a template, in a week of its own. */
  applicationForm = async () => {
    const templateId = await this.weekTemplate(unique('Semaine'))
    const asked = { templateId, from: addDays('2027-01-04', 7 * (counter % 100)), weeks: 1 }
    const query = new URLSearchParams({ ...asked, weeks: '1' })
    const { seal } = (await this.admin.get(`/templates/preview?${query}`)).body
    return { ...asked, seal, reason: 'Avec leur accord' }
  }

  application = async (): Promise<string> => {
    const form = await this.applicationForm()
    return (await this.admin.post('/templates/applications', form)).body.applicationId
  }

  dayNote = async (text: string): Promise<string> => {
    const note = { date: '2026-11-18', department: null, kind: 'note', text }
    const { status, body } = await this.admin.post('/schedule/day-notes', note)
    if (status !== 200) throw new Error(`no note of the day: ${JSON.stringify(body)}`)
    return body.id
  }

  /** A note of a day that somebody wrote who may plan no more. */
  dayNoteOf = async ({ id }: { id: string }, text: string) => {
    await this.#world.sql('update day_notes set author = $1 where id = $2', [id, await this.dayNote(text)])
  }

  /** @returns the id of a new training of 10 places; private unless said otherwise. */
  training = async ({ isPublic = false, ...given }: Training = {}): Promise<string> => {
    const { status, body } = await this.admin.post('/trainings', { ...trainingForm, ...given })
    if (status !== 200) throw new Error(`no training: ${JSON.stringify(body)}`)
    if (isPublic) await this.admin.post(`/trainings/${body.id}/visibility`, { isPublic })
    return body.id
  }

  /** A valid form of a new shift, of a type of its own unless one is given. */
  shift = async (employee: { id: string }, shift: Shift, shiftTypeId?: string) => ({
    employeeId: employee.id,
    shiftTypeId: shiftTypeId ?? (await this.shiftType()),
    breakDuration: 0,
    notes: '',
    ...shift,
  })

  /** @returns the version of its logo, which it gets unless it has one. */
  logo = async (): Promise<string> => {
    const read = async () => (await this.admin.get('/company')).body.logo
    if (!(await read())) await this.admin.post('/company/logo', { image: dot })
    return read()
  }

  /** @returns the id of a new department. */
  department = async (name: string): Promise<string> =>
    (await this.admin.post('/departments', { name, colour: '#0891B2' })).body.id

  /** A department that had another name. */
  renamedDepartment = async (former: string) => {
    const id = await this.department(former)
    await this.admin.patch(`/departments/${id}`, { name: unique('Accueil'), colour: '#0891B2' })
  }

  /** @returns the id of the need of a department. */
  need = async (department: string): Promise<string> => {
    const weekdays = Array.from({ length: 7 }, () => [{ start: 600, end: 720, people: 1 }])
    const body = { department, shiftTypeId: null, weekdays, exceptions: [], version: null }
    return (await this.admin.post('/needs', body)).body.id
  }

  /** @returns the id of a link of a wall screen. */
  wallLink = async (name: string): Promise<string> => (await this.admin.post('/wall-links', { name })).body.id

  /** @returns the id of a printed sheet of the week of a date. */
  wallSheet = async (date = '2026-11-18'): Promise<string> => (await this.admin.post('/wall-sheets', { date })).body.id

  /** @returns the id of a printed sheet of somebody's own week. */
  sheetOf = async ({ id: employeeId }: { id: string }): Promise<string> => {
    const id = newId()
    await this.#world.sql(
      `insert into wall_sheets (company_id, id, first_day, last_day, whom, employee_id, version, hash, made_at, printed_at, shown)
       values ($1, $2, '2026-11-16', '2026-11-22', 'person', $3, (select count(*) + 1 from wall_sheets where employee_id = $3), $4, now(), now(), '[]')`,
      [this.id, id, employeeId, `hash of ${id}`],
    )
    return id
  }

  /** A device to come, without its code. */
  kioskNamed = async (name: string): Promise<string> => (await this.admin.post('/kiosks', { name })).body.id

  /** A device of the company that is paired. */
  kiosk = async (name = unique('Entrée')): Promise<Client> => {
    const device = this.#world.visitor()
    const { code } = (await this.admin.post('/kiosks', { name })).body
    const { status } = await device.post('/kiosk/pairing', { code })
    if (status !== 204) throw new Error(`the device is not paired: ${status}`)
    return device
  }

  /** A punch of the person that a device kept, and that waits for a manager. */
  punchToCheckOf = async ({ id }: { id: string }, reason: string | null = null): Promise<string> => {
    const [row] = await this.#world.sql<{ id: string }>(
      `insert into punches_to_check (company_id, id, kiosk_id, employee_id, key, type, device_at, received_at, skew_ms, why, reason)
       values ($1, $2, $3, $4, $5, 'clock-in', '2026-11-12T08:00Z', '2026-11-12T09:00Z', 0, 'wrong-code', $6) returning id`,
      [this.id, newId(), await this.kioskNamed(unique('Entrée')), id, newId(), reason],
    )
    return row!.id
  }

  /** Somebody who has this code for kiosks. */
  withPin = async (person: Employee, pin: string) => {
    const { status } = await person.post('/own-pin', { pin, currentPassword: password })
    if (status !== 204) throw new Error(`the code is refused: ${status}`)
    return person
  }

  /** @returns the id of a work session of eight hours on a past day without another one. */
  workSessionOf = async (employee: { id: string }): Promise<string> => {
    const day = Temporal.PlainDate.from('2024-01-01')
      .add({ days: ++this.#workSessions })
      .toString()
    const [row] = await this.#world.sql<{ id: string }>(
      `insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, status, total_work_time)
       values ($1, $2, $3, $4, $4::date + interval '8 hours', $4::date + interval '16 hours', 'completed', 480) returning id`,
      [this.id, newId(), employee.id, day],
    )
    return row!.id
  }

  /** Hours that this person proposes for a day on which they punched nothing, with a reminder of it. */
  proposalOf = async ({ id }: { id: string }, reason: string): Promise<string> => {
    const day = Temporal.PlainDate.from('2022-01-01')
      .add({ days: ++this.#proposals })
      .toString()
    await this.#world.sql(
      `insert into punch_reminders (company_id, employee_id, kind, planned_at, recipient, sent_at)
       values ($1, $2, 'start', $3::date + interval '9 hours', 'person', $3::date + interval '10 hours')`,
      [this.id, id, day],
    )
    const [row] = await this.#world.sql<{ id: string }>(
      `insert into time_proposals (company_id, id, employee_id, date, hours, reason) values ($1, $2, $3, $4, $5, $6) returning id`,
      [this.id, newId(), id, day, { startTime: '09:00', endTime: '17:00', breaks: [] }, reason],
    )
    return row!.id
  }

  /** @returns the key of a type of leave of the company's own */
  leaveType = async (name: string): Promise<string> => {
    const body = { ...leaveTypeTerms(), name, nature: 'rest' }
    return (await this.admin.post('/leave/types', body)).body.key
  }

  /** @returns the id of a period in which the company is closed */
  leavePeriod = async (reason: string): Promise<string> => {
    const day = Temporal.PlainDate.from('2028-01-01').add({ days: ++counter }).toString()
    const body = { kind: 'closed', startDate: day, endDate: day, reason }
    return (await this.admin.post('/leave/periods', body)).body.id
  }

  /** @returns the id of a profile of payroll files */
  payrollProfile = async (name: string): Promise<string> =>
    (await this.admin.post('/payroll/profiles', { ...usualProfiles['person-month'], name })).body.id

  /** @returns the id of what is written in for a month */
  payrollVariableOf = async (employee: { id: string }, reason: string): Promise<string> => {
    const form = { employeeId: employee.id, element: 'bonus', amount: 5000, reason }
    return (await this.admin.post('/payroll/months/2026-11/variables', form)).body.id
  }

  /** Everybody reads their month before pay: October, until it is closed. */
  askedMonth = () =>
    this.admin.post('/payroll/settings', {
      contractOvertime: 'monthly',
      weekMonth: 'sunday',
      mealElement: null,
      mealWindows: [],
      accountantEmail: null,
      agreement: { closingDay: 4, daysBefore: 5 },
    })

  /** The mark of a person's own month, as they read it: their answer sends it back. */
  seenMonthOf = async (person: Pick<Employee, 'get'>): Promise<string> => {
    await this.askedMonth()
    return (await person.get('/payroll/own-month?month=2026-10')).body.seen
  }

  /** The same for a person without access: somebody else writes their answer down. */
  seenOnPaper = async (person: { id: string }): Promise<string> => {
    await this.askedMonth()
    await this.#world.sql(
      'update users set blocked_at = now() where id = (select user_id from employees where id = $1)',
      [person.id],
    )
    return (await this.admin.get(`/payroll/months/2026-10/agreement/${person.id}`)).body.seen
  }

  /** Somebody says that something is missing in October. @returns the number of what they say */
  claimOf = async (person: { id: string }, sentence: string): Promise<number> => {
    await this.askedMonth()
    const [row] = await this.#world.sql<{ number: number }>(
      `insert into payroll_agreement_steps (company_id, employee_id, month, number, step, line, sentence, figures, taken_by, taken_at)
       select $1, $2, '2026-10', coalesce(max(number), 0) + 1, 'missing', 'other', $3, '{}', $2, now()
       from payroll_agreement_steps where employee_id = $2 and month = '2026-10' returning number`,
      [this.id, person.id, sentence],
    )
    return row!.number
  }

  /** The administrator as the product makes them. */
  withoutContract = () =>
    this.#world.sql("update contracts set type = 'none', weekly_hours = 0 where company_id = $1 and employee_id = $2", [
      this.id,
      this.admin.id,
    ])

  /** Everybody has a payroll number: no month waits for one. */
  withMatricules = () =>
    this.#world.sql('update employees set matricule = id where company_id = $1 and matricule is null', [this.id])

  /** A month that was closed long ago. @returns the id of its file */
  payrollFileOf = async (employee: { id: string }, to?: string): Promise<string> => {
    const month = Temporal.PlainYearMonth.from('1000-01').add({ months: ++closedMonths }).toString()
    const part = { employeeId: employee.id, month, elements: [['night', 60]], absences: [], balances: {} }
    const [row] = await this.#world.sql<{ id: string }>(
      `with closed as (
         insert into payroll_months (company_id, month, from_day, to_day, settings, parts, closed_by, closed_at)
         values ($1, $2, $3, $3, '{"contractOvertime": "monthly", "mealElement": null, "mealWindows": []}', $4, $5, now())
       ) insert into payroll_files (company_id, id, month, profile, name, encoding, content, sha256, lines)
         values ($1, $6, $2, 'Cabinet', 'paie.csv', 'utf-8', 'Matricule', 'c0ffee', 1) returning id`,
      [this.id, month, to ?? `${month}-28`, JSON.stringify([part]), this.admin.id, newId()],
    )
    return row!.id
  }

  /** A link to this file that nobody knows, and that never expires. @returns the id of its sending */
  payrollSendingOf = async (fileId: string): Promise<string> => {
    const [row] = await this.#world.sql<{ id: string }>(
      `insert into payroll_sendings
         (company_id, id, month, way, files, language, asked_by, asked_at, state, ended_at, hash, expires_at)
       select company_id, $2::uuid, month, 'link', jsonb_build_array(id), 'fr', $3, now(), 'sent', now(), $2::uuid::text, '2100-01-01'
       from payroll_files where id = $1 returning id`,
      [fileId, newId(), this.admin.id],
    )
    return row!.id
  }

  /** @returns the id of a row that says how leave is counted from a day on */
  leaveSetting = async (): Promise<string> => {
    const from = Temporal.PlainDate.from('2020-01-01').add({ days: ++counter }).toString()
    const { body } = await this.admin.post('/leave/settings', { from, ...leaveSettingsTerms })
    return body.settings.find((each: { from: string }) => each.from === from).id
  }

  /** @returns the id of a pending leave request for a day without another one. */
  requestOf = async (employee: { id: string }, reason = ''): Promise<string> => {
    const day = Temporal.PlainDate.from('2027-01-01')
      .add({ days: ++this.#requests })
      .toString()
    const [row] = await this.#world.sql<{ id: string }>(
      `with asked as (insert into leave_requests (company_id, id, employee_id, type, start_date, end_date, reason)
         values ($1, $2, $3, 'vacation', $4, $4, $5) returning *)
       insert into leave_steps (company_id, leave_request_id, number, status, taken_by, taken_at)
       select company_id, id, 1, status, employee_id, created_at from asked returning leave_request_id as id`,
      [this.id, newId(), employee.id, day, reason],
    )
    return row!.id
  }

  /** @returns the id of leave on a day without another one, which was asked for and then went through these states */
  leaveOf = async (employee: { id: string }, reason: string, ...states: LeaveStatus[]): Promise<string> => {
    const id = await this.requestOf(employee, reason)
    const now = this.#world.clock.now().toString()
    for (const [index, status] of states.entries()) {
      const takenBy = status === 'cancelling' ? employee.id : this.admin.id
      await this.#world.sql('update leave_requests set status = $2 where id = $1', [id, status])
      await this.#world.sql(
        `insert into leave_steps (company_id, leave_request_id, number, status, taken_by, taken_at) values ($1, $2, $3, $4, $5, $6)`,
        [this.id, id, index + 2, status, takenBy, now],
      )
    }
    return id
  }

  /** @returns the id of a line by hand in the ledger of leave */
  leaveEntryOf = async (employee: { id: string }, reason = ''): Promise<string> => {
    const [row] = await this.#world.sql<{ id: string }>(
      `insert into leave_entries (company_id, id, employee_id, type, kind, leave_year, effective_on, amount, reason, author)
       values ($1, $2, $3, 'vacation', 'given', '2026-06-01', '2026-11-02', 100, $4, $5) returning id`,
      [this.id, newId(), employee.id, reason, this.admin.id],
    )
    return row!.id
  }

  /** A decided day, the Monday of a week that stands at its first step. @returns the id of the decision */
  retainedDayOf = async (
    employee: { id: string },
    { reason = '', week = '2026-11-02', state = 'submitted', step = 'submit' } = {},
  ): Promise<string> => {
    const [row] = await this.#world.sql<{ id: string }>(
      `with standing as (
         insert into timesheet_weeks (company_id, employee_id, week, state, version) values ($1, $2, $3, $4, 1)
       ), taken as (
         insert into timesheet_steps (company_id, employee_id, week, number, step, taken_by, taken_at, reason)
         values ($1, $2, $3, 1, $5, $6, now(), $7)
       ) insert into retained_days (company_id, id, employee_id, date, work, minutes, basis, reason, seen, decided_by, decided_at)
         values ($1, $8, $2, $3, '[]', 0, 'none', $7, '[[],[]]', $6, now()) returning id`,
      [this.id, employee.id, week, state, step, this.admin.id, reason, newId()],
    )
    return row!.id
  }

  /** Signed for the employer. @returns the id of the signature */
  sheetSignatureOf = async (employee: { id: string }, { week = '2026-11-02' } = {}): Promise<string> => {
    const [row] = await this.#world.sql<{ id: string }>(
      `insert into sheet_signatures (company_id, id, employee_id, kind, "from", "to", "as", hash, content, signed_by, signed_at)
       values ($1, $2, $3, 'week', $4, $4::date + 6, 'employer', encode(sha256('{}'), 'hex'), '{}', $5, now()) returning id`,
      [this.id, newId(), employee.id, week, this.admin.id],
    )
    return row!.id
  }

  /** Published to this person: a shift on the Sunday of a week, and a question about it. @returns the id of the publication */
  publishedTo = async (employee: { id: string }, { week = '2026-11-09', notes = '' } = {}): Promise<string> => {
    const version = {
      date: Temporal.PlainDate.from(week).add({ days: 6 }).toString(),
      startTime: '09:00',
      endTime: '17:00',
      breakDuration: 0,
    }
    const [row] = await this.#world.sql<{ id: string }>(
      `with made as (insert into publications (company_id, id, week, published_by, published_at) values ($1, $2, $3, $4, now()) returning *),
       told as (insert into publication_people (company_id, publication_id, employee_id) select company_id, id, $5 from made),
       seen as (insert into published_shifts (company_id, shift_id, employee_id, starts_at, ends_at, break_duration, notes, version, updated_at, publication_id)
         select company_id, $6, $5, week + 6 + time '08:00', week + 6 + time '16:00', 0, $7, 1, now(), id from made),
       asked as (insert into shift_agreements (company_id, id, shift_id, employee_id, publication_id, before, late, asked_at, reason)
         select company_id, $6, $6, $5, id, $8, '{"rule": "TP_PREAVIS_7JO", "measured": 5, "limit": 7}', now(), $7 from made)
       select id from made`,
      [this.id, newId(), week, this.admin.id, employee.id, newId(), notes, version],
    )
    return row!.id
  }

  /** @returns the id of a question that waits, about a shift of this person in 2030 */
  questionTo = async (employee: { id: string }, reason = ''): Promise<string> => {
    const at = '2030-01-06T09:00:00.000Z'
    const hours = {
      id: newId(),
      employeeId: employee.id,
      shiftTypeId: null,
      date: '2030-01-06',
      startTime: '10:00',
      endTime: '18:00',
      startsAt: at,
      endsAt: '2030-01-06T17:00:00.000Z',
      breakDuration: 0,
    }
    const [row] = await this.#world.sql<{ id: string }>(
      `with made as (insert into publications (company_id, id, week, published_by, published_at) values ($1, $2, '2029-12-31', $3, now()) returning *),
       told as (insert into publication_people (company_id, publication_id, employee_id, changes)
         select company_id, id, $4, jsonb_build_array(jsonb_build_object('before', $5::jsonb, 'after', null, 'agreementId', $6::text)) from made)
       insert into shift_agreements (company_id, id, shift_id, employee_id, publication_id, before, late, asked_at, reason)
       select company_id, $6::uuid, $7, $4, id, $5, '{"rule": "TP_PREAVIS_7JO", "measured": 5, "limit": 7}', now(), $8 from made returning id`,
      [this.id, newId(), this.admin.id, employee.id, hours, newId(), hours.id, reason],
    )
    return row!.id
  }

  /** The person whose leave it is, and its first day. */
  daysOf = async (leaveId: string): Promise<{ employeeId: string; date: string }> => {
    const [leave] = await this.#world.sql(
      'select employee_id as id, start_date::text as date from leave_requests where id = $1',
      [leaveId],
    )
    return { employeeId: leave!.id!, date: leave!.date! }
  }

  /** @returns a shift on a day, also on one of leave */
  shiftOnLeave = async (employeeId: string, date: string): Promise<{ id: string; version: number }> => {
    const after = await this.shift({ id: employeeId }, { date, startTime: '09:00', endTime: '14:00' })
    const accepted = [{ rule: 'on-leave', change: 0 }]
    return (await changeShift(this.admin, { after }, { accepted })).body
  }

  /** Works by days (L. 3121-62). @param from null: always */
  byDays = (employee: { id: string }, from: string | null = null) =>
    this.#world.sql(
      `insert into labour_profiles
           (company_id, id, employee_id, starts_on, is_night_worker, is_forfait_jours, is_apprentice, other_employer_hours)
         values ($1, $2, $3, $4, false, true, false, 0)`,
      [this.id, newId(), employee.id, from],
    )

  /** Has approved leave on a day. */
  onLeave = (employee: { id: string }, day: string, type = 'vacation') =>
    this.#world.sql(
      `with asked as (insert into leave_requests (company_id, id, employee_id, type, start_date, end_date, status)
         values ($1, $2, $3, $6, $4, $4, 'approved') returning *)
       insert into leave_steps (company_id, leave_request_id, number, status, taken_by, taken_at)
       select company_id, id, 1, 'pending', employee_id, created_at from asked
       union all select company_id, id, 2, status, $5, created_at from asked`,
      [this.id, newId(), employee.id, day, this.admin.id, type],
    )

  /** Five hours at 25 % of a week earned 6 h 15 of rest. @param day the Sunday of the week */
  earnedRest = (employee: { id: string }, day: string) =>
    this.#world.sql(
      `insert into leave_entries (company_id, id, employee_id, type, kind, effective_on, amount, hours, reason, author)
       values ($1, $2, $3, 'rcr', 'earned', $4, 375, '[{"percent": 25, "minutes": 300}]', '', $5)`,
      [this.id, newId(), employee.id, day, this.admin.id],
    )

  /** @returns the id of another company, without people. */
  another = async (): Promise<string> => {
    const [row] = await this.#world.sql<{ id: string }>(
      'insert into companies (id, name, code) values ($1, $2, $3) returning id',
      [newId(), unique('Chez Paulette'), newCode(companyCodeLength)],
    )
    return row!.id
  }

  /** @returns the name of any company. */
  nameOf = async (companyId: string): Promise<string> => {
    const [row] = await this.#world.sql<{ name: string }>('select name from companies where id = $1', [companyId])
    return row!.name
  }

  /** @returns the id of the account that an employee signs in with. */
  userIdOf = async (employee: { id: string }): Promise<string> => {
    const [row] = await this.#world.sql<{ user_id: string }>('select user_id from employees where id = $1', [
      employee.id,
    ])
    return row!.user_id
  }

  /** @returns the id of a passkey that no device has. */
  passkeyOf = async (userId: string, name: string): Promise<string> => {
    const id = newId()
    await this.#world.sql(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name) values ($1::uuid, $2, $1::uuid::text, 'key', 0, '{}', $3)`,
      [id, userId, name],
    )
    return id
  }

  /** @returns the id of a session that an account has opened somewhere. */
  sessionOf = async (userId: string): Promise<string> => {
    const [row] = await this.#world.sql<{ id: string }>(
      `insert into sessions (id, token, user_id, expires_at) values (gen_random_uuid(), $1, $2, '9999-12-31') returning id`,
      [newId(), userId],
    )
    return row!.id
  }

  /** @returns the id of a new unread notification of a rejection for that reason. */
  /** A browser that shows the notices of somebody. */
  deviceOf = async ({ id }: { id: string }, userAgent = '') => {
    const { endpoint, keys } = noticeDevice()
    const [device] = await this.#world.sql<{ id: string }>(
      `insert into notice_devices (company_id, id, employee_id, endpoint, p256dh, auth, user_agent)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [this.id, newId(), id, endpoint, keys.p256dh, keys.auth, userAgent],
    )
    return device!.id
  }

  noticeTo = async (employee: { id: string }, rejectionReason = 'Salle complète'): Promise<string> => {
    const data = { leaveType: 'vacation', startDate: '2027-01-04', endDate: '2027-01-08', rejectionReason }
    const [row] = await this.#world.sql<{ id: string }>(
      `insert into notifications (company_id, id, employee_id, kind, subject, actor_id, data, created_at)
       values ($1, $2, $3, 'leave_rejected', $4, $5, $6, timestamptz '2026-11-16' + $7 * interval '1 minute') returning id`,
      [this.id, newId(), employee.id, newId(), this.admin.id, JSON.stringify(data), ++counter],
    )
    return row!.id
  }

  /** @returns the id of a demo request. */
  demoRequest = async (): Promise<string> => {
    const [row] = await this.#world.sql<{ id: string }>(
      `insert into demo_requests (id, first_name, last_name, email, phone, company_name, position, business_sector,
         total_employees, total_establishments)
       values ($1, 'Élodie', 'Kervella', 'elodie@brasserie-du-port.example', '+33261910012', 'Brasserie du Port',
         'owner-manager', 'restaurants', '21-50', '2-5') returning id`,
      [newId()],
    )
    return row!.id
  }

  plan = async (employee: { id: string }, date: string, startTime: string, endTime: string, breakDuration = 0) =>
    changeShift(this.admin, { after: await this.shift(employee, { date, startTime, endTime, breakDuration }) })
}
