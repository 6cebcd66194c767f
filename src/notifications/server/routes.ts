import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { anyMember } from '#core/permissions.ts'
import { inboxOf } from '#notifications/schemas.ts'
import { memberRoute } from '#server/http/gates.ts'
import { markRead } from './actions.ts'
import * as queries from './queries.ts'

const tag = 'notifications'

export const notificationsRoutes = <Data extends z.ZodType<queries.Notice>>(
  app: FastifyInstance,
  notices: queries.Notices<Data>,
) => {
  const response = inboxOf(notices.data)

  return [
    memberRoute(app, {
      method: 'GET',
      url: '/notifications',
      summary: 'One’s own 50 newest notifications, and how many are unread',
      tag,
      response,
      may: anyMember,
      act: ({ tx, actor }) => queries.inbox(tx, actor, notices),
    }),

    memberRoute(app, {
      method: 'POST',
      url: '/notifications/read',
      summary: 'Mark all of one’s own as read',
      tag,
      response,
      may: anyMember,
      act: async ({ tx, actor, now, changed }) => {
        await markRead(tx, actor, notices, now)
        changed('notifications', { employeeIds: [actor.employeeId] })
        return queries.inbox(tx, actor, notices)
      },
    }),

    memberRoute(app, {
      method: 'POST',
      url: '/notifications/:notificationId/read',
      summary: 'Mark one as read',
      tag,
      params: z.object({ notificationId: z.uuid() }),
      response,
      may: anyMember,
      load: (tx, { notificationId }, actor) => queries.ownNotification(tx, actor, notices, notificationId),
      act: async ({ tx, actor, row, now, changed }) => {
        await markRead(tx, actor, notices, now, row.id)
        changed('notifications', { employeeIds: [actor.employeeId] })
        return queries.inbox(tx, actor, notices)
      },
    }),
  ]
}
