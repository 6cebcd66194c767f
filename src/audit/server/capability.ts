import { capability, type Inspection } from '#server/capability.ts'
import { auditInspection } from './inspection.ts'
import { auditJobs } from './jobs.ts'
import { auditPersonalData } from './personal-data.ts'
import { auditRoutes } from './routes.ts'

/** @param inspections what the other capabilities keep of working time */
export const audit = (inspections: readonly Inspection[]) =>
  capability({
    name: 'audit',
    routes: app => auditRoutes(app, [...inspections, auditInspection]),
    jobs: auditJobs,
    personalData: auditPersonalData,
  })
