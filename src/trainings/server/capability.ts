import { capability } from '#server/capability.ts'
import { trainingsNotices } from '#trainings/notices.ts'
import { en } from '#trainings/texts.en.ts'
import { fr } from '#trainings/texts.fr.ts'
import { trainingNotices as noticesEn } from '#trainings/texts.notices.en.ts'
import { trainingNotices as noticesFr } from '#trainings/texts.notices.fr.ts'
import { trainingsJobs } from './jobs.ts'
import { trainingsPersonalData } from './personal-data.ts'
import { type Planning, trainingsRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    trainings: typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    trainings: true
  }
}

export const trainings = (planning: Planning) =>
  capability({
    name: 'trainings',
    routes: app => trainingsRoutes(app, planning),
    jobs: trainingsJobs,
    topics: ['trainings'],
    refusals: { fr: fr.refusals, en: en.refusals },
    notices: {
      kinds: trainingsNotices,
      titles: { fr: noticesFr.titles, en: noticesEn.titles },
      texts: { fr: noticesFr, en: noticesEn },
    },
    personalData: trainingsPersonalData,
  })
