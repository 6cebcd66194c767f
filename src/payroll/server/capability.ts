import { payrollNotices } from '#payroll/notices.ts'
import { en } from '#payroll/texts.en.ts'
import { fr } from '#payroll/texts.fr.ts'
import { payNotices as noticesEn } from '#payroll/texts.notices.en.ts'
import { payNotices as noticesFr } from '#payroll/texts.notices.fr.ts'
import { capability } from '#server/capability.ts'
import { Refusal } from '#server/http/refusals.ts'
import { payrollJobs } from './jobs.ts'
import { payrollPersonalData } from './personal-data.ts'
import { payrollRoutes } from './routes.ts'
import { serveAccountant } from './sending-routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    payroll: typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    payroll: true
  }
}

export const payroll = capability({
  name: 'payroll',
  routes: payrollRoutes,
  feeds: serveAccountant,
  jobs: payrollJobs,
  topics: ['payroll'],
  personalData: payrollPersonalData,
  notices: {
    kinds: payrollNotices,
    titles: { fr: noticesFr.titles, en: noticesEn.titles },
    texts: { fr: noticesFr, en: noticesEn },
  },
  refusals: { fr: fr.refusals, en: en.refusals },
  constraints: {
    payroll_profiles_name_taken: () => new Refusal('payroll.profile-name-taken', { field: 'name' }),
  },
})
