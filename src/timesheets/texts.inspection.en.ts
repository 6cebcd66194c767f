import type { TextsOf } from '#core/languages.ts'
import type { inspection as french } from './texts.inspection.fr.ts'

export const inspection: TextsOf<typeof french> = {
  folder: 'sheets',
  signedFolder: 'signed-contents',
  files: { decisions: 'retained-hours.csv', steps: 'steps-of-weeks.csv', signatures: 'signatures.csv' },
  columns: {
    lastName: 'Last name',
    firstName: 'First name',
    day: 'Day',
    minutes: 'Retained',
    basis: 'From',
    reason: 'Reason',
    by: 'By',
    at: 'On',
    withdrawnAt: 'Taken back on',
    withdrawnBy: 'Taken back by',
    week: 'Week of',
    step: 'Step',
    sheet: 'Sheet',
    from: 'From',
    to: 'To',
    as: 'For',
    personGone: 'Without the person, who had left',
    personWithoutAccess: 'Without the person, who had no access',
    yes: 'yes',
    hash: 'Digest (SHA-256)',
  },
}
