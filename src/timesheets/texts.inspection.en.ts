import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields } from './fields.ts'
import type { inspection as french } from './texts.inspection.fr.ts'

export const inspection: TextsOf<typeof french> = {
  folder: 'sheets',
  signedFolder: 'signed-contents',
  files: { decisions: 'retained-hours.csv', steps: 'steps-of-weeks.csv', signatures: 'signatures.csv' },
  columns: {
    lastName: common.lastName.en,
    firstName: common.firstName.en,
    day: common.day.en,
    minutes: fields.retainedTime.en,
    basis: 'From',
    reason: common.reason.en,
    by: common.author.en,
    at: 'On',
    withdrawnAt: fields.withdrawnAt.en,
    withdrawnBy: 'Taken back by',
    week: common.week.en,
    step: common.step.en,
    sheet: fields.sheetKind.en,
    from: common.from.en,
    to: common.to.en,
    as: fields.signedAs.en,
    personGone: fields.personGone.en,
    personWithoutAccess: fields.personWithoutAccess.en,
    yes: 'yes',
    hash: fields.hash.en,
  },
}
