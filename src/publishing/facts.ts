import type { ActionFacts } from '#core/facts.ts'

/** Facts of a change that was asked. */
const askedChange = { date: 'date', formerHours: 'text', newHours: 'text' } as const

/** Named after the plan, as the trail has them. */
export const publishingFacts = {
  'schedule.publishing-started': {},
  'schedule.publishing-stopped': { after: { changesShown: 'number' } },
  /** The fate of each shift stands in its own entries; the questions stand with their answers. */
  'schedule.week-published': {
    of: 'week',
    after: { publishedTo: 'count', changesPublished: 'number', agreementsAsked: 'number' },
  },
  'schedule.change-accepted': { of: 'person', after: askedChange },
  'schedule.change-refused': { of: 'person', after: askedChange },
  'schedule.question-withdrawn': { of: 'person', before: askedChange },
  'schedule.question-repeated': { of: 'person', after: askedChange },
  'schedule.told-on-paper': { of: 'person', after: { week: 'date' } },
  'schedule.paper-withdrawn': { of: 'person', before: { week: 'date' } },
} as const satisfies Record<string, ActionFacts>
