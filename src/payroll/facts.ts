import type { ActionFacts } from '#core/facts.ts'

const profile = { name: 'text', shape: 'choice', columns: 'count', layout: 'hidden' } as const
const settings = {
  siret: 'text',
  contractOvertime: 'choice',
  weekMonth: 'choice',
  mealElement: 'choice',
  mealWindows: 'text',
  mealGap: 'text',
  lateness: 'choice',
  accountantEmail: 'text',
  closingDay: 'text',
  daysBefore: 'text',
} as const
const sending = { month: 'text', sendingWay: 'choice', recipient: 'text', files: 'number' } as const
const variable = { month: 'text', element: 'choice', payAmount: 'number', reason: 'words' } as const

export const payrollFacts = {
  'payroll.profile-added': { after: profile },
  'payroll.profile-edited': { before: profile, after: profile },
  'payroll.profile-deleted': { before: profile },
  'payroll.month-closed': { after: { month: 'text', people: 'number', files: 'number' } },
  'payroll.files-sent': { after: sending },
  'payroll.sending-refused': { after: { ...sending, why: 'choice' } },
  'payroll.sending-withdrawn': { after: { ...sending, openings: 'number' } },
  'payroll.files-opened': { after: { month: 'text', openings: 'number' } },
  'payroll.variable-added': { of: 'person', after: variable },
  'payroll.variable-withdrawn': { of: 'person', before: variable },
  'payroll.month-answered': {
    of: 'person',
    after: { month: 'text', monthAnswer: 'choice', line: 'text', reason: 'words', startTime: 'time', endTime: 'time' },
  },
  'payroll.settings-set': { before: settings, after: settings },
} as const satisfies Record<string, ActionFacts>
