import { settings as en } from '#labour/texts.settings.en.ts'
import { settings as fr } from '#labour/texts.settings.fr.ts'
import { capability } from '#server/capability.ts'
import { labourJobs } from './jobs.ts'
import { labourPersonalData } from './personal-data.ts'
import { labourRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    labour: typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    labour: true
  }
}

/** The plan asks its rules; here the company and its people are described to them. */
export const labour = capability({
  name: 'labour',
  routes: labourRoutes,
  jobs: labourJobs,
  topics: ['labour'],
  refusals: { fr: fr.refusals, en: en.refusals },
  personalData: labourPersonalData,
})
