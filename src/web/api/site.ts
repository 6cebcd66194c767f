import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

/** What anybody may know of this installation: whether it has an owner, whom to write to, whether one may ask for a demo. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => dataOf(api.GET('/site')),
  staleTime: Number.POSITIVE_INFINITY,
})
