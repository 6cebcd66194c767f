import type { ActionFacts } from '#core/facts.ts'

const named = { name: 'text' } as const

/** @property from of a month, as is `to` */
const sheet = { week: 'date', from: 'date', to: 'date', department: 'text', sheetVersion: 'number' } as const

/** Never the link itself, nor each time that a screen reads it. */
export const wallFacts = {
  'wall.link-made': { after: named },
  'wall.link-revoked': { before: named },
  'wall.sheet-printed': { after: sheet },
  'wall.sheet-taken-down': { before: sheet },
} as const satisfies Record<string, ActionFacts>
