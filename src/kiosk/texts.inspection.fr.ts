import { common } from '#core/common-fields.ts'
import { fields as timeClock } from '#time-clock/fields.ts'
import { fields } from './fields.ts'
/** The file of an inspection pack on punches that a tablet kept and nobody counted. */
export const inspection = {
  file: 'badgeages-a-verifier.csv',
  columns: {
    lastName: common.lastName.fr,
    firstName: common.firstName.fr,
    punch: 'Badgeage',
    deviceAt: 'Heure de la borne',
    receivedAt: timeClock.receivedByServer.fr,
    skew: timeClock.skew.fr,
    device: fields.device.fr,
    why: 'Pourquoi il ne compte pas',
    settledBy: fields.settledBy.fr,
    settledAt: fields.settledAt.fr,
    reason: 'Ce qui a été fait',
  },
}
