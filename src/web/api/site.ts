import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

/** What anybody may know of this installation: whether it has an owner, and whom to write to. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => dataOf(api.GET('/site')),
  staleTime: Number.POSITIVE_INFINITY,
})
