import type { ActionFacts } from '#core/facts.ts'

const ofOwner = { of: 'person' } as const

/** Never the link itself, nor each time that a calendar reads it. */
export const calendarFacts = {
  'calendar.link-made': ofOwner,
  'calendar.link-renewed': ofOwner,
  'calendar.link-revoked': ofOwner,
} as const satisfies Record<string, ActionFacts>
