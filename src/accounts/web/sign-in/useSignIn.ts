import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { signIn } from '#accounts/schemas.ts'
import { store, stored } from '#web/api/browser-storage.ts'
import { api, dataOf } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { useEnter } from './useEnter.ts'

export type SignIn = z.output<typeof signIn>

// The choice, not the session: it presets the box next time.
const rememberMeKey = 'remember-me'
export const rememberedChoice = () => stored('localStorage', rememberMeKey) === 'true'

export const useSignIn = (origin?: string) => {
  const enter = useEnter(origin)
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: SignIn) => dataOf(api.POST('/session', { body })),
    onSuccess: ({ home }, { rememberMe }) => {
      store('localStorage', rememberMeKey, String(rememberMe))
      return home === null ? navigate({ to: paths.secondStep, search: { origin } }) : enter()
    },
  })
}
