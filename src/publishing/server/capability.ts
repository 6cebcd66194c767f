import { publishingNotices } from '#publishing/notices.ts'
import { planNotices as en } from '#publishing/texts.notices.en.ts'
import { planNotices as fr } from '#publishing/texts.notices.fr.ts'
import type { Publishing } from '#schedule/server/told/queries.ts'
import { capability } from '#server/capability.ts'
import { toldWeeks } from './answer-queries.ts'
import { answerRoutes } from './answer-routes.ts'
import { publishingJobs } from './jobs.ts'
import { takeBackSight, takeFromSight } from './leave-actions.ts'
import { type OwnWeekFile, weekLetter } from './mails.ts'
import { publishingPersonalData } from './personal-data.ts'
import { weekPublishing } from './queries.ts'
import { publishingRoutes } from './routes.ts'
import { publishedShifts } from './tables.ts'
import { tellOfToday } from './tell-actions.ts'

/** The plan, which ranks below, needs it. */
export const publishingForPlan: Publishing = {
  afterChange: tellOfToday,
  takeFromSight,
  takeBackSight,
  ofWeek: weekPublishing,
  toldWeeks,
}

export const publishing = (ownWeekFile: OwnWeekFile) => {
  const letter = weekLetter(ownWeekFile)
  return capability({
    name: 'publishing',
    routes: app => [...publishingRoutes(app), ...answerRoutes(app)],
    jobs: publishingJobs(letter),
    notices: { kinds: publishingNotices, titles: { fr: fr.titles, en: en.titles }, texts: { fr, en } },
    letters: [letter],
    personalData: publishingPersonalData,
    shiftTypesInRecords: [publishedShifts.shiftTypeId],
  })
}
