import { capability } from '#server/capability.ts'
import { labourJobs } from './jobs.ts'
import { labourPersonalData } from './personal-data.ts'

/** The plan asks its rules; it has no address of its own. */
export const labour = capability({
  name: 'labour',
  routes: () => [],
  jobs: labourJobs,
  personalData: labourPersonalData,
})
