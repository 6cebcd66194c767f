import type { ActionFacts } from '#core/facts.ts'

/** Not the note: it may name people. */
export const demoRequestsFacts = {
  'demo-requests.received': {},
  'demo-requests.followed-up': { before: { status: 'hidden' }, after: { status: 'hidden', isNoteChanged: 'hidden' } },
} as const satisfies Record<string, ActionFacts>
