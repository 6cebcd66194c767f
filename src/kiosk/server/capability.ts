import { kioskNotices } from '#kiosk/notices.ts'
import { en } from '#kiosk/texts.en.ts'
import { fr } from '#kiosk/texts.fr.ts'
import { kioskNotices as noticesEn } from '#kiosk/texts.notices.en.ts'
import { kioskNotices as noticesFr } from '#kiosk/texts.notices.fr.ts'
import { capability } from '#server/capability.ts'
import { kioskInspection } from './inspection.ts'
import { kioskJobs } from './jobs.ts'
import { kioskPersonalData } from './personal-data.ts'
import { kioskRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    kiosk: typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    kiosk: true
  }
}

export const kiosk = capability({
  name: 'kiosk',
  routes: kioskRoutes,
  topics: ['kiosk'],
  jobs: kioskJobs,
  refusals: { fr: fr.refusals, en: en.refusals },
  notices: {
    kinds: kioskNotices,
    titles: { fr: noticesFr.titles, en: noticesEn.titles },
    texts: { fr: noticesFr, en: noticesEn },
  },
  personalData: kioskPersonalData,
  inspection: kioskInspection,
})
