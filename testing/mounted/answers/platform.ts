import type { AnswerTo } from '../FakeServer.ts'

type Company = AnswerTo<'GET /owner/companies'>['companies'][number]
type Account = AnswerTo<'GET /owner/accounts'>['accounts'][number]

export const company = (name: string): Company => ({
  id: crypto.randomUUID(),
  name,
  employeeCount: 1,
  createdAt: '2026-11-18T08:00:00.000Z',
})

/** The account of somebody who has a company. */
export const account = (changed: Partial<Account> = {}): Account => ({
  id: crypto.randomUUID(),
  name: 'Léa Fontaine',
  email: 'lea@mounted.example',
  isOwner: false,
  companyName: 'Le Comptoir des Halles',
  role: { builtIn: 'employee', name: 'Employé' },
  createdAt: '2026-11-18T08:00:00.000Z',
  lastSignInAt: null,
  isBlocked: false,
  hasTwoStep: false,
  ...changed,
})
