import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { account, changeEmail, changePassword } from '#accounts/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

export type Account = z.output<typeof account>
export type OpenSession = Account['sessions'][number]
export type PasswordForm = z.output<typeof changePassword>
export type EmailForm = z.output<typeof changeEmail>

/** The live topic `access` announces sessions that begin or end. */
export const accountQuery = queryOptions({
  queryKey: ['access', 'account'],
  queryFn: () => dataOf(api.GET('/account')),
})

export const useChangePassword = () => {
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: (body: PasswordForm) => dataOf(api.POST('/account/password', { body })),
    onSuccess: () => notify.success(t('settings.password.done')),
  })
}

export const useChangeEmail = () => {
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: (body: EmailForm) => dataOf(api.POST('/account/email', { body })),
    onSuccess: ({ isChanged }) => {
      if (isChanged) notify.success(t('settings.email.done'))
    },
  })
}

export const useConfirmEmail = (token: string) =>
  useMutation({ mutationFn: () => dataOf(api.POST('/email-confirmations', { body: { token } })) })

export const useEndSession = (sessionId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/account/sessions/{sessionId}', { params: { path: { sessionId } } })),
  })

export const useEndOtherSessions = () => useMutation({ mutationFn: () => dataOf(api.DELETE('/account/sessions')) })

/** One's own data as a file. */
export const useExportOwnData = () =>
  useMutation({ mutationFn: async () => saveAnswer(await api.POST('/account/export', { parseAs: 'blob' })) })
