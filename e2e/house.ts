import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { type CalendarDate, weekOf } from '#core/calendar.ts'
import type { Permission } from '#core/permissions.ts'
import type { PresetId } from '#labour/presets.ts'
import { labourRuleIds } from '#labour/rules/ids.ts'
import type { BuiltInLeaveType } from '#leave/rules/catalogue.ts'
import type { ContractType } from '#people/rules.ts'
import type { Product } from '#testing/product.ts'
import type { PunchType } from '#time-clock/rules.ts'
import type { RetainedSettings } from '#timesheets/rules/retained.ts'

export const password = 'corsaire-malouin'

export type Person = { id: string; email: string; firstName: string; lastName: string }

export const owner = { firstName: 'Zoé', lastName: 'Le Gall', email: 'zoe@releve.example' }

let counter = 0
/** A word that no other journey of this product uses. */
export const unique = (word: string) => `${word}-${process.pid}-${++counter}`

let addresses = 0
/** Requests of strangers are limited by address; each stranger has another one, as behind a proxy. */
export const newAddress = () => `10.${process.pid & 255}.${++addresses >> 8}.${addresses & 255}`

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>

/** Sends a request as our pages do, without a page. */
const visitor = (product: Product, storageState?: Cookies) =>
  request.newContext({
    ...(storageState && { storageState }),
    baseURL: product.url,
    extraHTTPHeaders: { origin: product.url, 'accept-language': 'fr', 'x-forwarded-for': newAddress() },
  })

const send = async (sent: Promise<APIResponse>) => {
  const response = await sent
  if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`)
  return response.status() === 204 ? undefined : response.json()
}

const post = (client: APIRequestContext, path: string, data: object) => send(client.post(`/api${path}`, { data }))

const get = (client: APIRequestContext, path: string) => send(client.get(`/api${path}`))

const signedIn = async (product: Product, email: string) => {
  const client = await visitor(product)
  await post(client, '/session', { email, password, rememberMe: false })
  return client
}

/** A stranger's request, as the nine steps send it. @param from the browser; default: a new one */
export const sendDemoRequest = async (product: Product, companyName: string, from?: APIRequestContext) => {
  const client = from ?? (await visitor(product))
  const data = {
    firstName: 'Élodie',
    lastName: 'Kervella-Castellane de la Villardière',
    email: 'elodie@brasserie-du-port.example',
    phone: { country: 'FR', number: '02 61 91 00 12' },
    companyName,
    position: 'owner-manager',
    businessSector: 'cleaning-and-security',
    totalEmployees: '21-50',
    totalEstablishments: '2-5',
    needs: 'Deux terrasses, beaucoup d’extras l’été.',
  }
  const response = await client.post('/api/demo-requests', { data, headers: { origin: product.url } })
  if (!response.ok()) throw new Error(await response.text())
  if (!from) await client.dispose()
}

/** Signed in once for all journeys of a product: sign-ins of one account are limited. */
const owners = new WeakMap<Product, Cookies>()

export type OwnerSession = Cookies

export const knowOwner = (product: Product, session: OwnerSession) => owners.set(product, session)

export const signUpOwner = async (product: Product): Promise<OwnerSession> => {
  const client = await visitor(product)
  await post(client, '/owner', { ...owner, password })
  const session = await client.storageState()
  knowOwner(product, session)
  await client.dispose()
  return session
}

type Hire = {
  firstName?: string
  lastName?: string
  /** Without one they are invited. */
  password?: undefined
  role?: 'admin' | 'manager' | 'employee'
  contractType?: ContractType
  weeklyHours?: number
  department?: string
  matricule?: string
  /** Monday is 1. */
  workingDays?: number[]
  startDate?: string
  endDate?: string
}

type Plan = { startTime: string; endTime: string; breakDuration?: number; notes?: string }

type AskedLeave = {
  type: BuiltInLeaveType
  startDate: string
  endDate: string
  fromMidday?: boolean
  reason?: string
}

type WorkedHours = { who: Person; date: CalendarDate; from: string; to: string }

type DeskPerson = { id: string; version: number; days: readonly { date: CalendarDate; sign: string }[] }

type OpenedHouse = { name: string; admin: Person; roleIds: Record<string, string> }

/** A company arranged beneath the screens, for journeys that begin later in its life. */
export class House {
  readonly name: string
  readonly admin: Person
  readonly #product: Product
  readonly #client: APIRequestContext
  readonly #roleIds: Record<string, string>

  private constructor(product: Product, client: APIRequestContext, { name, admin, roleIds }: OpenedHouse) {
    this.#product = product
    this.#client = client
    this.name = name
    this.admin = admin
    this.#roleIds = roleIds
  }

  static async open(product: Product) {
    const name = unique('Le Comptoir des Halles')
    const email = `${unique('admin')}@journey.example`
    const ownerClient = await visitor(product, owners.get(product))
    await post(ownerClient, '/owner/companies', { companyName: name, adminEmail: email, adminPassword: password })
    await ownerClient.dispose()
    const client = await signedIn(product, email)
    const { employee } = await (await client.get('/api/session')).json()
    // Most journeys need an administrator with a contract, whom the product gives none.
    const { employees } = await get(client, '/people')
    const [contract] = employees.find(({ id }: { id: string }) => id === employee.id).contracts
    const terms = { contractType: 'full-time', weeklyHours: 35, workingDays: null, startDate: null, endDate: null }
    const { type: contractType, weeklyHours, workingDays, from: startDate, until: endDate } = contract
    const seen = { contractType, weeklyHours, workingDays, startDate, endDate }
    await send(client.patch(`/api/people/contracts/${contract.id}`, { data: { ...terms, seen } }))
    const { roles } = await (await client.get('/api/roles')).json()
    const roleIds = Object.fromEntries(roles.map((role: { builtIn: string; id: string }) => [role.builtIn, role.id]))
    return new House(product, client, { name, admin: { ...employee, email }, roleIds })
  }

  hire = async ({
    firstName = 'Inès',
    lastName = 'Moreau',
    role = 'employee',
    ...details
  }: Hire = {}): Promise<Person> => {
    const email = `${unique('person')}@journey.example`
    const { id } = await post(this.#client, '/people', {
      firstName,
      lastName,
      email,
      password,
      roleId: this.#roleIds[role],
      contractType: 'full-time',
      weeklyHours: 35,
      ...details,
    })
    return { id, email, firstName, lastName }
  }

  addShiftType = async (name: string, color = '#4F46E5'): Promise<string> => {
    const form = {
      name,
      color,
      description: '',
      defaultStartTime: '18:30',
      defaultEndTime: '23:00',
      defaultBreakDuration: 0,
    }
    const { id } = await post(this.#client, '/schedule/shift-types', form)
    return id
  }

  shiftTypeNamed = async (name: string): Promise<string> => {
    const { shiftTypes } = await get(this.#client, '/schedule/shift-types')
    return shiftTypes.find((type: { name: string }) => type.name === name).id
  }

  /** Accepted beforehand: eight hours in a row are what a test plans most. */
  plan = (employee: Person, shiftTypeId: string, date: string, { breakDuration = 0, notes = '', ...hours }: Plan) =>
    post(this.#client, '/schedule/changes', {
      changes: [
        { before: null, after: { employeeId: employee.id, shiftTypeId, date, breakDuration, notes, ...hours } },
      ],
      accepted: labourRuleIds.map(rule => ({ rule, change: 0, reason: 'Convenu avec l’équipe' })),
    })

  /** From now on people see what is published. */
  startPublishing = () => post(this.#client, '/schedule/publishing', { publishes: true })

  /** The hours of a planned shift, as it stands. */
  move = async (shift: { id: string; version: number }, hours: Partial<Plan>) => {
    const known = await get(this.#client, `/schedule/shifts/${shift.id}`)
    const { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes } = known
    const after = { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes, ...hours }
    return post(this.#client, '/schedule/changes', {
      changes: [{ before: { id: known.id, version: known.version }, after }],
      accepted: labourRuleIds.map(rule => ({ rule, change: 0, reason: 'Convenu avec l’équipe' })),
    })
  }

  /** To everybody whose shifts differ in the week of a date. */
  publish = async (date: string) => {
    const { people } = await get(this.#client, `/schedule/weeks/${date}/publication`)
    const chosen = people.map(({ id: employeeId, seal }: { id: string; seal: string }) => ({ employeeId, seal }))
    return post(this.#client, `/schedule/weeks/${date}/publication`, { people: chosen })
  }

  /** From the day on which the journey begins. */
  chooseConvention = (preset: PresetId) =>
    post(this.#client, '/labour/conventions', { preset, from: this.#product.today() })

  /** How the hours that are paid are proposed from the punches. */
  setHours = async (settings: RetainedSettings) => {
    const seen = await get(this.#client, '/timesheets/settings')
    await post(this.#client, '/timesheets/settings', { ...settings, seen })
  }

  /** @returns the code that pairs it */
  addKiosk = async (name: string): Promise<string> => (await post(this.#client, '/kiosks', { name })).code

  /** As the person themselves would. */
  choosePinAs = async ({ email }: Person, pin: string) => {
    const client = await signedIn(this.#product, email)
    await post(client, '/own-pin', { pin, currentPassword: password })
    await client.dispose()
  }

  addRole = (name: string, permissions: readonly Permission[]) => post(this.#client, '/roles', { name, permissions })

  /** As the person themselves would. */
  askLeaveAs = async ({ email }: Person, asked: AskedLeave): Promise<string> => {
    const client = await signedIn(this.#product, email)
    const { id } = await post(client, '/leave/requests', asked)
    await client.dispose()
    return id
  }

  /** Vacation is asked for in half days from now on. */
  giveVacationInHalfDays = async () => {
    const { types } = await (await this.#client.get('/api/leave/types')).json()
    const { key, nature: _nature, ...seen } = types.find((type: { key: string }) => type.key === 'vacation')
    await send(this.#client.patch(`/api/leave/types/${key}`, { data: { ...seen, unit: 'half-day', seen } }))
  }

  grantLeave = async (person: Person, asked: Omit<AskedLeave, 'type'> & Partial<AskedLeave>) => {
    const id = await this.askLeaveAs(person, { type: 'vacation', ...asked })
    await post(this.#client, `/leave/requests/${id}/approval`, {})
  }

  /** Days on which the company is closed. */
  closeOn = (startDate: string, endDate = startDate) =>
    post(this.#client, '/leave/periods', {
      kind: 'closed',
      startDate,
      endDate,
      reason: 'Travaux',
      department: null,
      mostAway: null,
    })

  addPublicTraining = async (name: string, availableSlots: number, type = 'internal') => {
    const dates = { date: '2027-12-08', endDate: '2027-12-09' }
    const { id } = await post(this.#client, '/trainings', { name, type, availableSlots, ...dates })
    await post(this.#client, `/trainings/${id}/visibility`, { isPublic: true })
  }

  /** As the person themselves would, for a day on which they punched nothing. */
  proposeHoursAs = async (
    { email }: Person,
    proposed: { date: string; startTime: string; endTime: string; reason: string },
  ) => {
    const client = await signedIn(this.#product, email)
    const response = await client.post('/api/time-clock/own-proposals', { data: { ...proposed, breaks: [] } })
    if (!response.ok()) throw new Error(await response.text())
    await client.dispose()
  }

  /** As the person themselves would, one punch after the other. */
  punchAs = async ({ email }: Person, types: readonly PunchType[]) => {
    const client = await signedIn(this.#product, email)
    for (const type of types) await post(client, `/time-clock/${type}`, {})
    await client.dispose()
  }

  /** Hours of a day that is over, entered for the person. */
  addHours = (person: Person, date: string, hours: { startTime: string; endTime: string }) =>
    post(this.#client, `/time-clock/people/${person.id}/sessions`, {
      date,
      ...hours,
      breaks: [],
      reason: 'Badgeuse en panne',
    })

  /** Hours of one week that are over: entered, retained as they are, and validated. The first session may have ended by then. */
  validateHours = async (worked: readonly WorkedHours[]) => {
    const client = await signedIn(this.#product, this.admin.email)
    for (const { who, date, from, to } of worked) {
      const hours = { date, startTime: from, endTime: to, breaks: [], reason: 'Badgeuse en panne' }
      await post(client, `/time-clock/people/${who.id}/sessions`, hours)
    }
    const week = weekOf(worked[0]!.date).from
    const peopleWithHours = async (): Promise<DeskPerson[]> => {
      const { employees } = await get(client, `/timesheets/week?date=${week}`)
      return employees.filter(({ days }: DeskPerson) => days.length > 0)
    }
    const days = (await peopleWithHours()).flatMap(person =>
      person.days.map(({ date, sign }) => ({ employeeId: person.id, date, sign, retain: 'punched' })),
    )
    await post(client, '/timesheets/retained', { week, days })
    const people = (await peopleWithHours()).map(({ id, version }) => ({ employeeId: id, version }))
    await post(client, '/timesheets/weeks/steps', { week, step: 'validate', reason: '', people })
    await client.dispose()
  }

  close = () => this.#client.dispose()
}
