import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'

export const useRequireTwoStep = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isRequired: boolean) => dataOf(api.POST('/company/two-step', { body: { isRequired } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
}
