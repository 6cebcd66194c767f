import { useMutation, useQueryClient } from '@tanstack/react-query'
import { identityQuery } from '#companies/web/shared/Identity.ts'
import type { Interval } from '#core/intervals.ts'
import { api, dataOf } from '#web/api/client.ts'

export const useSetOpeningHours = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (openingHours: (Interval[] | null)[]) =>
      dataOf(api.POST('/company/opening-hours', { body: { openingHours } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: identityQuery.queryKey }),
  })
}
