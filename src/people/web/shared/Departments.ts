import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { department } from '#people/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type Department = z.output<typeof department>

/** Read anew with the people: their number is in it. */
export const departmentsQuery = queryOptions({
  queryKey: ['people', 'departments'],
  queryFn: () => dataOf(api.GET('/departments')),
  select: ({ departments }) => departments,
})
