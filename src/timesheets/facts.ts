import type { ActionFacts } from '#core/facts.ts'

const settings = { threshold: 'minutes', within: 'choice', rounding: 'minutes', retainedBreaks: 'choice' } as const
/** Decided days of one person, in one request. The days stand with the decisions themselves, which nothing overwrites. */
const days = { employeeId: 'id', week: 'date', retainedDays: 'count', minutes: 'minutes' } as const
/** Not the reason: it may tell of a person's health, and stays with the step. */
const step = { employeeId: 'id', week: 'date', weekStep: 'choice' } as const

/** Rest from the overtime of a week: the minutes that became rest, and the rest that they earned. */
const rest = { employeeId: 'id', week: 'date', rested: 'minutes', earned: 'minutes' } as const

const overtimeRule = { effectiveOn: 'date', fate: 'choice', paidFirst: 'minutes', ceiling: 'minutes' } as const

/** The hash is that of the content, which stands with the signature. */
const signature = {
  employeeId: 'id',
  sheetKind: 'choice',
  sheetFrom: 'date',
  signedAs: 'choice',
  personGone: 'yesOrNo',
  personWithoutAccess: 'yesOrNo',
  sheetHash: 'text',
} as const

export const timesheetsFacts = {
  'companies.later-steps-hidden': {},
  'timesheets.days-retained': { of: 'person', after: days },
  'timesheets.days-withdrawn': { of: 'person', before: days },
  'timesheets.week-moved': { of: 'person', after: step },
  'timesheets.rest-chosen': { of: 'person', after: rest },
  'timesheets.overtime-rule-set': { before: overtimeRule, after: overtimeRule },
  'timesheets.person-overtime-rule-set': {
    of: 'person',
    before: { employeeId: 'id', ...overtimeRule },
    after: { employeeId: 'id', ...overtimeRule },
  },
  'timesheets.rest-wished': { of: 'person', after: { employeeId: 'id', wish: 'choice' } },
  'timesheets.sheet-signed': { of: 'person', after: signature },
  'timesheets.settings-set': { before: settings, after: settings },
} as const satisfies Record<string, ActionFacts>
