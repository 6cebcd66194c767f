import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields as timeClock } from '#time-clock/fields.ts'
import { fields } from './fields.ts'
import type { inspection as french } from './texts.inspection.fr.ts'

export const inspection: TextsOf<typeof french> = {
  file: 'punches-to-check.csv',
  columns: {
    lastName: common.lastName.en,
    firstName: common.firstName.en,
    punch: 'Punch',
    deviceAt: 'Time of the kiosk',
    receivedAt: timeClock.receivedByServer.en,
    skew: timeClock.skew.en,
    device: fields.device.en,
    why: 'Why it does not count',
    settledBy: fields.settledBy.en,
    settledAt: fields.settledAt.en,
    reason: 'What was done',
  },
}
