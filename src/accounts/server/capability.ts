import { refusals as english } from '#accounts/texts.en.ts'
import { refusals as french } from '#accounts/texts.fr.ts'
import { capability } from '#server/capability.ts'
import { Refusal } from '#server/http/refusals.ts'
import { accountsJobs } from './jobs.ts'
import { accountsPersonalData } from './personal-data.ts'
import { accountsRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    accounts: typeof french
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    accounts: true
    access: true
  }
}

export const accounts = capability({
  name: 'accounts',
  routes: accountsRoutes,
  jobs: accountsJobs,
  topics: ['accounts', 'access'],
  refusals: { fr: french, en: english },
  constraints: {
    users_email_taken: () => new Refusal('people.email-taken', { field: 'email' }),
    // If the company is deleted during a sign-in.
    audit_entries_company_id_companies_id_fk: () => new Refusal('accounts.user-not-found', { status: 401 }),
    // If the account is deleted during a sign-in.
    sessions_user_id_users_id_fk: () => new Refusal('accounts.invalid-credentials', { status: 401 }),
    platform_owner_pkey: () => new Refusal('accounts.sign-up-closed'),
  },
  personalData: accountsPersonalData,
})
