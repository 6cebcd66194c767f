import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { anyMember } from '#core/permissions.ts'
import type { NoticeKinds } from '#notifications/rules.ts'
import { inbox } from '#notifications/schemas.ts'
import { memberRoute } from '#server/http/gates.ts'
import { markRead } from './actions.ts'
import * as queries from './queries.ts'

const tag = 'notifications'

export const notificationsRoutes = (app: FastifyInstance, kinds: NoticeKinds) => [
  memberRoute(app, {
    method: 'GET',
    url: '/notifications',
    summary: 'One’s own 50 newest notifications, and how many are unread',
    tag,
    response: inbox,
    may: anyMember,
    act: ({ tx, actor }) => queries.inbox(tx, actor, kinds),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/notifications/read',
    summary: 'Mark all of one’s own as read',
    tag,
    response: inbox,
    may: anyMember,
    act: async ({ tx, actor, now, changed }) => {
      await markRead(tx, actor, kinds, now)
      changed('notifications', { employeeIds: [actor.employeeId] })
      return queries.inbox(tx, actor, kinds)
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/notifications/:notificationId/read',
    summary: 'Mark one as read',
    tag,
    params: z.object({ notificationId: z.uuid() }),
    response: inbox,
    may: anyMember,
    load: (tx, { notificationId }, actor) => queries.ownNotification(tx, actor, kinds, notificationId),
    act: async ({ tx, actor, row, now, changed }) => {
      await markRead(tx, actor, kinds, now, row.id)
      changed('notifications', { employeeIds: [actor.employeeId] })
      return queries.inbox(tx, actor, kinds)
    },
  }),
]
