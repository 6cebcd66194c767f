import { common } from '#core/common-fields.ts'
import { fields } from './fields.ts'
/** The files of an inspection pack on retained hours and their sheets. */
export const inspection = {
  folder: 'feuilles',
  signedFolder: 'contenus-signes',
  files: { decisions: 'heures-retenues.csv', steps: 'etapes-des-semaines.csv', signatures: 'signatures.csv' },
  columns: {
    lastName: common.lastName.fr,
    firstName: common.firstName.fr,
    day: common.day.fr,
    minutes: fields.retainedTime.fr,
    basis: 'D’après',
    reason: common.reason.fr,
    by: common.author.fr,
    at: 'Le',
    withdrawnAt: fields.withdrawnAt.fr,
    withdrawnBy: 'Annulée par',
    week: common.week.fr,
    step: common.step.fr,
    sheet: fields.sheetKind.fr,
    from: common.from.fr,
    to: common.to.fr,
    as: fields.signedAs.fr,
    personGone: fields.personGone.fr,
    personWithoutAccess: fields.personWithoutAccess.fr,
    yes: 'oui',
    hash: fields.hash.fr,
  },
}
