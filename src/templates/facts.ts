import type { ActionFacts } from '#core/facts.ts'

const template = { name: 'text' } as const
const cycle = {
  name: 'text',
  startsOn: 'date',
  templateIds: 'count',
  departmentNames: 'count',
  peopleIds: 'count',
} as const

/** `shiftCount`: written, or taken back. `withdrawnCount`: of shifts that a change of a cycle takes away. `accepted`: the rules that what is kept exceeds. */
const written = { name: 'text', from: 'date', to: 'date', shiftCount: 'number', withdrawnCount: 'number' } as const

export const templatesFacts = {
  'templates.template-saved': { after: { ...template, shiftCount: 'number' } },
  'templates.template-renamed': { before: template, after: template },
  'templates.template-deleted': { before: template },
  'templates.cycle-added': { after: cycle },
  'templates.cycle-edited': { before: cycle, after: cycle },
  'templates.cycle-deleted': { before: template },
  'templates.cycle-stopped': { after: { name: 'text', from: 'date', withdrawnCount: 'number' } },
  'templates.applied': { after: { ...written, accepted: 'choices' } },
  'templates.taken-back': { before: { from: 'date', to: 'date', shiftCount: 'number', withdrawnCount: 'number' } },
  /** Named after the plan, as the trail has it. */
  'schedule.week-copied': { of: 'week', after: { source: 'date', shiftIds: 'count', accepted: 'choices' } },
} as const satisfies Record<string, ActionFacts>
