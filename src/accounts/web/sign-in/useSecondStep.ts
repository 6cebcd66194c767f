import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { secondStep } from '#accounts/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { followLeaver } from './LeaverSignIn.ts'
import { useEnter } from './useEnter.ts'

export type SecondStep = z.output<typeof secondStep>

/** Never cached: the ticket expires after some minutes. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: () => dataOf(api.GET('/session/second-step')),
  staleTime: 0,
  gcTime: 0,
})

export const useSecondStep = (origin?: string) => {
  const { t } = useTranslation('account')
  const enter = useEnter(origin)
  return useMutation({
    mutationFn: (body: SecondStep) => dataOf(api.POST('/session/second-step', { body })),
    onSuccess: async ({ recoveryCodesLeft }) => {
      await enter()
      if (recoveryCodesLeft !== null) notify.custom(t('secondStep.codesLeft', { count: recoveryCodesLeft }))
    },
    // Where the ticket has expired, the page is read anew and links to the first step.
    onError: followLeaver,
  })
}
