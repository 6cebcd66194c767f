import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'

const paths = { twoStep: '/company/two-step', ownPassword: '/company/own-password' } as const

/** Requires a step before people reach the company's area, or stops requiring it. */
export const useRequirement = (step: keyof typeof paths) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isRequired: boolean) => dataOf(api.POST(paths[step], { body: { isRequired } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
}
