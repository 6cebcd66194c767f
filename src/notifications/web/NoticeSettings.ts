import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { noticeSettings } from '#notifications/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type ShownSettings = z.output<typeof noticeSettings>

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => dataOf(api.GET('/notifications/settings', { signal })),
})

/** Each change is shown at once and kept in turn; one that fails is taken back. */
export const useChooseNotices = () => {
  const queryClient = useQueryClient()
  const { queryKey } = noticeSettingsQuery
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: ({ groups, quiet, isDigest }: ShownSettings) =>
      dataOf(api.POST('/notifications/settings', { body: { groups, quiet, isDigest } })),
    onMutate: async settings => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, settings)
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export const useUnsubscribe = (token: string) =>
  useMutation({ mutationFn: () => dataOf(api.POST('/notifications/unsubscription', { body: { token } })) })
