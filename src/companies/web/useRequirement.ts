import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'

/** Requires a step that people must do before they reach the company's area, or no longer. */
export const useRequirement = (path: '/company/two-step' | '/company/own-password') => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isRequired: boolean) => dataOf(api.POST(path, { body: { isRequired } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
}
