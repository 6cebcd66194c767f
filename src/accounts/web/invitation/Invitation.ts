import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { acceptInvitation, invitation } from '#accounts/schemas.ts'
import { useEnter } from '#accounts/web/sign-in/useEnter.ts'
import { rememberMeKey, store } from '#web/api/browser-storage.ts'
import { api, dataOf } from '#web/api/client.ts'

export type Invitation = z.output<typeof invitation>
export type AcceptInvitation = z.output<typeof acceptInvitation>

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => dataOf(api.POST('/invitations', { body: { token } })),
    retry: false,
    refetchOnWindowFocus: false,
  })

/** Signs in too. Nobody asked to be remembered, whatever the one before chose at this browser. */
export const useAcceptInvitation = () => {
  const enter = useEnter()
  return useMutation({
    mutationFn: (body: AcceptInvitation) => dataOf(api.POST('/invitations/acceptance', { body })),
    onSuccess: () => {
      store('localStorage', rememberMeKey, 'false')
      return enter()
    },
  })
}
