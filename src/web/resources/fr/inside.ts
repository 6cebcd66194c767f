import { fr as labour } from '#labour/texts.fr.ts'
import { inside as leave } from '#leave/texts.inside.fr.ts'
import { fr as notifications } from '#notifications/texts.fr.ts'
import { inside as people } from '#people/texts.inside.fr.ts'
import { fr as schedule } from '#schedule/texts.fr.ts'
import { fr as timeClock } from '#time-clock/texts.fr.ts'
import { fr as timesheets } from '#timesheets/texts.fr.ts'

/** Read after signing in: on the first pages, in the frame, and on several others. */
export const resources = {
  labour,
  leave,
  notifications,
  people,
  schedule,
  'time-clock': timeClock,
  timesheets,
}
