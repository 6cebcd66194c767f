import { refusals as en } from '#personal-data/texts.en.ts'
import { refusals as fr } from '#personal-data/texts.fr.ts'
import { capability, type PersonalData } from '#server/capability.ts'
import { personalDataJobs } from './jobs.ts'
import { serveLastMonth } from './link-routes.ts'
import { personalDataRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    'personal-data': typeof fr
  }
}

export const personalDataOf = (personalData: readonly PersonalData[]) =>
  capability({
    name: 'personal-data',
    routes: app => personalDataRoutes(app, personalData),
    feeds: app => serveLastMonth(app, personalData),
    refusals: { fr, en },
    jobs: personalDataJobs(personalData),
  })
