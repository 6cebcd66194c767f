import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { companyIdentity, identityForm } from '#companies/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'

export type Identity = z.output<typeof companyIdentity>
export type IdentityForm = z.output<typeof identityForm>

/** Read anew with the people: their number is in it. */
export const identityQuery = queryOptions({
  queryKey: ['companies', 'identity'],
  queryFn: () => dataOf(api.GET('/company')),
  meta: { topics: ['people'] },
})

/** @param seen as on screen: what somebody else changed meanwhile is not overwritten */
export const useSetIdentity = (seen: IdentityForm) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: IdentityForm) => dataOf(api.POST('/company', { body: { ...form, seen } })),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      return queryClient.invalidateQueries({ queryKey: identityQuery.queryKey })
    },
  })
}
