import type { ActionFacts } from '#core/facts.ts'

/** Not the reason: it may tell of a person's health, and stays with the correction. */
const corrected = { startTime: 'time', endTime: 'time', breaks: 'breaks' } as const

export const timeClockFacts = {
  'time-clock.kept-punch-counted': {
    of: 'session',
    after: {
      employeeId: 'id',
      type: 'choice',
      date: 'date',
      countedTime: 'time',
      deviceTime: 'time',
      receivedTime: 'time',
    },
  },
  'time-clock.departure-undone': { of: 'session', after: { employeeId: 'id', date: 'date', departureTime: 'time' } },
  'time-clock.hours-proposed': { of: 'session', after: { employeeId: 'id', date: 'date', ...corrected } },
  'time-clock.proposal-withdrawn': { of: 'session', after: { employeeId: 'id', date: 'date' } },
  'time-clock.proposal-decided': { of: 'session', after: { employeeId: 'id', date: 'date', decision: 'choice' } },
  'time-clock.session-added': { of: 'session', after: { employeeId: 'id', date: 'date', ...corrected } },
  'time-clock.session-corrected': {
    of: 'session',
    before: { employeeId: 'id', clockIn: 'moment', clockOut: 'moment', breaks: 'breaks' },
    after: corrected,
  },
} as const satisfies Record<string, ActionFacts>
