import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

/** Everybody who works here: the users, and whom one may assign to a training. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => dataOf(api.GET('/people')),
  select: ({ employees }) => employees,
})
