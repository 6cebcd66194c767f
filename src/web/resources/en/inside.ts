import type { TextsOf } from '#core/languages.ts'
import { en as labour } from '#labour/texts.en.ts'
import { inside as leave } from '#leave/texts.inside.en.ts'
import { en as notifications } from '#notifications/texts.en.ts'
import { inside as people } from '#people/texts.inside.en.ts'
import { en as schedule } from '#schedule/texts.en.ts'
import { en as timeClock } from '#time-clock/texts.en.ts'
import { en as timesheets } from '#timesheets/texts.en.ts'
import type { resources as french } from '#web/resources/fr/inside.ts'

export const resources: TextsOf<typeof french> = {
  labour,
  leave,
  notifications,
  people,
  schedule,
  'time-clock': timeClock,
  timesheets,
}
