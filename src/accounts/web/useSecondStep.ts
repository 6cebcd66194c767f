import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { api, dataOf } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/notify.tsx'
import type { secondStep } from '../contract.ts'
import { useEnter } from './useEnter.ts'

export type SecondStep = z.output<typeof secondStep>

export const useSecondStep = (origin?: string) => {
  const { t } = useTranslation('account')
  const enter = useEnter(origin)
  return useMutation({
    mutationFn: (body: SecondStep) => dataOf(api.POST('/session/second-step', { body })),
    onSuccess: async ({ recoveryCodesLeft }) => {
      await enter()
      if (recoveryCodesLeft !== null) notify.custom(t('secondStep.codesLeft', { count: recoveryCodesLeft }))
    },
  })
}
