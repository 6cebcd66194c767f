import type { TextsOf } from '#core/languages.ts'
import type { inspection as french } from './texts.inspection.fr.ts'

export const inspection: TextsOf<typeof french> = {
  file: 'punches-to-check.csv',
  columns: {
    lastName: 'Last name',
    firstName: 'First name',
    punch: 'Punch',
    deviceAt: 'Time of the tablet',
    receivedAt: 'Received by the server',
    skew: 'Clock skew (s)',
    device: 'Tablet',
    why: 'Why it does not count',
    settledBy: 'Checked by',
    settledAt: 'Checked on',
    reason: 'What was done',
  },
}
