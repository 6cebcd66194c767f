import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { monthToRead } from '#payroll/agreement-schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type WaitingMonth = NonNullable<z.output<typeof monthToRead>>

/** Null if nothing waits, or the company asks nobody. Apart, because the dashboard asks for everybody. */
export const waitingMonthQuery = queryOptions({
  queryKey: ['payroll', 'own', 'waiting'],
  queryFn: ({ signal }) => dataOf(api.GET('/payroll/own-month/waiting', { signal })),
})
