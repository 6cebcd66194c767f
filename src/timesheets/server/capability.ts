import { capability } from '#server/capability.ts'
import { timesheetsNotices } from '#timesheets/notices.ts'
import { weekNotices as noticesEn } from '#timesheets/texts.notices.en.ts'
import { weekNotices as noticesFr } from '#timesheets/texts.notices.fr.ts'
import { refusals as refusalsEn } from '#timesheets/texts.refusals.en.ts'
import { refusals as refusalsFr } from '#timesheets/texts.refusals.fr.ts'
import { counterRoutes } from './counter-routes.ts'
import { deskRoutes } from './desk-routes.ts'
import { firstStepRoutes } from './first-steps/routes.ts'
import { timesheetsInspection } from './inspection.ts'
import { timesheetsJobs } from './jobs.ts'
import { overtimeRoutes } from './overtime/routes.ts'
import { timesheetsPersonalData } from './personal-data.ts'
import { timesheetsRoutes } from './routes.ts'
import { sheetRoutes } from './sheet-routes.ts'
import type { MonthClaims } from './team-queries.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    timesheets: typeof refusalsFr
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    timesheets: true
  }
}

/** @param declared what payroll declares: what people say is missing in a month */
export const timesheets = ({ monthClaims }: { monthClaims: MonthClaims }) =>
  capability({
    name: 'timesheets',
    routes: app => [
      ...timesheetsRoutes(app, monthClaims),
      ...firstStepRoutes(app),
      ...counterRoutes(app),
      ...deskRoutes(app),
      ...overtimeRoutes(app),
      ...sheetRoutes(app),
    ],
    jobs: timesheetsJobs,
    topics: ['timesheets'],
    refusals: { fr: refusalsFr, en: refusalsEn },
    notices: {
      kinds: timesheetsNotices,
      titles: { fr: noticesFr.titles, en: noticesEn.titles },
      texts: { fr: noticesFr, en: noticesEn },
    },
    personalData: timesheetsPersonalData,
    inspection: timesheetsInspection,
  })
