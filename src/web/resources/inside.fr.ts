import { fr as account } from '#accounts/texts.inside.fr.ts'
import { fr as labour } from '#labour/texts.fr.ts'
import { fr as leave } from '#leave/texts.fr.ts'
import { fr as notifications } from '#notifications/texts.fr.ts'
import { fr as people } from '#people/texts.fr.ts'
import { fr as schedule } from '#schedule/texts.fr.ts'
import { fr as timeClock } from '#time-clock/texts.fr.ts'
import { fr as timesheets } from '#timesheets/texts.fr.ts'
import { fr as trainings } from '#trainings/texts.fr.ts'

/** Read after signing in. */
export const resources = {
  account,
  labour,
  leave,
  notifications,
  people,
  schedule,
  'time-clock': timeClock,
  timesheets,
  trainings,
}
