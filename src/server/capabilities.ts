import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { accounts } from '#accounts/server/capability.ts'
import { ownerExists } from '#accounts/server/queries.ts'
import { audit } from '#audit/server/capability.ts'
import { entriesOfLeave } from '#audit/server/queries.ts'
import { calendar } from '#calendar/server/capability.ts'
import { candidates } from '#candidates/server/capability.ts'
import { companies } from '#companies/server/capability.ts'
import { demoRequests } from '#demo-requests/server/capability.ts'
import { imports } from '#imports/server/capability.ts'
import { kiosk } from '#kiosk/server/capability.ts'
import { labour } from '#labour/server/capability.ts'
import { leave } from '#leave/server/capability.ts'
import { needs } from '#needs/server/capability.ts'
import { kindsOf } from '#notifications/rules.ts'
import { notifications } from '#notifications/server/capability.ts'
import { countUnread } from '#notifications/server/queries.ts'
import { paper } from '#paper/server/capability.ts'
import { ownWeekFile } from '#paper/server/queries.ts'
import { claimsToAnswer, readingMonths } from '#payroll/server/agreement/queries.ts'
import { payroll } from '#payroll/server/capability.ts'
import { people } from '#people/server/capability.ts'
import { peoplePersonalData } from '#people/server/personal-data.ts'
import { personalDataOf } from '#personal-data/server/capability.ts'
import { lastMonthPersonalData } from '#personal-data/server/personal-data.ts'
import { platform } from '#platform/server/capability.ts'
import { publishing, publishingForPlan } from '#publishing/server/capability.ts'
import { showUncovered } from '#publishing/server/leave-actions.ts'
import { daysOffIn } from '#publishing/server/letter-queries.ts'
import { hearReached } from '#publishing/server/reach-actions.ts'
import { record } from '#record/server/capability.ts'
import { mayPlan } from '#schedule/policy.ts'
import { schedule } from '#schedule/server/capability.ts'
import { bringBackShifts, settleShifts, unsettleShifts } from '#schedule/server/leave-actions.ts'
import {
  countOpenShiftsOn,
  countSeenOn,
  countShiftsOn,
  minutesPlanned,
  missingOn,
  presentOn,
  shiftBefore,
  shiftsDuring,
} from '#schedule/server/leave-queries.ts'
import { holdersOf, lostTo } from '#schedule/server/lost-shifts/queries.ts'
import { plannedOn } from '#schedule/server/queries.ts'
import { sights } from '#sights/server/capability.ts'
import { templates } from '#templates/server/capability.ts'
import { timeClock } from '#time-clock/server/capability.ts'
import { timesheets } from '#timesheets/server/capability.ts'
import { reopenChanged, reopenedBy } from '#timesheets/server/desk-actions.ts'
import { retainedOn } from '#timesheets/server/desk-queries.ts'
import { trainings } from '#trainings/server/capability.ts'
import { wall } from '#wall/server/capability.ts'
import type { Capability, PersonalData } from './capability.ts'
import { forgetAnswers } from './http/idempotency.ts'
import { forgetOldLimits } from './http/rate-limit.ts'
import type { RefusalSentences } from './http/refusals.ts'
import type { Job } from './jobs/jobs.ts'
import { liveRoutes } from './live/live-stream.ts'

/** The capabilities that send notifications. */
const senders = [
  accounts,
  schedule({ publishing: publishingForPlan, shiftTypesInRecords: () => shiftTypesInRecords }),
  publishing(ownWeekFile),
  trainings({ mayPlan, plannedOn }),
  timeClock({ beforeCorrection: reopenChanged, retainedOn, reopenedBy }),
  leave({
    mayPlan,
    countPlanned: countShiftsOn,
    countOpen: countOpenShiftsOn,
    countSeen: countSeenOn,
    shiftBefore,
    shiftsOn: shiftsDuring,
    presentOn,
    missingOn,
    minutesPlanned,
    settle: settleShifts(publishingForPlan),
    unsettle: unsettleShifts(entriesOfLeave, publishingForPlan),
    lostTo: lostTo(entriesOfLeave),
    holdersOf,
    bringBack: bringBackShifts(entriesOfLeave, publishingForPlan),
    showUncovered,
  }),
  timesheets({ monthClaims: claimsToAnswer }),
  payroll,
  kiosk,
] as const

export const notices = senders.flatMap(capability => capability.notices ?? [])
const kinds = kindsOf(notices)

const keepers = [
  ...senders,
  sights,
  templates(publishingForPlan.afterChange),
  labour,
  record(() => personalData),
  calendar,
  candidates,
  needs,
  paper,
  wall,
  imports,
  notifications({
    notices,
    letters: senders.flatMap(capability => capability.letters ?? []),
    daysOff: daysOffIn,
    hearReached,
  }),
  audit(senders.flatMap(capability => capability.inspection ?? [])),
  companies,
  platform(ownerExists),
  demoRequests,
] as const
/** In the order of the export. */
export const personalData: readonly PersonalData[] = [
  peoplePersonalData,
  ...keepers.flatMap(({ personalData: kept }) => kept ?? []),
  lastMonthPersonalData,
]

const shiftTypesInRecords: readonly PgColumn[] = keepers.flatMap(
  ({ shiftTypesInRecords: declared }: Capability) => declared ?? [],
)

export const subscriptions = keepers.flatMap(({ subscription }: Capability) => subscription ?? [])

const departmentMoves = keepers.flatMap(({ moveDepartment }: Capability) => moveDepartment ?? [])

const all = [
  ...keepers,
  people(personalData, departmentMoves, {
    countUnread: (db, members) => countUnread(db, members, kinds),
    readingMonths,
  }),
  personalDataOf(personalData),
] as const
export const capabilities: readonly Capability[] = all

/** The types of all answers of the API. */
export type ApiEndpoint = ReturnType<(typeof all)[number]['routes']>[number]

export const registerRoutes = (api: FastifyInstance) => {
  for (const { routes } of capabilities) routes(api)
  liveRoutes(api)
}

export const serveFeeds = (app: FastifyInstance) => {
  for (const { feeds } of capabilities) feeds?.(app)
}

export const jobs: readonly Job[] = [
  ...capabilities.flatMap(capability => capability.jobs ?? []),
  forgetAnswers,
  forgetOldLimits,
]

export const topics = capabilities.flatMap(capability => capability.topics ?? [])

export const constraints = Object.assign({}, ...capabilities.map(capability => capability.constraints))

export const refusalSentences: RefusalSentences = Object.fromEntries(
  capabilities.flatMap(({ name, refusals }) => (refusals ? [[name, refusals]] : [])),
)
