import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api, dataOf } from '#web/api/client.ts'
import type { companySummary, createCompany } from '../contract.ts'

export type Company = z.output<typeof companySummary>
export type NewCompany = z.input<typeof createCompany>

export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: () => dataOf(api.GET('/owner/companies')),
  select: ({ companies }) => companies,
})

export const useCreateCompany = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCompany) => dataOf(api.POST('/owner/companies', { body })),
    // The list shows the company before the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: companiesQuery.queryKey }),
  })
}
