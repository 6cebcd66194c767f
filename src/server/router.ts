import type { FastifyInstance } from 'fastify'
import { ownerExists } from '#accounts/server/queries.ts'
import { accountsRoutes } from '#accounts/server/routes.ts'
import { auditRoutes } from '#audit/server/routes.ts'
import { companiesRoutes } from '#companies/server/routes.ts'
import { demoRequestsRoutes } from '#demo-requests/server/routes.ts'
import { leaveNotices } from '#leave/notices.ts'
import { leaveRoutes } from '#leave/server/routes.ts'
import { notificationsRoutes } from '#notifications/server/routes.ts'
import { peopleRoutes } from '#people/server/routes.ts'
import { personalDataRoutes } from '#personal-data/server/routes.ts'
import { platformRoutes } from '#platform/server/routes.ts'
import { countShiftsOn } from '#schedule/server/queries.ts'
import { scheduleRoutes } from '#schedule/server/routes.ts'
import { timeClockRoutes } from '#time-clock/server/routes.ts'
import { timesheetsRoutes } from '#timesheets/server/routes.ts'
import { trainingsRoutes } from '#trainings/server/routes.ts'
import { personalData } from './capabilities.ts'
import { liveRoutes } from './live/live-stream.ts'

/** The table of contents of the API. */
export const registerRoutes = (api: FastifyInstance) => {
  const endpoints = [
    ...platformRoutes(api, ownerExists),
    ...accountsRoutes(api),
    ...companiesRoutes(api),
    ...demoRequestsRoutes(api),
    ...peopleRoutes(api, personalData),
    ...scheduleRoutes(api),
    ...timeClockRoutes(api),
    ...timesheetsRoutes(api),
    ...personalDataRoutes(api, personalData),
    ...auditRoutes(api),
    ...leaveRoutes(api, countShiftsOn),
    ...notificationsRoutes(api, leaveNotices),
    ...trainingsRoutes(api),
  ]
  liveRoutes(api)
  return endpoints
}

/** All that the API answers, as types. */
export type ApiEndpoint = ReturnType<typeof registerRoutes>[number]
