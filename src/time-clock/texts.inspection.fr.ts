import { common } from '#core/common-fields.ts'
import { fields } from './fields.ts'
/** The files of an inspection pack on punches. */
export const inspection = {
  files: { punches: 'badgeages.csv', corrections: 'corrections.csv', proposals: 'propositions.csv' },
  columns: {
    lastName: common.lastName.fr,
    firstName: common.firstName.fr,
    day: common.day.fr,
    punch: 'Badgeage',
    at: 'Heure qui compte',
    deviceAt: fields.deviceTime.fr,
    receivedAt: fields.receivedByServer.fr,
    skew: fields.skew.fr,
    session: 'Période de travail',
    reason: common.reason.fr,
    by: common.author.fr,
    correctedAt: fields.correctedAt.fr,
    proposedAt: 'Proposées le',
    hours: 'Heures proposées',
    state: common.answer.fr,
    closedBy: 'Répondu par',
    closedAt: common.answeredAt.fr,
    closingReason: fields.closingReason.fr,
    changedHours: 'Heures acceptées à la place',
    before: common.before.fr,
    after: common.after.fr,
  },
  nothing: 'aucune',
}
