import { leaveNotices } from '#leave/notices.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { capability } from '#server/capability.ts'
import { ChangedMeanwhile, Refusal } from '#server/http/refusals.ts'
import { moveLeaveRules } from './actions.ts'
import { leaveJobs } from './jobs.ts'
import { leavePersonalData } from './personal-data.ts'
import type { Planning } from './queries.ts'
import { leaveRoutes } from './routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    leave: typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    leave: true
  }
}

export const leave = (planning: Planning) =>
  capability({
    name: 'leave',
    moveDepartment: moveLeaveRules,
    routes: app => leaveRoutes(app, planning),
    jobs: leaveJobs,
    topics: ['leave'],
    refusals: { fr: fr.refusals, en: en.refusals },
    constraints: {
      leave_requests_no_overlap: () => new Refusal('leave.overlap-unknown'),
      leave_accrual_rules_one_a_day: () => new ChangedMeanwhile(),
      leave_settings_one_a_day: () => new ChangedMeanwhile(),
      leave_types_code_taken: () => new Refusal('leave.type-code-taken', { field: 'code' }),
      leave_types_name_taken: () => new Refusal('leave.type-name-taken', { field: 'name' }),
    },
    notices: { kinds: leaveNotices, titles: { fr: fr.notices.titles, en: en.notices.titles }, texts: { fr, en } },
    personalData: leavePersonalData,
  })
