import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { account, changeEmail, changePassword } from '#accounts/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { sessionQuery } from '#web/api/session.ts'
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

const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
}

export const useChangePassword = () => {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (body: PasswordForm) => dataOf(api.POST('/account/password', { body })),
    onSuccess: () => {
      notify.success(t('settings.password.done'))
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      return refetch()
    },
  })
}

export const useChangeEmail = () => {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (body: EmailForm) => dataOf(api.POST('/account/email', { body })),
    onSuccess: ({ isChanged }) => {
      if (!isChanged) return
      notify.success(t('settings.email.done'))
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      return refetch()
    },
  })
}

/** Refetches: this browser may be signed in and show the old address. */
export const useConfirmEmail = (token: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => dataOf(api.POST('/email-confirmations', { body: { token } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
}

export const useEndSession = (sessionId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/account/sessions/{sessionId}', { params: { path: { sessionId } } })),
    onSettled: useRefetch(),
  })

export const useEndOtherSessions = () =>
  useMutation({ mutationFn: () => dataOf(api.DELETE('/account/sessions')), onSettled: useRefetch() })

/** One's own data as a file. */
export const useExportOwnData = () =>
  useMutation({ mutationFn: async () => saveAnswer(await api.POST('/account/export', { parseAs: 'blob' })) })
