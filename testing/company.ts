import type { ContractType } from '#people/rules.ts'
import { type Client, password } from './client.ts'
import type { World } from './world.ts'

export type Employee = Client & { id: string; email: string; firstName: string }

let counter = 0
const unique = (name: string) => `${name}-${++counter}`

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

/** A company with its administrator signed in, who hires the others. */
export class Company {
  readonly admin: Employee
  readonly id: string
  readonly name: string
  /** The ids of the three original roles: admin, manager, employee. */
  readonly roles: Record<string, string>
  #world: World

  constructor(world: World, admin: Employee, company: { id: string; name: string; roles: Record<string, string> }) {
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

  /** A valid form of a new employee. */
  form = (given: Hire = {}) => ({ ...this.details(given), password })

  hire = async (given: Hire = {}): Promise<Employee> => {
    const form = this.form(given)
    const { status, body } = await this.admin.post('/people', form)
    if (status !== 200) throw new Error(`not hired: ${JSON.stringify(body)}`)
    return this.#world.signedIn(form.email, body.id, form.firstName)
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

  /** A valid form of a new shift, of a type of its own unless one is given. */
  shift = async (employee: { id: string }, shift: Shift, shiftTypeId?: string) => ({
    employeeId: employee.id,
    shiftTypeId: shiftTypeId ?? (await this.shiftType()),
    breakDuration: 0,
    notes: '',
    ...shift,
  })

  plan = async (employee: { id: string }, date: string, startTime: string, endTime: string, breakDuration = 0) =>
    this.admin.post('/schedule/shifts', await this.shift(employee, { date, startTime, endTime, breakDuration }))
}
