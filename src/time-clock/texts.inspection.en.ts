import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields } from './fields.ts'
import type { inspection as french } from './texts.inspection.fr.ts'

export const inspection: TextsOf<typeof french> = {
  files: { punches: 'punches.csv', corrections: 'corrections.csv', proposals: 'proposals.csv' },
  columns: {
    lastName: common.lastName.en,
    firstName: common.firstName.en,
    day: common.day.en,
    punch: 'Punch',
    at: 'Time that counts',
    deviceAt: fields.deviceTime.en,
    receivedAt: fields.receivedByServer.en,
    skew: fields.skew.en,
    session: 'Working period',
    reason: common.reason.en,
    by: common.author.en,
    correctedAt: fields.correctedAt.en,
    proposedAt: 'Proposed on',
    hours: 'Proposed hours',
    state: common.answer.en,
    closedBy: 'Answered by',
    closedAt: common.answeredAt.en,
    closingReason: fields.closingReason.en,
    changedHours: 'Hours accepted instead',
    before: common.before.en,
    after: common.after.en,
  },
  nothing: 'none',
}
