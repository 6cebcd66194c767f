import { capability } from '#server/capability.ts'
import { auditJobs } from './jobs.ts'
import { auditPersonalData } from './personal-data.ts'
import { auditRoutes } from './routes.ts'

export const audit = capability({
  name: 'audit',
  routes: auditRoutes,
  jobs: auditJobs,
  personalData: auditPersonalData,
})
