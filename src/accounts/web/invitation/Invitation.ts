import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import type { acceptInvitation, invitation, openInvitation } from '#accounts/schemas.ts'
import { madeKey, nameOfDevice } from '#accounts/web/passkeys/Passkeys.ts'
import { useEnter } from '#accounts/web/sign-in/useEnter.ts'
import { rememberMeKey, store } from '#web/api/browser-storage.ts'
import { api, dataOf } from '#web/api/client.ts'
import { keepAnswer } from '#web/api/live.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'

export type Invitation = z.output<typeof invitation>
export type OpenInvitation = z.output<typeof openInvitation>
export type AcceptInvitation = z.output<typeof acceptInvitation>

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => dataOf(api.POST('/invitations', { body: { token } })),
    retry: false,
    refetchOnWindowFocus: false,
  })

/** With a typed code; the page that it leads to has read it then. */
export const useOpenInvitation = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: OpenInvitation) => dataOf(api.POST('/invitations', { body })),
    onSuccess: (read, { token }) => keepAnswer(queryClient, invitationQuery(token), read),
  })
}

/** Makes a key on this device, and signs in with it. */
export const useAcceptWithPasskey = () => {
  const { t } = useTranslation('account')
  const enter = useEnter()
  return useMutation({
    mutationFn: async ({ token, rememberMe }: Omit<AcceptInvitation, 'password'>) => {
      const asked = await dataOf(api.POST('/invitations/passkey-options', { body: { token } }))
      const answer = await madeKey(asked.options)
      const name = nameOfDevice() || t('passkeys.title')
      const body = { token, challenge: asked.token, answer, name, rememberMe }
      return dataOf(api.POST('/invitations/passkey', { body }))
    },
    onSuccess: (_, { rememberMe }) => {
      store('localStorage', rememberMeKey, String(rememberMe))
      return enter()
    },
  })
}

/** Signs in too. */
export const useAcceptInvitation = () => {
  const enter = useEnter()
  const { history } = useRouter()
  return useMutation({
    mutationFn: (body: AcceptInvitation) => dataOf(api.POST('/invitations/acceptance', { body })),
    onSuccess: ({ home }, { rememberMe }) => {
      store('localStorage', rememberMeKey, String(rememberMe))
      // A link to a new password does not replace the second step.
      return home === null ? history.push(paths.secondStep) : enter()
    },
  })
}
