import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

/** Public facts of the installation: whether it has an owner, the contact address, whether the demo form is open, whether it sends mail. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => dataOf(api.GET('/site')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** False where no mail server carries links: they are handed over. */
export const useSendsMail = () => useQuery(siteQuery).data?.sendsMail ?? true
