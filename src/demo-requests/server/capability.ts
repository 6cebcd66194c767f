import { en } from '#demo-requests/texts.en.ts'
import { fr } from '#demo-requests/texts.fr.ts'
import { capability } from '#server/capability.ts'
import { demoRequestsJobs } from './jobs.ts'
import { demoRequestsRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    'demo-requests': typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    'demo-requests': true
  }
}

export const demoRequests = capability({
  name: 'demo-requests',
  routes: demoRequestsRoutes,
  jobs: demoRequestsJobs,
  topics: ['demo-requests'],
  refusals: { fr: fr.refusals, en: en.refusals },
})
