import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { registerOwner } from '#accounts/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { siteQuery } from '#web/api/site.ts'
import { useEnter } from './useEnter.ts'

export type RegisterOwner = z.output<typeof registerOwner>

export const useRegisterOwner = () => {
  const queryClient = useQueryClient()
  const enter = useEnter()
  return useMutation({
    mutationFn: (body: RegisterOwner) => dataOf(api.POST('/owner', { body })),
    // Navigates to the owner's area without showing the closed sign-up on the way.
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'none' })
      return enter()
    },
  })
}
