import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api, dataOf } from '#web/api/client.ts'
import type { inbox } from '../contract.ts'

export type Notification = z.output<typeof inbox>['notifications'][number]

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
