import type { ActionFacts } from '#core/facts.ts'

const employee = {
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  signInName: 'text',
  roleName: 'choice',
  contractType: 'choice',
  weeklyHours: 'contractHours',
  workingDays: 'weekdays',
  department: 'text',
  matricule: 'text',
  startDate: 'date',
  endDate: 'date',
  contracts: 'contracts',
} as const

const role = { name: 'text', permissions: 'choices' } as const

const history = { contracts: 'contracts' } as const

export const peopleFacts = {
  'people.added': { of: 'person', after: employee },
  'people.invited': { of: 'person' },
  'people.invitation-revoked': { of: 'person' },
  'people.link-made': { of: 'person' },
  'people.edited': { of: 'person', before: employee, after: employee },
  'people.contract-added': { of: 'person', before: history, after: history },
  'people.contract-corrected': { of: 'person', before: history, after: history },
  'people.contract-removed': { of: 'person', before: history, after: history },
  'people.deleted': { of: 'person', before: employee },
  'people.ordered': { before: { order: 'choice' }, after: { order: 'choice' } },
  'people.erased': { of: 'person', after: { name: 'text', entries: 'hidden' } },
  'people.two-step-taken-off': { of: 'person' },
  'roles.added': { of: 'role', after: role },
  'roles.edited': { of: 'role', before: role, after: role },
  'roles.deleted': { of: 'role', before: role, after: { replacementRoleId: 'id', moved: 'count' } },
} as const satisfies Record<string, ActionFacts>
