import { builtInRoles } from '#people/rules.ts'
import type { AnswerTo } from './FakeServer.ts'

type Session = AnswerTo<'GET /session'>
type MemberSession = Extract<Session, { kind: 'member' }>

export const visitor: Session = { kind: 'anonymous' }

export const owner: Extract<Session, { kind: 'owner' }> = {
  kind: 'owner',
  email: 'zoe@releve.example',
  name: 'Zoé Le Gall',
}

const role = (key: keyof typeof builtInRoles) => {
  const { name, permissions } = builtInRoles[key]
  return { roleName: name, permissions }
}

type Person = { firstName: string; lastName: string; role: keyof typeof builtInRoles }
const memberSession =
  ({ firstName, lastName, role: key }: Person) =>
  ({ employee, company, ...session }: ChangedSession = {}): MemberSession => {
    const { roleName, permissions } = role(key)
    return {
      kind: 'member',
      employee: {
        id: '01980000-0000-7000-8000-000000000100',
        firstName,
        lastName,
        email: `${key}@mounted.example`,
        signInName: null,
        roleName,
        contractType: 'full-time',
        weeklyHours: 35,
        department: null,
        ...employee,
      },
      company: {
        id: '01980000-0000-7000-8000-000000000001',
        name: 'Le Comptoir des Halles',
        code: 'HALLES',
        timeZone: 'Europe/Paris',
        requiresTwoStep: false,
        requiresOwnPassword: false,
        teamWeek: 'everybody',
        readsMonths: false,
        ...company,
      },
      permissions,
      hasTwoStep: false,
      hasGivenPassword: false,
      requiredStep: null,
      unread: 0,
      ...session,
    }
  }
type ChangedSession = Partial<Omit<MemberSession, 'employee' | 'company'>> & {
  employee?: Partial<MemberSession['employee']>
  company?: Partial<MemberSession['company']>
}

/** Sessions of a company's people, with what differs. */
export const admin = memberSession({ firstName: 'Margaux', lastName: 'Lefèvre', role: 'admin' })
export const manager = memberSession({ firstName: 'Youssef', lastName: 'Benali', role: 'manager' })
export const employee = memberSession({ firstName: 'Inès', lastName: 'Moreau', role: 'employee' })
