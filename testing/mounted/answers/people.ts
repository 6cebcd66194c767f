import { builtInRoles } from '#people/rules.ts'
import type { AnswerTo } from '../FakeServer.ts'

type Role = AnswerTo<'GET /roles'>['roles'][number]
type Employee = AnswerTo<'GET /people'>['employees'][number]

const roleId = (nth: number) => `01980000-0000-7000-8000-0000000000f${nth}`

const builtIn = (key: keyof typeof builtInRoles, nth: number): Role => {
  const { name, permissions } = builtInRoles[key]
  return { id: roleId(nth), builtIn: key, name, permissions: [...permissions], employeeCount: 1 }
}
/** The three of a new company. */
export const originalRoles = {
  admin: builtIn('admin', 1),
  manager: builtIn('manager', 2),
  employee: builtIn('employee', 3),
}
export const roles: AnswerTo<'GET /roles'> = { roles: Object.values(originalRoles) }

export const customRole = (changed: Partial<Role> = {}): Role => ({
  id: roleId(4),
  builtIn: null,
  name: 'Responsable du planning',
  permissions: ['manage_schedules'],
  employeeCount: 0,
  ...changed,
})

/** An employee with 35 hours a week, here from the beginning. */
export const person = ({ roleId: id = originalRoles.employee.id, ...changed }: Partial<Employee> = {}): Employee => {
  const { contractType = 'full-time', weeklyHours = 35 } = changed
  return {
    id: '01980000-0000-7000-8000-000000000101',
    firstName: 'Inès',
    lastName: 'Moreau',
    email: 'ines@mounted.example',
    signInName: null,
    roleId: id,
    roleName: Object.values(originalRoles).find(role => role.id === id)?.name ?? '',
    contractType,
    weeklyHours,
    workingDays: null,
    department: null,
    matricule: null,
    startDate: null,
    endDate: null,
    contracts: [
      {
        id: '01980000-0000-7000-8000-000000000c01',
        type: contractType,
        weeklyHours,
        workingDays: null,
        monthlyHours: null,
        from: null,
        until: null,
        formerUntil: null,
      },
    ],
    hasTwoStep: false,
    invitedUntil: null,
    invitation: null,
    lastSignInAt: null,
    ...changed,
  }
}

/** The administrator of sessions.ts. */
export const administrator = person({
  id: '01980000-0000-7000-8000-000000000100',
  firstName: 'Margaux',
  lastName: 'Lefèvre',
  email: 'admin@mounted.example',
  roleId: originalRoles.admin.id,
})

/** A company with these people beside its administrator. */
export const peopleAnswers = (...employees: readonly Employee[]) => ({
  'GET /people': { employees: [...employees, administrator] },
  'GET /roles': roles,
  'GET /departments': { departments: [] } satisfies AnswerTo<'GET /departments'>,
})
