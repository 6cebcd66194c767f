import { en } from '#companies/texts.en.ts'
import { fr } from '#companies/texts.fr.ts'
import { capability } from '#server/capability.ts'
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
