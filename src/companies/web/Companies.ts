import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { companyPeople, companySummary, createCompany } from '#companies/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type Company = z.output<typeof companySummary>
export type NewCompany = z.output<typeof createCompany>
export type CompanyPerson = z.output<typeof companyPeople>['people'][number]

export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: () => dataOf(api.GET('/owner/companies')),
  select: ({ companies }) => companies,
})

export const companyPeopleQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId, 'people'],
    queryFn: () => dataOf(api.GET('/owner/companies/{companyId}/people', { params: { path: { companyId } } })),
    select: ({ people }) => people,
  })

export const useCreateCompany = () =>
  useMutation({
    mutationFn: (body: NewCompany) => dataOf(api.POST('/owner/companies', { body })),
  })

/** `company`: as it was seen. A newer name by somebody else is not overwritten. */
export const useRenameCompany = () =>
  useMutation({
    mutationFn: ({ company: { id: companyId, name: seen }, name }: { company: Company; name: string }) =>
      dataOf(api.PATCH('/owner/companies/{companyId}', { params: { path: { companyId } }, body: { name, seen } })),
  })

export const useDeleteCompany = ({ id: companyId }: Company) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/owner/companies/{companyId}', { params: { path: { companyId } } })),
  })
