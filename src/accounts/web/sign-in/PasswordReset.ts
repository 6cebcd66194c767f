import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { requestReset, resetPassword } from '#accounts/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { forgetSession } from '#web/api/session.ts'

export type RequestReset = z.output<typeof requestReset>
export type ResetPassword = z.output<typeof resetPassword>

export const useRequestReset = () =>
  useMutation({ mutationFn: (body: RequestReset) => dataOf(api.POST('/password-reset-requests', { body })) })

export const useResetPassword = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ResetPassword) => dataOf(api.POST('/password-resets', { body })),
    // The reset ended every session, this browser's too.
    onSuccess: () => forgetSession(queryClient),
  })
}
