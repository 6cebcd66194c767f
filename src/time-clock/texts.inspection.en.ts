import type { TextsOf } from '#core/languages.ts'
import type { inspection as french } from './texts.inspection.fr.ts'

export const inspection: TextsOf<typeof french> = {
  files: { punches: 'punches.csv', corrections: 'corrections.csv', proposals: 'proposals.csv' },
  columns: {
    lastName: 'Last name',
    firstName: 'First name',
    day: 'Day',
    punch: 'Punch',
    at: 'Time that counts',
    deviceAt: 'Time of the device',
    receivedAt: 'Received by the server',
    skew: 'Clock skew (s)',
    session: 'Working period',
    reason: 'Reason',
    by: 'By',
    correctedAt: 'Corrected on',
    proposedAt: 'Proposed on',
    hours: 'Proposed hours',
    state: 'Answer',
    closedBy: 'Answered by',
    closedAt: 'Answered on',
    closingReason: 'Reason of the answer',
    changedHours: 'Hours accepted instead',
    before: 'Before',
    after: 'After',
  },
  nothing: 'none',
}
