import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Identity, identityQuery } from '#companies/web/shared/Identity.ts'
import type { Interval } from '#core/intervals.ts'
import { api, dataOf } from '#web/api/client.ts'

/** @param seen those that were set when the form was opened */
export const useSetOpeningHours = (seen: Identity['openingHours']) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (openingHours: (Interval[] | null)[]) =>
      dataOf(api.POST('/company/opening-hours', { body: { openingHours, seen } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: identityQuery.queryKey }),
  })
}
