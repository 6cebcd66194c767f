import { fr as accounts } from '#accounts/texts.fr.ts'
import { fr as companies } from '#companies/texts.fr.ts'
import { fr as core } from '#core/texts.fr.ts'
import { fr as demoRequests } from '#demo-requests/texts.fr.ts'
import { fr as leave } from '#leave/texts.fr.ts'
import { fr as notifications } from '#notifications/texts.fr.ts'
import { fr as people } from '#people/texts.fr.ts'
import { fr as reports } from '#reports/texts.fr.ts'
import { fr as schedule } from '#schedule/texts.fr.ts'
import { fr as timeClock } from '#time-clock/texts.fr.ts'
import { fr as trainings } from '#trainings/texts.fr.ts'
import { fr as web } from './texts.fr.ts'
import { fr as ui } from './ui/texts.fr.ts'

/** Every sentence of the screens, by namespace: the folder of the capability, `web` for the shell, `ui` for the controls. */
export const resources = {
  accounts,
  companies,
  core,
  'demo-requests': demoRequests,
  leave,
  notifications,
  people,
  reports,
  schedule,
  'time-clock': timeClock,
  trainings,
  ui,
  web,
}
