import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { noticeChoices, noticeDefaults, noticeSettings } from '#notifications/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

/** The settings that hold. */
export type NoticeChoices = z.output<typeof noticeDefaults>
/** The settings chosen anew: the rest stays. */
export type NoticeChange = z.input<typeof noticeChoices>
export type ShownSettings = z.output<typeof noticeSettings>

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => dataOf(api.GET('/notifications/settings', { signal })),
})

export const noticeDefaultsQuery = queryOptions({
  queryKey: ['notifications', 'defaults'],
  queryFn: ({ signal }) => dataOf(api.GET('/notifications/defaults', { signal })),
})

const withChange = <Shown extends NoticeChoices>(
  shown: Shown,
  { groups = [], quiet, isDigest }: NoticeChange,
): Shown => ({
  ...shown,
  groups: shown.groups.map(each => Object.assign({}, each, ...groups.filter(({ group }) => group === each.group))),
  quiet: quiet ?? shown.quiet,
  isDigest: isDigest ?? shown.isDigest,
})

/** Each change is shown at once and kept in turn; one that fails is taken back. */
const useChoosing = (queryKey: QueryKey, send: (change: NoticeChange) => Promise<unknown>) => {
  const { t } = useTranslation('noticeSettings')
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: send,
    onMutate: async change => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<NoticeChoices>(queryKey, shown => shown && withChange(shown, change))
    },
    // All that is shown is then read anew, this too.
    onError: error => notify.error(refusalOr(error, t('failures.keep'))),
  })
  return mutate
}

export const useChooseNotices = () =>
  useChoosing(noticeSettingsQuery.queryKey, body => dataOf(api.POST('/notifications/settings', { body })))

/** For everybody who has not chosen otherwise. */
export const useChooseDefaults = () =>
  useChoosing(noticeDefaultsQuery.queryKey, body => dataOf(api.POST('/notifications/defaults', { body })))

export const useUnsubscribe = (token: string) =>
  useMutation({ mutationFn: () => dataOf(api.POST('/notifications/unsubscription', { body: { token } })) })
