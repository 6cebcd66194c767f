import { en } from '#record/texts.en.ts'
import { fr } from '#record/texts.fr.ts'
import { capability, type PersonalData } from '#server/capability.ts'
import { complementRoutes } from './complements/routes.ts'
import { importRoutes } from './import/routes.ts'
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

/**
 * The facts about a person beside those that planning needs.
 * @param kept what all capabilities keep of people, once they are all known: an import is undone as long as nothing names its people
 */
export const record = (kept: () => readonly PersonalData[]) =>
  capability({
    name: 'record',
    routes: app => [
      ...recordRoutes(app),
      ...complementRoutes(app, kept()),
      ...registerRoutes(app),
      ...importRoutes(app, kept()),
    ],
    jobs: recordJobs,
    topics: ['record'],
    refusals: { fr: fr.refusals, en: en.refusals },
    personalData: recordPersonalData,
  })
