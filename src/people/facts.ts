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

/** The facts of somebody who was never here. */
const known = { firstName: 'text', lastName: 'text', email: 'text', department: 'text', matricule: 'text' } as const

const role = { name: 'text', permissions: 'choices' } as const

const department = { name: 'text', color: 'text' } as const

const history = { contracts: 'contracts' } as const

export const peopleFacts = {
  'people.added': { of: 'person', after: employee },
  'people.imported': { of: 'person', after: employee },
  'people.import-undone': { of: 'person', before: known },
  'people.invited': { of: 'person' },
  'people.invitation-revoked': { of: 'person' },
  'people.last-month-link-made': { of: 'person' },
  'people.last-month-link-revoked': { of: 'person' },
  'people.link-made': { of: 'person' },
  'people.edited': { of: 'person', before: employee, after: employee },
  'people.contract-added': { of: 'person', before: history, after: history },
  'people.contract-corrected': { of: 'person', before: history, after: history },
  'people.contract-removed': { of: 'person', before: history, after: history },
  'people.contract-ended': { of: 'person', before: history, after: { ...history, endReason: 'choice' } },
  'people.contract-end-undone': { of: 'person', before: history, after: history },
  'people.deleted': { of: 'person', before: employee },
  'people.ordered': { before: { order: 'choice' }, after: { order: 'choice' } },
  'people.erased': { of: 'person', after: { name: 'text', entries: 'hidden' } },
  'people.two-step-taken-off': { of: 'person' },
  'people.department-added': { after: department },
  'people.department-edited': { before: department, after: department },
  'people.departments-ordered': { after: { departmentNames: 'count' } },
  'people.department-deleted': { before: department, after: { department: 'text', moved: 'count' } },
  'roles.added': { of: 'role', after: role },
  'roles.edited': { of: 'role', before: role, after: role },
  'roles.deleted': { of: 'role', before: role, after: { replacementRoleId: 'id', moved: 'count' } },
} as const satisfies Record<string, ActionFacts>
