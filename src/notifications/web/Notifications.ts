import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '#web/api/client.ts'
import type { Paths } from '#web/api/paths.ts'

type Inbox = Paths['/notifications']['get']['responses'][200]['content']['application/json']
export type Notification = Inbox['notifications'][number]

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
    onSuccess: inbox => queryClient.setQueryData(notificationsQuery.queryKey, inbox),
  })
}
