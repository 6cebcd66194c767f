import type { z } from 'zod'
import { capability } from '#server/capability.ts'
import { notificationsJobs } from './jobs.ts'
import { notificationsPersonalData } from './personal-data.ts'
import type { Notice, Notices } from './queries.ts'
import { notificationsRoutes } from './routes.ts'

declare module '#server/live/live.ts' {
  interface Topics {
    notifications: true
  }
}

export const notifications = <Data extends z.ZodType<Notice>>(notices: Notices<Data>) =>
  capability({
    name: 'notifications',
    routes: app => notificationsRoutes(app, notices),
    jobs: notificationsJobs,
    topics: ['notifications'],
    personalData: notificationsPersonalData,
  })
