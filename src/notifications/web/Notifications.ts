import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { NoticeKind, NoticeKinds } from '#notifications/rules.ts'
import type { notification } from '#notifications/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { keepAnswer } from '#web/api/live.ts'
import { sessionQuery } from '#web/api/session.ts'
import type { Namespace } from '#web/i18n.ts'

export type Notification = z.output<typeof notification>

/** The kinds that the capabilities declare, by capability: each is worded from its texts. */
export type NoticeDeclarations = Readonly<Partial<Record<Namespace, NoticeKinds>>>

/** Undefined for a kind that a newer server sends. */
export const declarationOf = (notices: NoticeDeclarations, name: string) => {
  for (const [capability, kinds] of Object.entries(notices)) {
    const kind: NoticeKind | undefined = kinds[name]
    if (kind) return { capability: capability as Namespace, kind }
  }
  return undefined
}

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => dataOf(api.GET('/notifications')),
})

/** One of them, or all when `null`. */
export const useMarkRead = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: string | null) =>
      notificationId === null
        ? dataOf(api.POST('/notifications/read'))
        : dataOf(api.POST('/notifications/{notificationId}/read', { params: { path: { notificationId } } })),
    onSuccess: inbox => {
      keepAnswer(queryClient, notificationsQuery, inbox)
      const session = queryClient.getQueryData(sessionQuery.queryKey)
      if (session?.kind === 'member') keepAnswer(queryClient, sessionQuery, { ...session, unread: inbox.unread })
    },
  })
}
