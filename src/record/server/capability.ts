import { en } from '#record/texts.en.ts'
import { fr } from '#record/texts.fr.ts'
import { capability } from '#server/capability.ts'
import { recordJobs } from './jobs.ts'
import { recordPersonalData } from './personal-data.ts'
import { registerRoutes } from './register-routes.ts'
import { recordRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    record: typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    record: true
  }
}

/** What is known of a person beside what planning needs. */
export const record = capability({
  name: 'record',
  routes: app => [...recordRoutes(app), ...registerRoutes(app)],
  jobs: recordJobs,
  topics: ['record'],
  refusals: { fr: fr.refusals, en: en.refusals },
  personalData: recordPersonalData,
})
