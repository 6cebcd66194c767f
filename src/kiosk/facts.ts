import type { ActionFacts } from '#core/facts.ts'

const named = { name: 'text' } as const

/** Never a code, nor who tried one. */
export const kioskFacts = {
  'kiosk.added': { after: named },
  'kiosk.code-made': { after: named },
  'kiosk.paired': { after: named },
  'kiosk.renamed': { before: named, after: named },
  'kiosk.revoked': { before: named },
  'kiosk.pin-set': { of: 'person' },
  /** By a manager, to hand over. */
  'kiosk.pin-given': { of: 'person' },
  'kiosk.pin-reset': { of: 'person' },
  /** Too many wrong codes in a row for a person. */
  'kiosk.pin-locked': { of: 'person', after: named },
  /** Too many wrong codes on the device, of all people together. */
  'kiosk.waits': { after: named },
  /** A punch that a device kept, and that does not count by itself. */
  'kiosk.punch-to-check': { of: 'person', after: { name: 'text', type: 'choice', date: 'date', time: 'time' } },
  'kiosk.punch-settled': { of: 'person', after: { type: 'choice', date: 'date', time: 'time' } },
  'kiosk.punch-taken-back': { of: 'session', after: { employeeId: 'id', type: 'choice', date: 'date', time: 'time' } },
} as const satisfies Record<string, ActionFacts>
