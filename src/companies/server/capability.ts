import { capability } from '#server/capability.ts'
import { en } from '../texts.en.ts'
import { fr } from '../texts.fr.ts'
import { companiesRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    companies: typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    companies: true
  }
}

export const companies = capability({
  name: 'companies',
  routes: companiesRoutes,
  topics: ['companies'],
  refusals: { fr: fr.refusals, en: en.refusals },
})
