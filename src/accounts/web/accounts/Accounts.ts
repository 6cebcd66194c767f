import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { accountPage } from '#accounts/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import type { Opening } from '#web/page.ts'
import { textSearch } from '#web/ui/lists/useSearchText.ts'
import { pageSearch } from './usePage.ts'

export type PlatformAccount = z.output<typeof accountPage>['accounts'][number]

/** The previous result stays on screen until the next answer. @param page from 1 */
export const accountsQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ['accounts', { q, page }],
    queryFn: ({ signal }) => dataOf(api.GET('/owner/accounts', { params: { query: { q, page } }, signal })),
    placeholderData: keepPreviousData,
  })

/** For the search and page in the address. */
export const loadAccounts = ({ queryClient, search }: Opening) =>
  queryClient.prefetchQuery(accountsQuery(textSearch(search).q ?? '', pageSearch(search).page ?? 1))

/** Blocks an open account, opens a blocked one. */
export const useSwitchAccount = ({ id: userId, isBlocked }: PlatformAccount) =>
  useMutation({
    mutationFn: () =>
      dataOf(
        isBlocked
          ? api.POST('/owner/accounts/{userId}/unblock', { params: { path: { userId } } })
          : api.POST('/owner/accounts/{userId}/block', { params: { path: { userId } } }),
      ),
  })

export const useTakeTwoStepOff = ({ id: userId }: PlatformAccount) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/owner/accounts/{userId}/two-step', { params: { path: { userId } } })),
  })

/** A single-use link to hand over, where no mail is sent. */
export const useMakeLink = ({ id: userId }: PlatformAccount) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/owner/accounts/{userId}/link', { params: { path: { userId } } })),
  })

export const useSendResetLink = ({ id: userId }: PlatformAccount) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/owner/accounts/{userId}/reset-link', { params: { path: { userId } } })),
  })
