import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import type { signInByName } from '#accounts/schemas.ts'
import { rememberMeKey, store } from '#web/api/browser-storage.ts'
import { api, dataOf } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { followLeaver } from './LeaverSignIn.ts'
import { useEnter } from './useEnter.ts'

export type SignInByName = z.output<typeof signInByName>

export const useSignInByName = (origin?: string) => {
  const { history } = useRouter()
  const enter = useEnter(origin)
  return useMutation({
    mutationFn: (body: SignInByName) => dataOf(api.POST('/session/name', { body })),
    onError: followLeaver,
    onSuccess: ({ home }, { rememberMe }) => {
      store('localStorage', rememberMeKey, String(rememberMe))
      if (home !== null) return enter()
      history.push(origin ? `${paths.secondStep}?${new URLSearchParams({ origin })}` : paths.secondStep)
    },
  })
}
