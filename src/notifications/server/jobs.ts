import { lt, or } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { before } from '#server/jobs/retention.ts'
import { notifications } from './tables.ts'

/** Notices repeat typed texts, such as reasons: they are not kept longer than needed. */
const forgetOldNotices = hourly('notifications.forget-old', ({ database, now }) =>
  database.archive
    .delete(notifications)
    .where(
      or(
        lt(notifications.readAt, before(now(), { days: 90 })),
        lt(notifications.createdAt, before(now(), { years: 1 })),
      ),
    ),
)

export const notificationsJobs = [forgetOldNotices]
