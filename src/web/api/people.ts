import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

/** Active employees: the users, and the candidates for a training. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => dataOf(api.GET('/people')),
  select: ({ employees }) => employees,
})
