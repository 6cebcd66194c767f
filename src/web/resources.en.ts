import { en as accounts } from '#accounts/texts.en.ts'
import { en as companies } from '#companies/texts.en.ts'
import { en as core } from '#core/texts.en.ts'
import { en as demoRequests } from '#demo-requests/texts.en.ts'
import { en as leave } from '#leave/texts.en.ts'
import { en as notifications } from '#notifications/texts.en.ts'
import { en as people } from '#people/texts.en.ts'
import { en as reports } from '#reports/texts.en.ts'
import { en as schedule } from '#schedule/texts.en.ts'
import { en as timeClock } from '#time-clock/texts.en.ts'
import { en as trainings } from '#trainings/texts.en.ts'
import type { resources as french } from './resources.fr.ts'
import { en as web } from './texts.en.ts'
import { en as ui } from './ui/texts.en.ts'

export const resources: Record<keyof typeof french, object> = {
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
