import { capability, type PersonalData } from '#server/capability.ts'
import { personalDataJobs } from './jobs.ts'
import { personalDataRoutes } from './routes.ts'

export const personalDataOf = (personalData: readonly PersonalData[]) =>
  capability({
    name: 'personal-data',
    routes: app => personalDataRoutes(app, personalData),
    jobs: personalDataJobs(personalData),
  })
