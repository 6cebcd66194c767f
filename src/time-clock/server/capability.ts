import { capability } from '#server/capability.ts'
import { Refusal } from '#server/http/refusals.ts'
import { timeClockNotices } from '#time-clock/notices.ts'
import { en } from '#time-clock/texts.en.ts'
import { fr } from '#time-clock/texts.fr.ts'
import { clockNotices as noticesEn } from '#time-clock/texts.notices.en.ts'
import { clockNotices as noticesFr } from '#time-clock/texts.notices.fr.ts'
import { proposals as proposalsEn } from '#time-clock/texts.proposals.en.ts'
import { proposals as proposalsFr } from '#time-clock/texts.proposals.fr.ts'
import { refusals as refusalsEn } from '#time-clock/texts.refusals.en.ts'
import { refusals as refusalsFr } from '#time-clock/texts.refusals.fr.ts'
import type { DecidedHours } from './correction-actions.ts'
import { timeClockInspection } from './inspection.ts'
import { timeClockJobs } from './jobs.ts'
import { timeClockPersonalData } from './personal-data.ts'
import { proposalRoutes } from './proposal-routes.ts'
import { timeClockRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    'time-clock': typeof fr.refusals & typeof proposalsFr.refusals & typeof refusalsFr
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    'time-clock': true
  }
}

export const timeClock = (decidedHours: DecidedHours) =>
  capability({
    name: 'time-clock',
    routes: app => [...timeClockRoutes(app, decidedHours), ...proposalRoutes(app, decidedHours)],
    jobs: timeClockJobs,
    topics: ['time-clock'],
    refusals: {
      fr: { ...fr.refusals, ...proposalsFr.refusals, ...refusalsFr },
      en: { ...en.refusals, ...proposalsEn.refusals, ...refusalsEn },
    },
    constraints: {
      work_sessions_one_in_progress: () => new Refusal('time-clock.already-clocked-in'),
    },
    notices: {
      kinds: timeClockNotices,
      titles: { fr: noticesFr.titles, en: noticesEn.titles },
      texts: { fr: noticesFr, en: noticesEn },
    },
    personalData: timeClockPersonalData,
    inspection: timeClockInspection,
  })
