import type { ActionFacts } from '#core/facts.ts'

/** Named after the plan, as the trail has it. */
export const sightsFacts = {
  'schedule.team-week-shown': { before: { shownTo: 'choice' }, after: { shownTo: 'choice' } },
} as const satisfies Record<string, ActionFacts>
