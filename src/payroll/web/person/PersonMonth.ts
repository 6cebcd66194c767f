import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Month } from '#payroll/rules/months.ts'
import type { personMonth } from '#payroll/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type PersonMonth = z.output<typeof personMonth>
export type PaidWeek = PersonMonth['weeks'][number]
export type AwayDay = PersonMonth['away'][number]

export const personMonthQuery = (month: Month, employeeId: string) =>
  queryOptions({
    queryKey: ['payroll', month, 'people', employeeId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/payroll/months/{month}/people/{employeeId}', { params: { path: { month, employeeId } }, signal }),
      ),
    staleTime: 0,
    meta: { topics: ['people', 'leave', 'labour', 'timesheets', 'companies'] },
  })
